import { redirect } from "react-router";
import { db } from "#kit/data/db.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { momentText, untilText } from "#kit/rules/moments.ts";
import { type Kobo, moneyIn } from "#kit/rules/money.ts";
import { findReceiptOf } from "#sales/documents/data/receipts.ts";
import { findEnrolmentById } from "#sales/orders/data/enrolments.ts";
import { findSeatHeldUntil } from "#sales/orders/data/held-seats.ts";
import { checkoutAgain, checkoutOf } from "#sales/payments/actions/checkout-of.ts";
import { noteWindow } from "#sales/payments/actions/note-window.ts";
import { settleSoon } from "#sales/payments/actions/settle-soon.ts";
import { isBoughtBeside } from "#sales/payments/data/bought-beside.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { findMoneyBeside } from "#sales/payments/data/payment-money.ts";
import { findPendingPayment } from "#sales/payments/data/pending-payment.ts";
import { confirmationOf } from "#sales/payments/pages/confirmation-facts.ts";
import { payInsteadOf } from "#sales/payments/pages/pay-instead.ts";
import type { PaymentFactsOf } from "#sales/payments/pages/payment-facts.tsx";
import {
	againOf,
	findAttemptSeenBy,
	headersOf,
	isPaidBy,
	pageOf,
	payerOf,
	type Viewer,
} from "#sales/payments/pages/payment-viewer.ts";
import type { Checkout } from "#sales/payments/rules/checkout.ts";
import { type KnownOfPayment, type MoneyBeside, mayGiveUp, truthOf } from "#sales/payments/rules/payment-status.ts";
import { providerReturn } from "#sales/payments/rules/provider-return.ts";
import { leadsToTransfer } from "#sales/transfers/data/transfer-standing.ts";
import { readSettings } from "#settings/data/settings.ts";

/** All the page of a payment shows, whoever sees it. */
export type PaymentShown = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/**
 * Asks what is true of a payment and reads what its page shows this viewer. Whoever comes back from the provider's own page is
 * noted, asked about, and led to a clean address that can be kept. Undefined: they have no such payment.
 */
export async function readPayment(viewer: Viewer, reference: string, request: Request) {
	const now = new Date();
	const page = pageOf(viewer, reference);
	const begun = await findAttemptSeenBy(viewer, reference);
	if (!begun) return undefined;
	if (await leadsToTransfer(begun, now)) throw redirect(`${page}/transfer`, { headers: headersOf(viewer) });
	const back = providerReturn(new URL(request.url).searchParams, reference);
	if (back) {
		await noteWindow({ actor: { id: begun.user_id }, reference, saw: "returned", told: back.status, now });
		await settleSoon({ reference, transactionHint: back.transactionId, trigger: "browser", now });
		throw redirect(page, { headers: headersOf(viewer) });
	}
	const { state } = await settleSoon({ reference, trigger: "page", now });
	const attempt = (await findAttemptSeenBy(viewer, reference)) ?? begun;
	const { truth, money } = await standingOf(attempt, state, now);
	const { purpose, enrolment_id: enrolmentId } = attempt;
	const enrolment = enrolmentId === null ? undefined : await findEnrolmentById(db, enrolmentId);
	const cancelledAt = enrolment?.cancelled_at ?? null;
	const mayPay = truth.kind === "not-started" && truth.mayPay && !cancelledAt && isPaidBy(viewer, attempt);
	const isMember = viewer.kind === "member";
	const settings = await readSettings();
	const confirmation =
		isMember && truth.kind === "received" ? await confirmationOf(viewer.user, attempt, { settings, now }) : undefined;
	const waiting = truth.kind === "waiting" && !cancelledAt ? await waitingOf(viewer, attempt, now) : null;
	return {
		reference,
		page,
		reader: isMember ? { kind: viewer.kind } : { kind: viewer.kind, firstName: viewer.firstName },
		truth,
		asOf: now,
		seatHeldUntil: attempt.order_id === null ? null : ((await findSeatHeldUntil(attempt.order_id, now)) ?? null),
		cancelledOn: isMember && cancelledAt ? dayInWords(todayInLagos(cancelledAt)) : null,
		purpose,
		facts: await factsOf(viewer, attempt, truth.kind === "needs-look" && isMember ? money : undefined),
		checkout: mayPay ? await checkoutOf(attempt, payerOf(viewer, attempt), now) : null,
		again: await againOf(viewer, attempt, { isCancelled: cancelledAt !== null }),
		mayCancel: mayGiveUp(truth) || waiting !== null,
		waiting,
		/** What a payment of theirs bought. */
		confirmation,
	};
}

/** What is true of an attempt of which settlement says this, and what money it has beside what it bought. */
export async function standingOf(attempt: Attempt, state: KnownOfPayment["state"], now: Date) {
	const { purpose, method, hold_until: holdUntil } = attempt;
	const [money, isBought] = await Promise.all([findMoneyBeside(attempt), isBoughtBeside(attempt)]);
	const known = { state, purpose, method, holdUntil, money, isBoughtBeside: isBought };
	return { truth: truthOf(known, now), money };
}

/** `came`: told only to whom it is looked at for. A payer by link sees nothing but what it is for. */
async function factsOf(viewer: Viewer, attempt: Attempt, came: MoneyBeside | undefined): Promise<PaymentFactsOf> {
	const { title, firstDay, lastDay, location, locationAddress } = attempt.purchase;
	const isMember = viewer.kind === "member";
	return {
		participant: viewer.kind === "payer" ? viewer.participant : null,
		title,
		date: firstDay ? { firstDay, lastDay } : null,
		location: [location, isMember ? locationAddress : null],
		total: attempt.total_kobo,
		came: came ? otherThan(attempt.total_kobo, came) : null,
		begun: momentText(attempt.created_at),
		receipt: isMember ? (await findReceiptOf(viewer.user.id, attempt.reference))?.number : undefined,
	};
}

/** What came where it is not what was asked, as read. */
function otherThan(total: Kobo, { received, currency }: MoneyBeside): string | null {
	return received > 0 && (received !== total || currency !== "NGN") ? moneyIn(currency, received) : null;
}

const dayInWords = (day: Day) => longDate({ firstDay: day, lastDay: day });

/** What is known of a payment whose money is on its way, and the ways on from it. */
async function waitingOf(viewer: Viewer, attempt: Attempt, now: Date) {
	const pending = await findPendingPayment(attempt.reference);
	if (!pending) return null;
	const { startedAt, since, method } = pending;
	const isTheirs = isPaidBy(viewer, attempt);
	const window: Checkout | null = isTheirs ? await checkoutAgain(attempt, payerOf(viewer, attempt)) : null;
	return {
		method,
		startedAt: untilText(startedAt, now),
		since: untilText(since, now),
		checkedAt: untilText(attempt.last_checked_at ?? now, now),
		window,
		hasPage: isTheirs && attempt.checkout_session?.url !== undefined,
		/** What paying another way means for this one. */
		payInstead: payInsteadOf(pending, isTheirs, now).sentence,
	};
}
