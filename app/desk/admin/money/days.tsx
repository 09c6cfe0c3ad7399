import type { ReactNode } from "react";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { Card } from "#kit/ui/card.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const CORRECTED = "Corrected";

export type MoneySums = {
	payments: number;
	received: Kobo;
	corrected: Kobo;
	certified: Kobo;
	receipts: Kobo;
	vat: Kobo;
	refunded: Kobo;
	refunding: Kobo;
	waiting: Kobo;
	kept: Kobo;
	borne: Kobo;
	unexplained: Kobo;
	onEnrolments: Kobo;
	sentBackTimes: number;
	sentBack: Kobo;
};
type Line = MoneySums & { day: string | null };
type Part = Exclude<keyof MoneySums, "payments" | "sentBackTimes" | "vat" | "sentBack" | "corrected">;

/** Where the money is; the columns nothing stands in are left out. */
const WHERE: readonly (readonly [Part, string])[] = [
	["certified", adminCertificates.part],
	["refunded", words.sentBack],
	["refunding", words.goingBack],
	["waiting", words.waitingShort],
	["kept", words.keptShort],
	["borne", words.borneShort],
	["unexplained", words.unexplained],
];

/** A line a day: what came, and where it is today. The last one is the sum. */
export function MoneyDays({ days, sum }: { days: readonly (MoneySums & { day: string })[]; sum: MoneySums }) {
	const lines = days.filter((day) => day.payments > 0 || day.onEnrolments !== 0);
	if (lines.length === 0)
		return <p className="text-muted">No money was received in this period. The refunds are shown above.</p>;
	const where = WHERE.filter(([part]) => lines.some((line) => line[part] !== 0));
	const isCorrected = lines.some(({ corrected }) => corrected !== 0);
	const columns: Column<Line>[] = [
		{ head: "Day", lead: true, cell: (line) => <DayName line={line} /> },
		{
			head: words.received,
			figures: true,
			cell: ({ received }) => <strong className="font-semibold">{naira(received)}</strong>,
		},
		...(isCorrected
			? [{ head: "Corrections included", figures: true, cell: ({ corrected }: Line) => <Amount of={corrected} /> }]
			: []),
		...where.map(([part, head]) => ({ head, figures: true, cell: (line: Line) => <Amount of={line[part]} /> })),
		{ head: words.onReceipts, figures: true, cell: ({ receipts }) => <Amount of={receipts} /> },
		{ head: words.onEnrolments, figures: true, cell: (line) => <Enrolled line={line} /> },
	];
	return (
		<div className="money-lines money-days">
			<AdminTable
				caption={words.days}
				columns={columns}
				rows={[...lines.toReversed(), { ...sum, day: null }]}
				keyOf={({ day }) => day ?? "sum"}
			/>
		</div>
	);
}

function DayName({ line: { day, payments } }: { line: Line }) {
	return (
		<>
			<span className="whitespace-nowrap">{day ? shortDate({ firstDay: day, lastDay: day }) : "Total"}</span>
			<span className="block text-[0.8125rem] font-normal text-muted">{words.cameTimes(payments)}</span>
		</>
	);
}

function Amount({ of }: { of: Kobo }) {
	return of === 0 ? <span className="nothing">{words.nothing}</span> : naira(of);
}

/** It must be what the receipts words. */
function Enrolled({ line: { receipts, onEnrolments } }: { line: Line }) {
	if (receipts === onEnrolments) return <Amount of={onEnrolments} />;
	return <span className="font-semibold text-clay-dark">{naira(onEnrolments)}</span>;
}

/** What came and what left in these days, as the accountant's file has it. */
export function MoneyBooks({ sum }: { sum: MoneySums }) {
	const { received, corrected, payments, sentBack, sentBackTimes, vat, certified } = sum;
	return (
		<Card className="grid gap-5">
			<Figures>
				<Figure label="Received" amount={received} hint={words.cameTimes(payments)} />
				<Figure
					label="Refunded"
					amount={-sentBack}
					hint={`${counted(sentBackTimes, "refund", "refunds")}. Counted on the day the refund arrived, whenever the payment was received.`}
				/>
				<Figure label="Net received" amount={received - sentBack} hint="Received minus refunded." />
				<Figure label="VAT in receipts" amount={vat} hint="VAT included in the payments of this period." />
			</Figures>
			{(corrected !== 0 || certified !== 0) && (
				<Figures isMore>
					{corrected !== 0 && (
						<Figure
							label={CORRECTED}
							amount={corrected}
							hint={`Part of what was received: ${naira(received - corrected)} was recorded, but the bank statements show a different amount.`}
						/>
					)}
					{certified !== 0 && (
						<Figure
							label={adminCertificates.part}
							amount={certified}
							hint="We received no money: the employer pays this amount to the tax authority."
						/>
					)}
				</Figures>
			)}
		</Card>
	);
}

type BankSums = Record<"came" | "matched" | "ignored" | "open" | "booked" | "corrected", Kobo>;

/** What the statements say came, and what became of it. Of all that is booked by transfer only where something is to be said. */
export function BankBooks({ bank }: { bank: BankSums }) {
	const { booked, corrected } = bank;
	return (
		<Card className="grid gap-5">
			<Figures>
				<Figure label="Received" amount={bank.came} />
				<Figure label="Matched" amount={bank.matched} />
				<Figure label="Set aside" amount={bank.ignored} />
				<Figure label="To review" amount={bank.open} />
			</Figures>
			{corrected !== 0 && (
				<Figures isMore>
					<Figure label="Recorded transfers" amount={booked} hint="As confirmed manually or by a statement." />
					<Figure
						label={CORRECTED}
						amount={corrected}
						hint="Where the statement shows a different amount than was confirmed manually."
					/>
					<Figure
						label="Received by transfer"
						amount={booked + corrected}
						hint="Recorded transfers including corrections: the amount shown under By payer above."
					/>
				</Figures>
			)}
		</Card>
	);
}

/** Up to four beside each other; `isMore`: they tell more of those above. */
function Figures({ isMore = false, children }: { isMore?: boolean; children: ReactNode }) {
	const look = "grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-0 lg:divide-x lg:divide-line";
	return <dl className={isMore ? `${look} border-t border-line pt-5` : look}>{children}</dl>;
}

function Figure({ label, amount, hint }: { label: string; amount: Kobo; hint?: string }) {
	return (
		<div className="grid content-start gap-1 lg:px-5 lg:first:pl-0 lg:last:pr-0">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="grid gap-1">
				<span className="heading text-[1.375rem] tabular-nums">{naira(amount)}</span>
				{hint && <span className="text-sm text-muted">{hint}</span>}
			</dd>
		</div>
	);
}
