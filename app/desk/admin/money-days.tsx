import type { ReactNode } from "react";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Card } from "#kit/ui/card.tsx";
import { adminPayments as say } from "#sales/payments/admin/words.ts";

export type MoneySums = {
	payments: number;
	received: Kobo;
	corrected: Kobo;
	withheld: Kobo;
	receipts: Kobo;
	vat: Kobo;
	refunded: Kobo;
	refunding: Kobo;
	waiting: Kobo;
	kept: Kobo;
	unexplained: Kobo;
	onEnrolments: Kobo;
	sentBackTimes: number;
	sentBack: Kobo;
};
type Line = MoneySums & { day: string | null };
type Part = Exclude<keyof MoneySums, "payments" | "sentBackTimes" | "vat" | "sentBack" | "corrected">;

/** Where the money is; the columns nothing stands in are left out. */
const WHERE: readonly (readonly [Part, string])[] = [
	["withheld", say.withheldShort],
	["refunded", say.sentBack],
	["refunding", say.goingBack],
	["waiting", say.waitingShort],
	["kept", say.keptShort],
	["unexplained", say.unexplained],
];

/** A line a day: what came, and where it is today. The last one is the sum. */
export function MoneyDays({ days, sum }: { days: readonly (MoneySums & { day: string })[]; sum: MoneySums }) {
	const lines = days.filter((day) => day.payments > 0 || day.onEnrolments !== 0);
	if (lines.length === 0) return <p className="text-muted">{say.noPaymentOfDay}</p>;
	const where = WHERE.filter(([part]) => lines.some((line) => line[part] !== 0));
	const isCorrected = lines.some(({ corrected }) => corrected !== 0);
	const columns: Column<Line>[] = [
		{ head: say.day, lead: true, cell: (line) => <DayName line={line} /> },
		{
			head: say.received,
			figures: true,
			cell: ({ received }) => <strong className="font-semibold">{naira(received)}</strong>,
		},
		...(isCorrected
			? [{ head: say.ofItCorrected, figures: true, cell: ({ corrected }: Line) => <Amount of={corrected} /> }]
			: []),
		...where.map(([part, head]) => ({ head, figures: true, cell: (line: Line) => <Amount of={line[part]} /> })),
		{ head: say.onReceipts, figures: true, cell: ({ receipts }) => <Amount of={receipts} /> },
		{ head: say.onEnrolments, figures: true, cell: (line) => <Enrolled line={line} /> },
	];
	return (
		<div className="money-lines money-days">
			<AdminTable
				caption={say.days}
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
			<span className="whitespace-nowrap">{day ? shortDate({ firstDay: day, lastDay: day }) : say.sum}</span>
			<span className="block text-[0.8125rem] font-normal text-muted">{say.cameTimes(payments)}</span>
		</>
	);
}

function Amount({ of }: { of: Kobo }) {
	return of === 0 ? <span className="nothing">{say.nothing}</span> : naira(of);
}

/** It must be what the receipts say. */
function Enrolled({ line: { receipts, onEnrolments } }: { line: Line }) {
	if (receipts === onEnrolments) return <Amount of={onEnrolments} />;
	return <span className="font-semibold text-clay-dark">{naira(onEnrolments)}</span>;
}

/** What came and what left in these days, as the accountant's file has it. */
export function MoneyBooks({ sum }: { sum: MoneySums }) {
	const { received, corrected, payments, sentBack, sentBackTimes, vat, withheld } = sum;
	return (
		<Card className="grid gap-5">
			<Figures>
				<Figure label={say.came} amount={received} hint={say.cameTimes(payments)} />
				<Figure label={say.left} amount={-sentBack} hint={`${say.leftTimes(sentBackTimes)}. ${say.leftHint}`} />
				<Figure label={say.remains} amount={received - sentBack} hint={say.remainsHint} />
				<Figure label={say.vatInReceipts} amount={vat} hint={say.vatHint} />
			</Figures>
			{(corrected !== 0 || withheld !== 0) && (
				<Figures isMore>
					{corrected !== 0 && (
						<Figure label={say.corrected} amount={corrected} hint={say.correctedHint(naira(received - corrected))} />
					)}
					{withheld !== 0 && <Figure label={say.withheldShort} amount={withheld} hint={say.withheldHint} />}
				</Figures>
			)}
		</Card>
	);
}

type BankSums = Record<"came" | "matched" | "ignored" | "open" | "booked" | "corrected" | "takenBack", Kobo>;

/** What the statements say came, and what became of it. Of all that is booked by transfer only where something is to be told. */
export function BankBooks({ bank }: { bank: BankSums }) {
	const { booked, corrected, takenBack } = bank;
	return (
		<Card className="grid gap-5">
			<Figures>
				<Figure label={say.bankCame} amount={bank.came} />
				<Figure label={say.bankMatched} amount={bank.matched} />
				<Figure label={say.bankIgnored} amount={bank.ignored} />
				<Figure label={say.bankOpen} amount={bank.open} />
			</Figures>
			{(corrected !== 0 || takenBack !== 0) && (
				<Figures isMore>
					<Figure label={say.bankBooked} amount={booked} hint={say.bankBookedHint} />
					<Figure label={say.corrected} amount={corrected} hint={say.bankCorrectedHint} />
					<Figure label={say.bankReceived} amount={booked + corrected} hint={say.bankReceivedHint} />
					<Figure label={say.bankTaken} amount={-takenBack} hint={say.bankTakenHint} />
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
