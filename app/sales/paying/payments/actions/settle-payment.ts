import type { LockedCourse } from "#courses/data/course-seats.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { areFree } from "#sales/ledger/orders/data/seat-availability.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import {
	type Attempt,
	findAttempt,
	storeTransactionHint,
	updateAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { isBooked } from "#sales/ledger/payments/data/payments.ts";
import {
	type AttemptState,
	afterCheck,
	isSettled,
	isUntried,
	type ProviderFinding,
	type Trigger,
} from "#sales/ledger/payments/rules/payment.ts";
import { awaitTransfer } from "#sales/paying/payments/actions/await-transfer.ts";
import { notifyOfWaiting } from "#sales/paying/payments/actions/notify-of-waiting.ts";
import { recordPayment } from "#sales/paying/payments/actions/record-payment.ts";
import { confirmReversal, recordReversal } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { noKeys, watchGateway } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { GatewayAnswer } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

export type SettlePayment = {
	reference: string;
	/** The provider's transaction id as a browser or a webhook reported it: a hint, never a fact. */
	transactionHint?: string | undefined;
	trigger: Trigger;
	/** The office member who asked. */
	actorId?: string | undefined;
	now: Date;
};

/**
 * The state of a payment now. `not_started`: the provider does not know it. `unknown`: the provider could not be asked. `unheard`: it
 * could not be asked about every hint, so there may be more money than is recorded.
 */
export type SettledState = {
	state: Exclude<AttemptState, "created" | "opened"> | "not_started" | "unknown" | "no_such_payment";
	unheard?: true;
};

/**
 * The one function that settles a payment. Browser, webhook, job and office all call it, in any order and any number of times. It asks
 * the provider by our own reference, outside any transaction, and records the answer once. The timeline shows the question and the
 * answer. No provider is asked about a bank transfer or a certificate: they are recorded when they are confirmed, and only the deadline
 * of a transfer is checked.
 */
export async function settlePayment({
	reference,
	transactionHint: hint,
	trigger,
	actorId,
	now,
}: SettlePayment): Promise<SettledState> {
	const attempt = await findAttempt(reference);
	if (!attempt) return { state: "no_such_payment" };
	if (attempt.provider === "bank") return settledStateOf(await checkDeadline(attempt, now));
	if (!attempt.brings_money) return settledStateOf(attempt.state);
	if (needsNoQuestion(attempt, trigger) && (!hint || (await isBooked(attempt.id, hint))))
		return settledStateOf(attempt.state);
	const answer = await askGateway(attempt, hint, now);
	const asked = { trigger, actorId, now };
	if (answer.kind !== "paid") return await inTransaction((tx) => book(tx, attempt, answer, asked));
	const money = { attempt, facts: answer.facts, entry: entryOf(attempt, answer, asked), now };
	const { state } = await inTransaction((tx) => recordPayment(tx, money));
	return { ...settledStateOf(state), ...(answer.hintUnheard && { unheard: true }) };
}

/** The office and the sweep ask the provider also about settled payments. */
function needsNoQuestion({ state }: Attempt, trigger: Trigger): boolean {
	return isSettled(state) && trigger !== "desk" && trigger !== "sweep";
}

async function checkDeadline(begun: Attempt, now: Date): Promise<AttemptState> {
	if (isSettled(begun.state)) return begun.state;
	return await inTransaction(async (tx) => awaitTransfer(tx, (await lockAttempt(tx, begun)).attempt, now));
}

async function askGateway(attempt: Attempt, hint: string | undefined, now: Date): Promise<GatewayAnswer> {
	const { provider, reference, transaction_hint: kept } = attempt;
	if (hint && hint !== kept) await storeTransactionHint(reference, hint);
	const answer = (await gatewayOf(provider)?.query(reference, hint ?? kept ?? undefined)) ?? {
		...noKeys(provider),
		said: [],
	};
	await watchGateway({ provider, answer, now });
	return answer.kind === "reversed" ? await confirmReversal(answer, provider, now) : answer;
}

type SettleQuestion = Pick<SettlePayment, "trigger" | "actorId" | "now">;

/** The timeline entry for this question and its answer. */
function entryOf({ reference }: Attempt, answer: GatewayAnswer, { trigger, actorId = undefined, now }: SettleQuestion) {
	const about = { reference, source: trigger, kind: "asked", actorId: actorId ?? null };
	const heard = { facts: factsOf(answer), said: answer.said };
	return (before: AttemptState, after: AttemptState): PaymentEvent => ({ ...about, before, after, ...heard, now });
}

type UnpaidAnswer = Exclude<GatewayAnswer, { kind: "paid" }>;

