import { lockCourse } from "#courses/data/course-seats.ts";
import { type Database, db, inTransaction, type Tx } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { updateAgreed } from "#sales/ledger/orders/data/agreed.ts";
import { duesToPay, listDues } from "#sales/ledger/orders/data/dues.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { holdUntilOf } from "#sales/ledger/payments/rules/payment.ts";
import { beginBalance } from "#sales/paying/balances/actions/begin-balance.ts";
import { type HoldSeatFault, holdSeat } from "#sales/paying/orders/actions/hold-seat.ts";
import { judgeSeats, lockOrderSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { orderTerms } from "#sales/paying/orders/actions/order-terms.ts";
import { payTerms, type TransferWish } from "#sales/paying/orders/actions/pay-terms.ts";
import { requestFirstDues, sumOfFirst } from "#sales/paying/orders/actions/proforma-for-order.ts";
import { checkEarlierAttempts, recheckEarlierAttempts } from "#sales/paying/payments/actions/check-earlier-attempts.ts";
import { startAttempt } from "#sales/paying/payments/actions/start-attempt.ts";
import { findLinkFacts, seatsOfLink } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import {
	isPayerOfLink,
	lockPayLink,
	type PayLink,
	participantOfLink,
} from "#sales/paying/ways/links/data/pay-links.ts";
import { isForDeposit, type LinkTruth } from "#sales/paying/ways/links/rules/pay-link.ts";
import { findTransferOfForm, isSameRequest } from "#sales/paying/ways/transfers/actions/find-transfer-of-form.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

export type StartLinkPayment = {
	/** As found by its token. */
	link: PayLink;
	payerName: string;
	/** The address for the documents. */
	payerEmail: string;
	/** Who the documents are made out to. Null: the participant. */
	buyer: Buyer | null;
	/** The total the payer saw, in kobo, VAT included. */
	seenTotal: Kobo;
	/** Pay even if another person started to pay a moment ago; their attempt is cancelled. */
	evenSo: boolean;
	/** The versions of the policies the payer agreed to. */
	agreed?: AgreedVersions | undefined;
	/** The pending payment that this one replaces. */
	instead?: string | undefined;
	/** For a transfer to the academy's account: the key of the form that asks for the proforma. Left out: by card. */
	transferKey?: string | undefined;
	now: Date;
};

export type StartLinkPaymentResult =
	| { ok: true; attempt: Attempt }
	| { ok: false; reason: "gateway-unavailable" | TransferRefusal }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number }
	/** The status of the link is the reason, and its page shows it. */
	| { ok: false; reason: "not-now"; truth: Exclude<LinkTruth, { kind: "live" }> };

type TransferRefusal = "no-account" | HoldSeatFault | "on-invoice";

const NOT_OF_THE_LINK: readonly string[] = [
	"gateway-unavailable",
	"held-twice",
	"too-many-holds",
	"transfers-full",
	"on-invoice",
] satisfies readonly ("gateway-unavailable" | TransferRefusal)[];
const isNotOfTheLink = (reason: string): reason is "gateway-unavailable" | TransferRefusal =>
	NOT_OF_THE_LINK.includes(reason);

/**
 * Starts a payment through a link at the amount stored with the link (kobo), in the payer's name and with the documents to the payer. By
 * card a seat is held for 15 minutes. By transfer it is held as long as for a member, and the payer gets the proforma; the payer may
 * withhold tax from a whole price or a balance. One form asks for one transfer. Earlier attempts for the same dues are checked first.
 * Nothing is charged here. Refused: too many starts; no bank account, a seat that transfers held twice already, or an order on invoice;
 * the provider cannot be asked about an earlier attempt; or the link is not live: paid, over, full, under review, pending (unless
 * `instead`), or being paid by another person (unless `evenSo`).
 */
