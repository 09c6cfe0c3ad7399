import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { type Day, longDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import { isOverdue } from "#sales/balances/rules/balances.ts";
import { adminCertificates } from "#sales/certificates/admin/words.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { adminSendBack } from "#sales/refunds/admin/words.ts";

export type PaymentRow = {
	id: number;
	at: string;
	purpose: Purpose;
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	/** What came besides the charge, and nobody has decided about yet. */
	overpaid: Kobo;
	/** What credit notes took off its receipt. */
	credited: Kobo;
	method: string;
	reference: string;
	provider: string;
	transactionId: string;
	receipt: string | null;
};

type PaymentsProps = {
	enrolmentId: number;
	payments: readonly PaymentRow[];
	owed: Charge | null;
	/** The day by which the balance is due. */
	dueOn: Day | null;
	today: Day;
	/** Nobody is asked to pay for a date that is not held. */
	isDateCancelled: boolean;
	/** What an employer kept for the tax authority and has not proved yet. */
	awaited: Kobo;
	isCancelled: boolean;
};

/** What arrived for an enrolment, each with its receipt, and what is still owed. */
export function ParticipantPayments({ enrolmentId, payments, ...rest }: PaymentsProps) {
	return (
		<>
			{payments.length === 0 ? (
				<p className="text-muted">{words.noPayments}</p>
			) : (
				<AdminTable
					caption={words.payments}
					rows={payments}
					keyOf={(row) => row.id}
					columns={[
						{ head: words.purpose, lead: true, cell: (row) => <Purposed row={row} /> },
						{ head: words.when, cell: (row) => row.at },
						{ head: words.total, figures: true, cell: (row) => <Total row={row} /> },
						{ head: words.reference, cell: (row) => <Reference row={row} /> },
						{ head: words.receipt, cell: (row) => <Receipt enrolmentId={enrolmentId} number={row.receipt} /> },
					]}
				/>
			)}
			<StillOpen enrolmentId={enrolmentId} {...rest} />
		</>
	);
}

function StillOpen({ enrolmentId, owed, dueOn, today, awaited, ...gone }: Omit<PaymentsProps, "payments">) {
	if (gone.isDateCancelled && !gone.isCancelled) return <p className="text-muted">{words.nothingAskedOfDate}</p>;
	if (gone.isCancelled) return <p className="text-muted">{words.nothingAsked}</p>;
	if (!owed && awaited === 0) return <p className="text-leaf">{words.owesNothing}</p>;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 rounded-control bg-marigold/12 px-4 py-2 text-[0.9375rem]">
			<p className="py-1">
				{owed && (
					<>
						<span className="font-semibold text-clay-dark">{words.owedNow(naira(owed.total), owed.vat > 0)}.</span>{" "}
						{dueOn ? dueText(dueOn, today) : words.owedSometime}{" "}
					</>
				)}
				{awaited > 0 && adminCertificates.stillAwaited(awaited)}
			</p>
			<Link
				to={`/admin/enrolments/${enrolmentId}/balance`}
				className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
			>
				{words.balance}
			</Link>
		</div>
	);
}

function dueText(dueOn: Day, today: Day): string {
	const day = longDate({ firstDay: dueOn, lastDay: dueOn });
	return isOverdue(dueOn, today) ? words.owedSince(day) : words.owedBy(day);
}

function Purposed({ row }: { row: PaymentRow }) {
	return (
		<div className="md:min-w-28">
			{words.purposes[row.purpose]}
			<span className="block text-sm font-normal text-muted">
				{words.paidBy(adminPayments.methods[row.method] ?? row.method)}
			</span>
		</div>
	);
}

function Total({ row }: { row: PaymentRow }) {
	return (
		<>
			<span className="font-semibold">{naira(row.total)}</span>
			{row.vat > 0 && (
				<span className="block text-sm whitespace-nowrap text-muted">
					{words.netAndVat(naira(row.net), naira(row.vat))}
				</span>
			)}
			{row.credited > 0 && (
				<span className="block text-sm whitespace-normal text-muted">
					{adminSendBack.creditedOf(naira(row.credited))}
				</span>
			)}
			{row.overpaid > 0 && (
				<span className="block text-sm whitespace-normal text-clay-dark">{words.overpaid(naira(row.overpaid))}</span>
			)}
		</>
	);
}

function Reference({ row }: { row: PaymentRow }) {
	return (
		<>
			<Link
				to={`/admin/payments/${row.reference}`}
				className="-my-2.5 inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4"
			>
				{row.reference}
			</Link>
			{!isOfflineProvider(row.provider) && (
				<span className="block text-sm text-muted">
					{words.transaction}: {row.transactionId}
				</span>
			)}
		</>
	);
}

function Receipt({ enrolmentId, number }: { enrolmentId: number; number: string | null }) {
	if (!number) return words.nothing;
	return (
		// A file, not a page: the router stays out of it.
		<a
			href={`/admin/enrolments/${enrolmentId}/receipts/${number}`}
			className="-my-2.5 inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4"
		>
			{words.downloadReceipt(number)}
		</a>
	);
}
