import { Link } from "#kit/admin/link.tsx";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import { Icon } from "#kit/ui/icon.tsx";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

export type Agreement = {
	agrees: boolean;
	received: Kobo;
	refunded: Kobo;
	refunding: Kobo;
	waiting: Kobo;
	kept: Kobo;
	borne: Kobo;
	unexplained: Kobo;
	receipts: Kobo;
	onEnrolments: Kobo;
	certified: Kobo;
	credited: Kobo;
	invoices: Kobo;
	voided: Kobo;
	invoicedPaid: Kobo;
	invoicedOpen: Kobo;
	invoicesAgree: boolean;
	/** What banks took back, and no one has decided about. */
	takenBack: Kobo;
	/** Ways money comes whose sums differ. */
	kindsOff: readonly MoneyKind[];
};

export type MoneyOff = {
	payments: readonly { reference: string; currency: string; amount: number }[];
	enrolments: readonly { id: number; name: string; amount: Kobo }[];
};

type AgreementProps = {
	agreement: Agreement;
	/** What is wrong with the bank's own sums. */
	bankTrouble: string | null;
	/** How many of the checks below do not hold. */
	failedChecks: number;
	off: MoneyOff;
};

/** Whether all money ever received is where the books say, in plain words; and what does not add up. */
export function MoneyAgreement(shown: AgreementProps) {
	const { agreement, bankTrouble, failedChecks } = shown;
	const holds = agreement.agrees && agreement.takenBack === 0 && bankTrouble === null && failedChecks === 0;
	return holds ? <Agrees agreement={agreement} /> : <Differs {...shown} />;
}

function Agrees({ agreement }: { agreement: Agreement }) {
	const { received, receipts, credited, refunded, refunding, waiting, kept, borne, certified } = agreement;
	const parts = [
		`${naira(receipts - credited)} on receipts`,
		...(certified !== 0 ? [`including ${naira(certified)} withholding tax, by certificate`] : []),
		...(refunded !== 0 ? [`${naira(refunded)} refunded`] : []),
		...(refunding !== 0 ? [`${naira(refunding)} being refunded`] : []),
		...(waiting !== 0 ? [`${naira(waiting)} to review`] : []),
		...(kept !== 0 ? [`${naira(kept)} kept as credit`] : []),
		...(borne !== 0 ? [`${naira(borne)} borne by the academy`] : []),
	];
	return (
		<section className="flex items-start gap-3 rounded-card border border-leaf/35 bg-leaf/6 px-4 py-4 md:px-5">
			<Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
			<div className="grid min-w-0 gap-1">
				<h2 className="text-xl tabular-nums">
					{received === 0 ? "Everything adds up: no payments yet." : `Everything adds up: ${naira(received)} received.`}
				</h2>
				{received !== 0 && (
					<p className="text-[0.9375rem] tabular-nums">{`${parts.join(", ")}. Receipts and enrolments show the same totals, to the kobo.`}</p>
				)}
			</div>
		</section>
	);
}

function Differs({ agreement, bankTrouble, failedChecks, off }: AgreementProps) {
	const { unexplained, onEnrolments, invoices, voided, invoicedOpen, invoicesAgree, takenBack, kindsOff } = agreement;
	const receipts = agreement.receipts - agreement.credited;
	const isOnlyChecks = agreement.agrees && takenBack === 0 && bankTrouble === null;
	return (
		<section className="grid grid-cols-1 gap-3 rounded-card border border-clay/50 bg-clay/6 px-4 py-4 md:px-5">
			<div className="flex items-start gap-3">
				<Icon name="alert" className="mt-1 size-5 shrink-0 text-clay" />
				<div className="grid min-w-0 gap-1 tabular-nums">
					<h2 className="text-xl">
						{isOnlyChecks ? "The totals add up, but not every check holds." : "The totals do not add up."}
					</h2>
					{takenBack > 0 && (
						<p>{`The bank or the provider took back ${naira(takenBack)}, and nobody has decided about it yet: see To decide.`}</p>
					)}
					{unexplained !== 0 && <p>{`${naira(unexplained)} is not accounted for.`}</p>}
					{receipts !== onEnrolments && (
						<p>
							{`The receipts total ${naira(receipts)}, the enrolments total ${naira(onEnrolments)}: a difference of ${naira(Math.abs(receipts - onEnrolments))}.`}
						</p>
					)}
					{!invoicesAgree && (
						<p>{`Valid invoices total ${naira(invoices - voided)}, but their receipts and the amounts still due on them total ${naira(agreement.invoicedPaid + invoicedOpen)}.`}</p>
					)}
					{kindsOff.length > 0 && (
						<p>{`These ways to pay do not agree: ${kindsOff.map((kind) => words.kinds[kind]).join(", ")}.`}</p>
					)}
					{bankTrouble && <p>{bankTrouble}</p>}
					{failedChecks > 0 && (
						<p>
							<a href="#checks" className="underline decoration-edge underline-offset-4">
								{failedChecks === 1
									? "1 check does not hold. See the checks."
									: `${failedChecks} checks do not hold. See the checks.`}
							</a>
						</p>
					)}
				</div>
			</div>
			<OffList
				title="Payments that are not fully accounted for"
				lines={off.payments.map(({ reference, currency, amount }) => {
					return { to: `/admin/payments/${reference}`, text: reference, amount: moneyIn(currency, amount) };
				})}
			/>
			<OffList
				title="Enrolments that differ from their receipts"
				lines={off.enrolments.map(({ id, name, amount }) => {
					return { to: `/admin/enrolments/${id}`, text: name, amount: `by ${naira(amount)}` };
				})}
			/>
		</section>
	);
}

type OffLine = { to: string; text: string; amount: string };

function OffList({ title, lines }: { title: string; lines: readonly OffLine[] }) {
	if (lines.length === 0) return null;
	return (
		<div className="border-t border-clay/30 pt-3">
			<h3 className="text-base font-semibold">{title}</h3>
			<ul className="text-[0.9375rem]">
				{lines.map(({ to, text, amount }) => (
					<li key={to} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
						<Link to={to} className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4">
							{text}
						</Link>
						<span className="tabular-nums">{amount}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
