import { locationName } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { type DateRange, hasBegun, longDate, todayInLagos } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import type { Option } from "#kit/ui/forms/select.tsx";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findFirstSeat } from "#sales/ledger/orders/data/orders.ts";
import { type AttemptDue, asksForSeat, listAttemptDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttempt, findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { listPaymentsUnder, type Payment } from "#sales/ledger/payments/data/payments.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { findSums, listRefundsOf, type Refund } from "#sales/ledger/refunds/data/refunds.ts";
import { isUnderWay, leftOf, type Sums } from "#sales/ledger/refunds/rules/refunds.ts";
import { findCourseOfAttempt, listDatesNotOver } from "#sales/ledger/review/data/review-dates.ts";
import { findBankClaim, listReviewItems } from "#sales/ledger/review/data/review-items.ts";
import { closingOf, isRefundOnReceipt, unwrittenReversal, whyNoSeat } from "#sales/ledger/review/rules/review.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { chargeOfShort } from "#sales/review/actions/accept-short-payment.ts";
import { reviewOrderWords as orderWords, resolutionWords, adminReview as words } from "#sales/review/admin/words.ts";

type Item = Awaited<ReturnType<typeof listReviewItems>>[number];
export type Money = {
	payment: Payment;
	/** The first seat of its order; null: the order is unknown. */
	enrolmentId: number | null;
	sums: Sums;
	refunds: Refund[];
};

export type ReviewItemView = Awaited<ReturnType<typeof viewOf>>;
export type RefundLine = ReturnType<typeof lineOf>;

/** The open and decided items of a reference: each payment once, with all reasons why it waits and the actions possible now. */
export async function reviewSection(reference: string, now: Date) {
	const [items, payments, attempt] = await Promise.all([
		listReviewItems(reference),
		listPaymentsUnder(reference),
		findAttempt(reference),
	]);
	const moneys = new Map(await Promise.all(payments.map(async (one) => [one.id, await moneyOf(one)] as const)));
	const named = attempt ? await listAttemptDues(db, attempt.id) : [];
	const groups = groupsOf(items);
	return await Promise.all(
		groups.map((group) => viewOf(group, { attempt, named, money: moneys.get(group[0].payment_id ?? 0), now })),
	);
}

async function moneyOf(payment: Payment): Promise<Money> {
	const [enrolmentId, sums, refunds] = await Promise.all([
		payment.order_id && findFirstSeat(payment.order_id),
		findSums(db, payment.id),
		listRefundsOf(db, payment.id),
	]);
	return { payment, enrolmentId, sums, refunds };
}

type Group = [Item, ...Item[]];

/** The open items of one payment are shown together, because one decision closes them. */
function groupsOf(items: readonly Item[]): Group[] {
	const groups = new Map<string, Group>();
	for (const item of items) {
		const key = item.closed_at === null && item.payment_id !== null ? `payment ${item.payment_id}` : `item ${item.id}`;
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return [...groups.values()].sort((a, b) => Number(a[0].closed_at !== null) - Number(b[0].closed_at !== null));
}

type ItemContext = {
	attempt: Attempt | undefined;
	/** The dues that the attempt names. */
	named: readonly AttemptDue[];
	money: Money | undefined;
	now: Date;
};

async function viewOf(group: Group, known: ItemContext) {
	const [item] = group;
	const { money, now } = known;
	const currency = money?.payment.currency ?? item.currency;
	const left = money ? leftOf(money.sums) : 0;
	const isOpen = item.closed_at === null;
	const claim = isOpen && money ? await findBankClaim(db, money.payment.id) : undefined;
	const asks = isOpen && money && !claim && !isOnlyBack(group);
	return {
		id: item.id,
		version: item.version,
		reasons: group.map(({ reason }) => reason as ReviewReason),
		currency,
		/** The amount in question when the item was opened. */
		amount: item.amount_kobo ?? money?.payment.amount_kobo ?? null,
		since: momentText(item.opened_at),
		/** Null: no payment is recorded here. */
		sums: money ? { ...money.sums, left } : null,
		refunds: (money?.refunds ?? []).map((refund) => lineOf(refund, now)),
		formKey: newFormKey(),
		pays: asks ? await paysOf(money, known) : null,
		/** Its order is unknown. */
		isUnknown: isOpen && money !== undefined && money.payment.attempt_id === null && left > 0,
		/** The shortfall that a certificate may pay. */
		short:
			isOpen && money && known.attempt
				? (chargeOfShort({ attempt: known.attempt, named: known.named, ...money })?.missing ?? null)
				: null,
		/** `isGone`: the payer's bank has the money already, so it is only recorded. */
		refund:
			isOpen && money && left > 0 && claim !== "disputed"
				? { most: left, byProvider: !claim && isSetUp(money.payment.provider), isGone: claim === "taken-back" }
				: null,
		...(isOpen ? closingIn(group, money) : { closing: null, closes: 0 }),
		/** Withheld tax to settle with an employer (`by`), where the name is known. It was never money. */
		taxDue: isOpen && money ? taxDueOf(group, money, known.attempt) : null,
		/** The account that the participant named for the refund. */
		account: accountIn(group),
		gone: isOpen ? goneOf(group, money) : null,
		closed: item.closed_at &&
			item.resolution && {
				resolution: item.resolution,
				words: resolutionWords(item.resolution, item.reason as ReviewReason),
				note: item.note,
				who: item.closedByName ?? "automatically",
				at: momentText(item.closed_at),
			},
	};
}

/** How the item can be closed, and the amount that then stays. Below zero: the loss that the academy bears. */
function closingIn(group: Group, money: Money | undefined) {
	const reversal = group.find(({ reason }) => reason === "reversed");
	const gone = money && reversal ? (reversal.amount_kobo ?? money.payment.amount_kobo) : 0;
	const written = money ? unwrittenReversal(gone, money.refunds) : 0;
	const sums = money && { ...money.sums, refunded: money.sums.refunded + written };
	return { closing: closingOf(sums) ?? ("under-way" as const), closes: sums ? leftOf(sums) : 0 };
}

const ONLY_BACK = new Set(["refund-due", "refund-failed"]);

/** A refund is decided: the money cannot pay for anything. */
function isOnlyBack(group: Group): boolean {
	return group.every(({ reason }) => ONLY_BACK.has(reason));
}

/** The withheld tax that the office has to settle with the employer. It was never received as money. */
function taxDueOf(group: Group, { payment }: Money, attempt: Attempt | undefined): { by: string | null } | null {
	const isTaxDue = !payment.brings_money && group.some(({ reason }) => reason === "refund-due");
	return isTaxDue ? { by: attempt?.buyer?.name ?? attempt?.payer_name ?? null } : null;
}

/** The account that the participant named for a refund. */
function accountIn(group: Group): string | null {
	const { account } = (group.find(({ reason }) => reason === "refund-due")?.facts ?? {}) as { account?: string | null };
	return account ?? null;
}

/** The dues that the money can pay, with the dates to choose from for a seat that a member asked for; or why it can pay none. */
type Pays = { hint: string; dates: readonly Option[] | null; chosen: string } | { why: string };

/** Null: no attempt is known, or nothing is left of the money. */
async function paysOf({ payment, sums }: Money, { attempt, named, now }: ItemContext): Promise<Pays | null> {
	if (!attempt || leftOf(sums) <= 0) return null;
	const { state, total_kobo: total, currency } = attempt;
	const { outcome, review_reason: reason } = payment;
	const money = { outcome, reason, currency: payment.currency };
	const why = whyNoSeat({ attempt: { state, total, currency }, payment: money, sums });
	if (!asksForSeat(attempt, named)) return await duesOf(attempt, named, why);
	if (why) return { why: words.notHere[why] };
	const { courseId, courseDateId: own } = await findSubjectOfAttempt(db, attempt);
	const course = courseId === null ? undefined : await findCourseOfAttempt(courseId);
	if (!course) return { why: words.notHere.gone };
	if (course.deletedAt) return { why: words.notHere.trashed };
	const today = todayInLagos(now);
	const dates = await listDatesNotOver(course.id, today);
	if (dates.length === 0) return { why: words.notHere.noDates };
	return {
		hint: `Enrols the payer in ${course.title} for ${naira(total)} and e-mails the receipt, like a normal payment.`,
		dates: dates.map((date) => ({
			value: String(date.id),
			label: dateText(date, today, date.id === own ? ["the date that was paid for"] : []),
		})),
		chosen: dates.some(({ id }) => id === own) ? String(own) : "",
	};
}

/** The open dues of the seats that the money was sent for. */
async function duesOf(attempt: Attempt, named: readonly AttemptDue[], why: ReturnType<typeof whyNoSeat>) {
	const seats = (await listSeats(db, attempt.order_id)).filter(
		({ id, cancelled_at }) => cancelled_at === null && named.some(({ enrolmentId }) => enrolmentId === id),
	);
	if (seats.length === 0) return { why: "All seats of the order are cancelled. You can refund the money." };
	if (why) return { why: words.notHere[why] };
	if (seats.every(({ due_net_kobo: net, due_vat_kobo: vat }) => net + vat === 0))
		return { why: "Nothing is due for the order any more. You can refund the money." };
	const waiting = seats.filter(({ confirmed_at }) => !confirmed_at).length;
	return { hint: orderWords.hint(waiting, naira(attempt.total_kobo)), dates: null, chosen: "" };
}

function dateText(date: DateRange & { location: string }, today: string, more: readonly string[] = []): string {
	const notes = [...more, ...(hasBegun(date, today) ? ["has begun"] : [])];
	return `${longDate(date)}, ${locationName(date.location)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

function lineOf(refund: Refund, now: Date) {
	const isStuck = isUnderWay(refund.state) && refund.next_check_at === null && refund.requested_at < now;
	return {
		id: refund.id,
		amount: moneyIn(refund.currency, refund.amount_kobo),
		way: refund.way,
		state: refund.state,
		reason: refund.reason,
		at: momentText(refund.ended_at ?? refund.requested_at),
		detail: refund.detail,
		/** The provider is not asked any more: an admin records the outcome. */
		isStuck,
	};
}

const GONE = new Set(["reversed", "refunded-outside"]);

/**
 * Whether the money paid for a seat and was taken back, or its refund failed: then the documents are corrected on the page of the seat.
 */
function goneOf(group: Group, money: Money | undefined) {
	const enrolmentId = money?.enrolmentId ?? null;
	const isGone = group.some(({ reason }) => GONE.has(reason));
	const failed = group.some(isRefundOnReceipt) ? ("refund-failed" as const) : null;
	const why = isGone ? ("gone" as const) : failed;
	return why && enrolmentId !== null && money && money.sums.receipted > 0 ? { enrolmentId, why } : null;
}