async function book(tx: Tx, begun: Attempt, answer: UnpaidAnswer, asked: SettleQuestion): Promise<SettledState> {
	const { attempt, courses, seats } = await lockAttempt(tx, begun);
	// An order of the office holds its seats by itself.
	const course = attempt.user_id === null ? undefined : courses.find(({ id }) => id === seats[0]?.course_id);
	const settled = await bookAnswer(tx, { attempt, course, answer, trigger: asked.trigger, now: asked.now });
	await insertPaymentEvent(tx, entryOf(attempt, answer, asked)(attempt.state, settled.after));
	return settled.settledState;
}

type AnsweredAttempt = {
	attempt: Attempt;
	course: LockedCourse | undefined;
	answer: UnpaidAnswer;
	trigger: Trigger;
	now: Date;
};

async function bookAnswer(
	tx: Tx,
	answered: AnsweredAttempt,
): Promise<{ settledState: SettledState; after: AttemptState }> {
	const { attempt, answer, now } = answered;
	if (answer.kind === "reversed") await recordReversal(tx, { attempt, facts: answer.facts, now });
	const found = foundIn(answer);
	if (isSettled(attempt.state))
		return {
			settledState: { ...settledStateOf(attempt.state), ...(!found && { unheard: true }) },
			after: attempt.state,
		};
	const after = await moveOn(tx, answered, found);
	return { settledState: found ? settledStateOf(after) : { state: "unknown" }, after };
}

/** Null when the provider could not be asked. Money that was returned before we recorded it counts as declined. */
function foundIn(answer: UnpaidAnswer): ProviderFinding {
	if (answer.kind === "pending") return { kind: "pending", method: answer.facts?.method ?? null };
	if (answer.kind === "failed" || answer.kind === "reversed") return { kind: "failed" };
	return answer.kind === "not_found" ? { kind: "not_found" } : null;
}

async function moveOn(
	tx: Tx,
	{ attempt, course, trigger, now }: AnsweredAttempt,
	found: ProviderFinding,
): Promise<AttemptState> {
	const takesSeat = await confirmsSeats(attempt.id, tx);
	const { state: stateBefore, created_at: createdAt, hold_until: held } = attempt;
	const isCancelledPending = attempt.cancelled_pending_at !== null;
	const before = { state: stateBefore, createdAt, holdUntil: held, takesSeat, isCancelledPending };
	const windowIsOver = trigger === "browser" || trigger === "start";
	const { state, nextCheckAt, holdUntil: wanted } = afterCheck(before, found, { now, windowIsOver });
	const holdUntil = (await mayStillHold(tx, attempt, course, wanted, now)) ? wanted : null;
	const method = found?.kind === "pending" ? found.method : null;
	await updateAttempt(tx, attempt.id, { state, nextCheckAt, holdUntil, checkedAt: now, ...(method && { method }) });
	if (state !== attempt.state || attempt.hold_until?.getTime() !== holdUntil?.getTime())
		await notify(tx, `user:${attempt.user_id}`, "courses", "payments");
	await notifyOfWaiting(tx, { attempt, after: state, method, heldUntil: holdUntil, windowIsOver, now });
	return state;
}

/** An ended hold is renewed only while a seat is free, since another person may have it. An overtaken attempt gets none. */
async function mayStillHold(tx: Tx, attempt: Attempt, course: LockedCourse | undefined, until: Date | null, now: Date) {
	if (attempt.overtaken_at !== null) return false;
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	if (isHeld || until === null || until <= now || !course) return true;
	const seats = await listSeats(tx, attempt.order_id);
	const waiting = seats.filter(({ confirmed_at, cancelled_at }) => confirmed_at === null && cancelled_at === null);
	return await areFree(tx, waiting, now);
}

function factsOf(answer: GatewayAnswer): Record<string, unknown> {
	const facts = "facts" in answer ? answer.facts : undefined;
	return {
		answer: answer.kind,
		...("detail" in answer && { detail: answer.detail }),
		...(facts && {
			transactionId: facts.transactionId,
			amount: facts.amount,
			currency: facts.currency,
			method: facts.method,
		}),
	};
}

function settledStateOf(state: AttemptState): SettledState {
	return { state: isUntried(state) ? "not_started" : (state as SettledState["state"]) };
}

/** The longest time a page waits for a provider. */
const PATIENCE_MS = 4000;

/**
 * Settles a payment for a page. If the provider takes longer than four seconds, the page shows `unknown`; the question continues, and its
 * answer is recorded and reaches open pages as usual.
 */
export async function settleSoon(settlement: SettlePayment): Promise<SettledState> {
	let timer: NodeJS.Timeout | undefined;
	const tooSlow = new Promise<SettledState>((resolve) => {
		timer = setTimeout(() => resolve({ state: "unknown" }), PATIENCE_MS);
	});
	const settled = settlePayment(settlement);
	// If it fails later, the page may be closed; the job asks again.
	settled.catch(() => {});
	try {
		return await Promise.race([settled, tooSlow]);
	} finally {
		clearTimeout(timer);
	}
}