export async function startLinkPayment(start: StartLinkPayment): Promise<StartLinkPaymentResult> {
	const { link, instead, transferKey, now } = start;
	const transfer = transferKey === undefined ? undefined : await transferTo(transferKey);
	if (transfer === null) return { ok: false, reason: "no-account" };
	const sent = transfer && (await findTransferOfForm(transfer.key, link.user_id));
	if (sent?.pay_link_id === link.id && (await isAsSent(sent, start))) return { ok: true, attempt: sent };
	const { truth } = await findLinkFacts(link, now);
	const refused = await refusalOf(truth, link, start);
	if (refused) return refused;
	const key = ["link-start", String(link.id)] as const;
	const allowance = await countTry(db, key, LIMITS.linkStartsPerLink, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await checkEarlierAttempts(seatsOfLink(link), { instead, actorId: null, now });
	if (!earlier.ok) return await notNow(link, earlier.reason, now);
	const begun = await inTransaction((tx) => begin(tx, link, start, transfer));
	return typeof begun === "string" ? await notNow(link, begun, now) : begun;
}

/** Whether a form that was sent before has the same content. A payer who names no organisation takes the stored one. */
async function isAsSent(
	sent: Attempt,
	{ payerName, payerEmail: invoiceEmail, buyer }: StartLinkPayment,
): Promise<boolean> {
	return await isSameRequest(sent, { payerName, invoiceEmail, buyer: buyer ?? sent.buyer });
}

/** Null: the academy has no account. */
async function transferTo(key: string): Promise<TransferWish | null> {
	const settings = await readSettings();
	const account = bankAccountOf(settings);
	return account && { account, settings, key };
}

/** Why this payer cannot pay through the link now, by its status. */
async function refusalOf(truth: LinkTruth, link: PayLink, start: StartLinkPayment, on: Database = db) {
	if (truth.kind === "live") return undefined;
	// It is cancelled before the new one starts.
	if (truth.kind === "waiting" && start.instead !== undefined) return undefined;
	if (truth.kind === "being-paid" && (start.evenSo || (await isPayerOfLink(link.id, start, on)))) return undefined;
	return { ok: false, reason: "not-now", truth } as const;
}

/** Runs under the locks, in their order, so that simultaneous withdrawals and payments come before or after it. */
async function begin(
	tx: Tx,
	found: PayLink,
	start: StartLinkPayment,
	transfer: TransferWish | undefined,
): Promise<StartLinkPaymentResult | string> {
	const { payerName, payerEmail: invoiceEmail, buyer, seenTotal, agreed, now } = start;
	const { user_id: userId, course_id: courseId, enrolment_id: enrolmentId, course_date_id: courseDateId } = found;
	const seats = found.order_id === null ? [] : await lockOrderSeats(tx, found.order_id);
	const owed = enrolmentId === null ? undefined : await lockEnrolment(tx, enrolmentId);
	const course = enrolmentId === null && courseId !== null ? await lockCourse(tx, courseId) : undefined;
	const link = await lockPayLink(tx, found.id);
	const { truth } = await findLinkFacts(link, now, tx);
	// On the same connection: a transaction that has locked the course must not wait for another connection.
	const refused = await refusalOf(truth, link, start, tx);
	if (refused) return refused;
	const payer = payTerms({ buyer, payerName, payLinkId: link.id }, transfer ?? null);
	const terms = { ...payer, actorId: null, invoiceEmail, seenTotal, agreed, now };
	if (link.order_id !== null) return await beginForOrder(tx, { ...start, link }, seats, transfer);
	if (enrolmentId !== null) {
		const enrolment = { id: enrolmentId, owner_id: userId, course_id: courseId };
		const begun = await beginBalance(tx, owed, { ...terms, isBuyerUnsaid: buyer === null, enrolment });
		return begun.ok ? { ok: true, attempt: begun.attempt } : begun.reason;
	}
	if (courseId === null || courseDateId === null || userId === null) return "course-gone";
	const other = participantOfLink(link);
	const held = await holdSeat(tx, course, {
		...terms,
		userId,
		other,
		courseId,
		courseDateId,
		code: found.discount_code,
		purpose: isForDeposit(link) ? "deposit" : "full",
	});
	return held.ok ? { ok: true, attempt: held.attempt } : held.reason;
}

/** Returns the link's present status as the reason. If the link is live, its amount differed from the one the payer saw. */
async function notNow(link: PayLink, reason: string, now: Date): Promise<StartLinkPaymentResult> {
	if (isNotOfTheLink(reason)) return { ok: false, reason };
	const { truth } = await findLinkFacts(link, now);
	if (truth.kind === "live") return { ok: false, reason: "not-now", truth: { kind: "over", why: "changed" } };
	return { ok: false, reason: "not-now", truth };
}

/** Starts a payment for all seats of a locked order: they are free, or held since they were placed. */
async function beginForOrder(
	tx: Tx,
	start: StartLinkPayment,
	seats: readonly OrderSeat[],
	transfer: TransferWish | undefined,
): Promise<StartLinkPaymentResult | string> {
	const { link, payerName, payerEmail, buyer, seenTotal, now } = start;
	const { order_id: orderId, net_kobo: net, vat_kobo: vat, total_kobo: total } = link;
	if (orderId === null || total !== seenTotal) return "total-changed";
	if (await judgeSeats(tx, seats, now)) return "full";
	const earlier = await recheckEarlierAttempts(tx, { userId: null, seatIds: idsOf(seats) }, now);
	if (!earlier.ok) return earlier.reason;
	const order = await findOrder(tx, orderId);
	const known = await findPayerOfOrder(tx, order, seats);
	const payer = { ...known, email: payerEmail, payerName, buyer: buyer ?? known.buyer };
	if (start.agreed) await updateAgreed(tx, orderId, start.agreed);
	if (transfer) {
		const { key, settings } = transfer;
		if ((await sumOfFirst(tx, seats)) !== total) return "total-changed";
		const asked = await requestFirstDues(tx, {
			order,
			seats,
			payer,
			payLinkId: link.id,
			settings,
			actorId: null,
			key,
			now,
		});
		if (!asked.ok) return asked.reason;
		const attempt = await findAttempt(asked.reference, tx);
		return attempt ? { ok: true, attempt } : "gone";
	}
	const open = duesToPay(
		await listDues(
			tx,
			seats.map(({ id }) => id),
		),
	);
	const dues = open.filter((due) => purposeOf(due) === link.purpose);
	const terms = orderTerms({
		...payTerms({}, null),
		order,
		seats,
		dues,
		payer,
		charge: { net, vat, total },
		payLinkId: link.id,
		holdUntil: holdUntilOf(now),
		now,
	});
	await notify(tx, "courses", "payments");
	return await startAttempt(tx, { terms, unused: earlier.unused, transfer: null, actorId: null });
}
