import { locationName } from "#courses/rules/course.ts";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { type DateRange, type Day, longDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Card } from "#kit/ui/card.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { DuePill } from "#sales/balances/admin/due-pill.tsx";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { adminCertificates } from "#sales/certificates/admin/words.ts";
import { EnrolmentContact } from "#sales/orders/admin/enrolment-contact.tsx";
import { OfficeStatus } from "#sales/orders/admin/office-status.tsx";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import type { PaymentWords } from "#sales/orders/rules/enrolment.ts";

export type BalanceFactsProps = {
	id: number;
	name: string;
	email: string | null;
	phone: string | null;
	title: string;
	date: DateRange | null;
	location: string | null;
	status: PaymentWords;
	sums: { paid: Kobo; total: Kobo };
	/** Null: nobody is asked for money. */
	owed: Charge | null;
	/** What an employer kept and has not proved yet. */
	awaited: Kobo;
	today: Day;
	dueDay: Day | null;
	isExtended: boolean;
	isCancelled: boolean;
	isDateCancelled: boolean;
	/** Since when the seat is open to others. */
	released: string | null;
	/** The reference of a payment whose money may be on its way. */
	underWay: string | null;
	version: number;
	/** Whether a certificate can be taken, or not be waited for any more. */
	isAwaited: boolean;
	/** Whether there is anything to decide. */
	mayDecide: boolean;
};

/** What is owed and by when, by whom, for what. */
export function BalanceFacts(facts: BalanceFactsProps) {
	const { id, name, email, phone, title, date, location, status, sums, awaited, underWay, released } = facts;
	return (
		<Card className="grid gap-5">
			<Sum {...facts} />
			<FactList
				facts={[
					{
						label: words.person,
						value: (
							<>
								<Link
									to={`/admin/enrolments/${id}`}
									className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
								>
									{name}
								</Link>
								<span className="block text-sm text-muted">
									{[email, phone && phoneText(phone)].filter(Boolean).join(", ")}
								</span>
								<EnrolmentContact name={name} email={email} phone={phone} />
							</>
						),
					},
					{ label: words.course, value: title },
					{
						label: adminEnrolments.date,
						value: [date ? longDate(date) : adminEnrolments.dateUnknown, location && locationName(location)]
							.filter(Boolean)
							.join(", "),
					},
					{ label: words.status, value: <OfficeStatus status={status} sums={sums} /> },
					...(awaited > 0 ? [{ label: adminCertificates.awaited, value: naira(awaited) }] : []),
				]}
			/>
			{released && <Notice tone="warn">{words.releasedSince(released)}</Notice>}
			{underWay && (
				<Notice>
					{words.underWay} {words.underWayHint}{" "}
					<Link to={`/admin/payments/${underWay}`} className="underline">
						{words.seePayment}
					</Link>
				</Notice>
			)}
		</Card>
	);
}

function Sum({ owed, awaited, isCancelled, isDateCancelled, dueDay, today, isExtended }: BalanceFactsProps) {
	if (isCancelled) return <p className="text-muted">{words.cancelled}</p>;
	if (isDateCancelled) return <p className="text-muted">{words.dateCancelled}</p>;
	if (!owed && awaited > 0) return <p className="text-muted">{adminCertificates.onlyAwaited}</p>;
	if (!owed) return <p className="text-leaf">{words.paid}</p>;
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line pb-5">
			<p className="grid">
				<span className="text-sm text-muted">{words.stillOwed}</span>
				<span className="heading text-3xl tabular-nums">{naira(owed.total)}</span>
				{owed.vat > 0 && <span className="text-sm text-muted">{words.vatIn(naira(owed.vat))}</span>}
			</p>
			<p className="grid justify-items-start gap-1">
				<span className="text-sm text-muted">{words.dueOn}</span>
				<span className="font-semibold">{dueDay ? longDate({ firstDay: dueDay, lastDay: dueDay }) : words.noDay}</span>
				{dueDay && <DuePill dueDay={dueDay} today={today} />}
				{isExtended && <span className="text-sm text-muted">{words.givenLonger}</span>}
			</p>
		</div>
	);
}
