import { redirect } from "react-router";
import { db } from "#kit/data/db.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { untilText } from "#kit/rules/moments.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { findReceiptOf } from "#sales/documents/data/receipts.ts";
import { isFirst } from "#sales/ledger/orders/data/dues.ts";
import { findEnrolmentById } from "#sales/ledger/orders/data/enrolments.ts";
import { findSeatHeldUntil } from "#sales/ledger/orders/data/held-seats.ts";
import { listAttemptDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import { isBoughtBeside } from "#sales/ledger/payments/data/bought-beside.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findMoneyBeside } from "#sales/ledger/payments/data/payment-money.ts";
import { findPendingPayment } from "#sales/ledger/payments/data/pending-payment.ts";
import {
	isAwaited,
	isClosed,
	mayGiveUp,
	type OtherMoneyFacts,
	type PaymentKnowledge,
	type PaymentTruth,
	truthOf,
} from "#sales/ledger/payments/rules/payment-status.ts";
import { settleSoon } from "#sales/paying/payments/actions/settle-payment.ts";
import { confirmationOf } from "#sales/paying/payments/pages/confirmation-facts.ts";
import { findFacts } from "#sales/paying/payments/pages/payer-facts.ts";
import type { PayerStep } from "#sales/paying/payments/pages/payer-parts.tsx";
import { payInsteadOf, paymentHead, type Reader, wayWords } from "#sales/paying/payments/pages/payment-head.ts";
import {
	againOf,
	findAttemptSeenBy,
	headersOf,
	isPaidBy,
	pageOf,
	payerOf,
	type Viewer,
} from "#sales/paying/payments/pages/payment-viewer.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { checkoutAgain, checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { noteWindow } from "#sales/paying/ways/card/actions/note-window.ts";
import { providerReturn } from "#sales/paying/ways/card/rules/provider-return.ts";
import { leadsToTransfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { readSettings } from "#settings/data/settings.ts";

/** What the page of a payment shows, for any viewer. */
export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/**
 * Settles a payment and reads the facts its page shows this viewer. A return from the provider's own page is recorded and checked, and
 * redirects to a clean address. Undefined: it is not their payment.
 */
export async function readPayment(viewer: Viewer, reference: string, request: Request) {
	const now = new Date();
	const page = pageOf(viewer, reference);
	const begun = await findAttemptSeenBy(viewer, reference);
	if (!begun) return undefined;
	if (await leadsToTransfer(begun, now)) throw redirect(`${page}/transfer`, { headers: headersOf(viewer) });
	const back = providerReturn(new URL(request.url).searchParams, reference);
	if (back) {
		await noteWindow({ actor: { id: begun.user_id }, reference, saw: "returned", reported: back.status, now });
		await settleSoon({ reference, transactionHint: back.transactionId, trigger: "browser", now });
		throw redirect(page, { headers: headersOf(viewer) });
	}
	const { state } = await settleSoon({ reference, trigger: "page", now });
	const attempt = (await findAttemptSeenBy(viewer, reference)) ?? begun;
	const dues = await listAttemptDues(db, attempt.id);
	const takesSeat = dues.some(isFirst);
	const { truth, money } = await standingOf(attempt, { state, confirmsSeats: takesSeat }, now);
	const { order_id: orderId, total_kobo: total } = attempt;
	const seatId = dues[0]?.enrolmentId;
	const cancelledAt = seatId === undefined ? null : ((await findEnrolmentById(db, seatId))?.cancelled_at ?? null);
	const seatHeldUntil = orderId === null ? null : ((await findSeatHeldUntil(orderId, now)) ?? null);
	const member = viewer.kind === "member" ? viewer.user : undefined;
	const receipt = member && (await findReceiptOf(member.id, reference))?.number;
	const waiting = truth.kind === "waiting" && !cancelledAt ? await waitingOf(viewer, attempt, now) : null;
	const mayPay = truth.kind === "not-started" && truth.mayPay && !cancelledAt && isPaidBy(viewer, attempt);
	const mayCancel = mayGiveUp(truth) || waiting !== null;
	const heldUntil = "heldUntil" in truth ? truth.heldUntil : null;
	return {
		reference,
		page,
		isMember: member !== undefined,
		head: paymentHead(truth, {
			reader: readerOf(viewer),
			takesSeat,
			now,
			seatHeldUntil,
			cancelledOn: member && cancelledAt ? dayInWords(cancelledAt) : null,
		}),
		facts: await findFacts(viewer, attempt, total, {
			// Shown only to the member whose money is under review.
			received: member && truth.kind === "needs-look" ? otherThan(total, money) : null,
			receipt,
		}),
		amount: naira(total),
		next: nextStep(truth, {
			again: await againOf(viewer, attempt, { isCancelled: cancelledAt !== null }),
			isMember: member !== undefined,
			hasReceipt: receipt !== undefined,
		}),
		isAwaited: isAwaited(truth),
		isReceived: truth.kind === "received",
		isClosed: isClosed(truth),
		turnsInMs: heldUntil && heldUntil.getTime() - now.getTime(),
		checkout: mayPay ? await checkoutOf(attempt, payerOf(viewer, attempt), now) : null,
		cancelHint: mayCancel ? cancelHint(viewer, { takesSeat, isPending: waiting !== null }) : null,
		waiting,
		/** The seat that their payment confirmed. */
		confirmation:
			member && truth.kind === "received"
				? await confirmationOf(member, attempt, { settings: await readSettings(), now })
				: undefined,
	};
}

const readerOf = (viewer: Viewer): Reader =>
	viewer.kind === "member" ? { kind: viewer.kind } : { kind: viewer.kind, firstName: viewer.firstName };

/** The state of a settled attempt, with its money beyond what it paid. */
export async function standingOf(attempt: Attempt, said: Pick<PaymentKnowledge, "state" | "confirmsSeats">, now: Date) {
	const { method, hold_until: holdUntil } = attempt;
	const [money, isBought] = await Promise.all([findMoneyBeside(attempt), isBoughtBeside(attempt)]);
	const known = { ...said, method, holdUntil, money, isBoughtBeside: isBought };
	return { truth: truthOf(known, now), money };
}

/** The amount received, as text, if it differs from the amount asked for. */
function otherThan(total: number, { received, currency }: OtherMoneyFacts): string | null {
	return received > 0 && (received !== total || currency !== "NGN") ? moneyIn(currency, received) : null;
}

function dayInWords(at: Date): string {
	const day = todayInLagos(at);
	return longDate({ firstDay: day, lastDay: day });
}

type Link = { to: string; label: string };

/** The one sensible next step: pay in the window, check again, follow a link, or write to the office. */
export type NextStep =
	| { kind: "pay"; otherWay: string }
	| { kind: "look" }
	| { kind: "go"; link: Link | null; write: boolean };

type NextFacts = { again: string; isMember: boolean; hasReceipt: boolean };

function nextStep(truth: PaymentTruth, { again, isMember, hasReceipt }: NextFacts): NextStep {
	const toMyCourses = isMember ? { to: "/my-courses", label: payingWords.toMyCourses } : null;
	const go = (link: Link | null, write = false) => ({ kind: "go" as const, link, write });
	switch (truth.kind) {
		case "not-started":
			return truth.mayPay ? { kind: "pay", otherWay: again } : go({ to: again, label: payingWords.startAgain });
		case "not-completed":
			return go({ to: again, label: truth.how === "failed" ? payingWords.tryAgain : payingWords.startAgain });
		case "waiting":
		case "unknown":
			return { kind: "look" };
		case "needs-look":
		case "looked-at":
			return go(hasReceipt ? toMyCourses : null, true);
		case "received":
		case "paid-beside":
		case "sent-back":
			return go(toMyCourses);
	}
}

/** The effect of cancelling, in a sentence. The text about a later charge is shown where another payment starts. */
function cancelHint(viewer: Viewer, { takesSeat, isPending }: { takesSeat: boolean; isPending: boolean }): string {
	const seat = viewer.kind === "member" ? "your" : "the";
	if (!isPending) return `You will not be charged, and this releases ${seat} seat.`;
	return takesSeat ? `This releases ${seat} seat.` : "The balance stays due, and you can pay it later.";
}

/** The known facts of a pending payment, and the next steps. */
async function waitingOf(viewer: Viewer, attempt: Attempt, now: Date) {
	const pending = await findPendingPayment(attempt.reference);
	if (!pending) return null;
	const { startedAt, since, method } = pending;
	const isTheirs = isPaidBy(viewer, attempt);
	const steps: PayerStep[] = [
		{
			title: `${untilText(startedAt, now)} · Payment started`,
			text: [naira(attempt.total_kobo), wayWords(method)].filter(Boolean).join(" "),
			is: "done",
		},
		{
			title: `${untilText(since, now)} · Sent to your bank`,
			text: "Your bank now has to confirm it.",
			is: "done",
		},
		{
			title: "Now: not confirmed yet",
			text: `Last checked at ${untilText(attempt.last_checked_at ?? now, now)}. This page checks by itself. You can close it: we will e-mail you as soon as the payment is confirmed.`,
			is: "now",
		},
	];
	return {
		steps,
		isCard: method === "card",
		window: isTheirs ? await checkoutAgain(attempt, payerOf(viewer, attempt)) : null,
		hasPage: isTheirs && attempt.checkout_session?.url !== undefined,
		/** The effect on this payment of paying another way, in a sentence. */
		payInstead: payInsteadOf(pending, isTheirs, now).sentence,
	};
}
