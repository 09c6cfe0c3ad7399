import { locationName } from "#courses/rules/course.ts";
import { Amount } from "#kit/admin/amount.tsx";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import { rangeText } from "#sales/office/admin/registration/course-part.tsx";
import { warningsOf, registrationWords as words } from "#sales/office/admin/registration/words.ts";

/** The summary of the form. On a phone one line of it stays visible, on a wide screen all of it. */
export function Summary({ read, today, credit }: { read: OfficeRegistration; today: Day; credit: Kobo }) {
	const { date, dues, buyer, participants } = read;
	const used = creditUsed(read, credit);
	const left = leftToPay(read) - used;
	return (
		<div className="grid gap-3">
			<h2 className="text-lg max-lg:sr-only">One order</h2>
			{date && (
				<p className="flex flex-wrap justify-between gap-x-4 text-sm lg:hidden">
					<span className="font-semibold">{words.seatsOn(participants.length, date)}</span>
					{dues && (
						<span className="text-muted">{left === 0 ? "Nothing left to pay" : `${naira(left)} left to pay`}</span>
					)}
				</p>
			)}
			<div className="grid gap-3 max-lg:hidden">
				{buyer.kind !== "self" && buyer.buyer?.name && (
					<p className="leading-snug wrap-anywhere">
						<span className="block font-semibold">{buyer.buyer.name}</span>
						{buyer.purchaseOrder && <span className="text-[0.8125rem] text-muted">{buyer.purchaseOrder}</span>}
					</p>
				)}
				{date ? (
					<p className="leading-snug wrap-anywhere">
						<span className="block">{date.title}</span>
						<span className="text-[0.8125rem] text-muted">
							{rangeText(date, today)}, {locationName(date.location)}
						</span>
					</p>
				) : (
					<p className="text-muted">Choose a course and a date to see the total.</p>
				)}
				<Sums read={read} left={left} used={used} />
			</div>
			{warningsOf(read).map((warning) => (
				<p
					key={warning}
					className="rounded-control border border-marigold/60 bg-marigold/12 px-3 py-2 text-[0.8125rem]"
				>
					{warning}
				</p>
			))}
		</div>
	);
}

type SumsProps = { read: OfficeRegistration; left: Kobo; used: Kobo };

function Sums({ read: { date, dues, price, discount, participants, payment }, left, used }: SumsProps) {
	if (!date || !dues) return null;
	const list = date.price * participants.length;
	const net = dues.total - dues.vat;
	const paid = payment?.how === "received" ? payment.amount : 0;
	const credit = Math.max(0, paid - (dues.total - dues.byCertificate));
	return (
		<dl className="order-sums">
			<Line name={`${participants.length} × ${naira(date.price)}${dues.vat > 0 ? ", before VAT" : ""}`} of={list} />
			{net !== list && (
				<Line
					name={price?.kind === "free" ? words.free : (discount?.name ?? "Difference, before VAT")}
					of={net - list}
				/>
			)}
			{dues.vat > 0 && <Line name={`VAT ${rateText(date.vatBasisPoints)}`} of={dues.vat} />}
			<Line name="Total" of={dues.total} isTotal />
			{dues.byCertificate > 0 && <Line name="By tax certificate" of={-dues.byCertificate} />}
			{paid > 0 && <Line name="Paid now" of={paid} />}
			{used > 0 && <Line name="Paid from credit" of={used} />}
			{(paid > 0 || used > 0 || dues.byCertificate > 0) && <Line name="Left to pay" of={left} />}
			{credit > 0 && <Line name="Kept as credit" of={credit} />}
		</dl>
	);
}

function Line({ name, of, isTotal = false }: { name: string; of: Kobo; isTotal?: boolean }) {
	return (
		<div className={isTotal ? "order-total" : undefined}>
			<dt>{name}</dt>
			<dd>
				<Amount of={of} />
			</dd>
		</div>
	);
}

/** The part of the buyer's credit that pays, if credit was chosen. */
function creditUsed(read: OfficeRegistration, credit: Kobo): Kobo {
	return read.payment?.how === "credit" ? Math.min(credit, leftToPay(read)) : 0;
}

/** The amount still due in money after the payment is recorded. */
function leftToPay({ dues, payment }: OfficeRegistration): Kobo {
	if (!dues) return 0;
	return Math.max(0, dues.total - dues.byCertificate - (payment?.how === "received" ? payment.amount : 0));
}
