import { describe, expect, test } from "vitest";
import type { PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import {
	isAwaited,
	isClosed,
	mayGiveUp,
	type OtherMoneyFacts,
	type PaymentKnowledge,
	truthOf,
} from "#sales/ledger/payments/rules/payment-status.ts";
import { type RecentAttempt, unfinishedOf } from "#sales/ledger/payments/rules/unfinished.ts";
import { providerReturn } from "#sales/paying/ways/card/rules/provider-return.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NOTHING: OtherMoneyFacts = {
	open: [],
	isDecided: false,
	received: 0,
	sentBack: 0,
	goingBack: 0,
	currency: "NGN",
};

const truth = (state: PaymentState, changes: Partial<PaymentKnowledge> = {}, money: Partial<OtherMoneyFacts> = {}) =>
	truthOf(
		{
			state,
			confirmsSeats: true,
			method: null,
			holdUntil: null,
			isBoughtBeside: false,
			...changes,
			money: { ...NOTHING, ...money },
		},
		NOW,
	);

describe("what is true of a payment", () => {
	test("one that was not begun may be paid while its seat is held, and then is begun anew", () => {
		const holdUntil = inMinutes(4);
		expect(truth("not_started", { holdUntil })).toEqual({ kind: "not-started", heldUntil: holdUntil, mayPay: true });
		expect(truth("not_started", { holdUntil: inMinutes(-1) })).toMatchObject({ heldUntil: null, mayPay: false });
		expect(truth("not_started", { confirmsSeats: false })).toMatchObject({ heldUntil: null, mayPay: true });
	});

	test.each(["not_started", "failed", "expired", "cancelled"] as const)(
		"one that is %s is paid beside, where another payment bought the same, and its window closes",
		(state) => {
			const known = { confirmsSeats: false, isBoughtBeside: true, holdUntil: inMinutes(4) } as const;
			const beside = { kind: "paid-beside", isPending: false } as const;
			expect(truth(state, known)).toEqual(beside);
			expect(isClosed(beside)).toBe(true);
			expect(isAwaited(beside)).toBe(false);
			expect(mayGiveUp(beside)).toBe(false);
			// Money that came is told first.
			expect(truth(state, known, { open: [{ reason: "already-paid", amount: 1 }] }).kind).toBe("needs-look");
		},
	);

	test("one whose money is on its way waits, by the way it is paid", () => {
		expect(truth("pending", { method: "ussd", holdUntil: inMinutes(9) })).toEqual({
			kind: "waiting",
			method: "ussd",
			heldUntil: inMinutes(9),
		});
	});

	test("one on its way, where another payment bought the same, says so", () => {
		const known = { isBoughtBeside: true, holdUntil: inMinutes(4) };
		const other = { kind: "paid-beside", isPending: true } as const;
		expect(truth("pending", known)).toEqual(other);
		expect(isAwaited(other)).toBe(true);
	});

	test.each(["failed", "expired", "cancelled"] as const)("one that is %s was not completed", (state) => {
		expect(truth(state, { holdUntil: inMinutes(2) })).toEqual({
			kind: "not-completed",
			how: state,
			heldUntil: state === "failed" ? inMinutes(2) : null,
		});
	});

	test("a question that is open outweighs the success it came after, but more money than was asked does not", () => {
		const open = [{ reason: "already-paid" as const, amount: 100 }];
		expect(truth("paid", {}, { open, received: 200 })).toEqual({ kind: "needs-look", reason: "already-paid" });
		const more = [{ reason: "overpaid" as const, amount: 50 }];
		expect(truth("paid", {}, { open: more, received: 150 })).toMatchObject({ kind: "received", extra: 50 });
	});

	test("money that all went back is sent back; a part of it stands beside the success", () => {
		expect(truth("needs_review", {}, { isDecided: true, received: 100, goingBack: 100 })).toMatchObject({
			kind: "sent-back",
			goingBack: 100,
		});
		// The question is open until the money has arrived, but what is decided is decided.
		const open = [{ reason: "already-registered" as const, amount: 100 }];
		expect(truth("needs_review", {}, { open, received: 100, goingBack: 100 }).kind).toBe("sent-back");
		expect(truth("needs_review", {}, { open, received: 100, goingBack: 99 }).kind).toBe("needs-look");
		expect(truth("cancelled", {}, { isDecided: true, received: 100, sentBack: 100 }).kind).toBe("sent-back");
		expect(truth("paid", {}, { received: 150, sentBack: 50 })).toMatchObject({ kind: "received", sentBack: 50 });
		expect(truth("paid", {}, { received: 150, sentBack: 150 }).kind).toBe("sent-back");
	});

	test("what a person decided without a seat and without sending it back is said to be decided", () => {
		expect(truth("needs_review").kind).toBe("needs-look");
		expect(truth("needs_review", {}, { isDecided: true }).kind).toBe("looked-at");
		expect(truth("cancelled", {}, { isDecided: true }).kind).toBe("looked-at");
	});

	test("the page looks again by itself for a bank and for a provider that did not answer, for nothing else", () => {
		const states: PaymentState[] = ["not_started", "pending", "paid", "failed", "needs_review", "expired", "unknown"];
		expect(states.filter((state) => isAwaited(truth(state)))).toEqual(["pending", "unknown"]);
	});

	test("an open window is closed once money came or the payment was given up, not when a card was refused", () => {
		const states: PaymentState[] = [
			...(["not_started", "pending", "paid", "failed"] as const),
			...(["needs_review", "expired", "cancelled", "unknown"] as const),
		];
		expect(states.filter((state) => isClosed(truth(state)))).toEqual(["paid", "needs_review", "cancelled"]);
	});

	test("only what holds a seat and got no money can be given up", () => {
		const holdUntil = inMinutes(5);
		const states: PaymentState[] = ["not_started", "pending", "paid", "failed", "needs_review", "unknown"];
		expect(states.filter((state) => mayGiveUp(truth(state, { holdUntil })))).toEqual(["not_started", "failed"]);
		expect(mayGiveUp(truth("not_started"))).toBe(false);
	});
});

describe("what is listed as unfinished", () => {
	const attempt: RecentAttempt = {
		state: "created",
		method: null,
		holdUntil: inMinutes(5),
		createdAt: inMinutes(-10),
		isLookedAt: false,
		isDone: false,
	};
	const HOUR = 60;
	const held = { deadline: inMinutes(5), hasProof: false, isWithdrawn: false };
	const late = { ...held, deadline: inMinutes(-1) };
	test.each<[what: string, changes: Partial<RecentAttempt>, kind: string | null]>([
		["begun and held", {}, "begun"],
		["opened and held", { state: "opened" }, "begun"],
		["held no more", { holdUntil: inMinutes(-1) }, null],
		["begun for what is bought", { isDone: true }, null],
		["on its way", { state: "pending", method: "ussd" }, "waiting"],
		["on its way for what is bought: nothing is to be completed", { state: "pending", isDone: true }, null],
		["looked at by a person", { state: "needs_review", isLookedAt: true, isDone: true }, "looked-at"],
		["decided", { state: "needs_review", isDone: true }, null],
		["refused at once", { state: "failed" }, null],
		["expired after money was on its way", { state: "expired", method: "bank_transfer" }, "missing"],
		["given up after money was on its way", { state: "cancelled", method: "ussd" }, "missing"],
		["the same four days later", { state: "expired", method: "ussd", createdAt: inMinutes(-96 * HOUR) }, null],
		["paid", { state: "paid", isDone: true }, null],
		["a transfer that is awaited", { transfer: held }, "transfer"],
		["a balance by transfer, which holds nothing", { holdUntil: null, transfer: held }, "transfer"],
		["a transfer whose deadline is over", { transfer: late }, "lapsed"],
		["the same that the job has seen", { state: "expired", transfer: late }, "lapsed"],
		["the same, given up", { state: "expired", transfer: { ...late, isWithdrawn: true } }, null],
		["the same two weeks later", { state: "expired", transfer: { ...late, deadline: inMinutes(-336 * HOUR) } }, null],
		["a transfer given up in its time", { state: "cancelled", transfer: { ...held, isWithdrawn: true } }, null],
		["a transfer with its proof", { state: "pending", transfer: { ...held, hasProof: true } }, "proof"],
		["the same after its deadline", { state: "expired", transfer: { ...late, hasProof: true } }, "proof"],
		["a transfer for what is bought", { isDone: true, transfer: { ...held, hasProof: true } }, null],
		["one that is over, for what is bought", { isDone: true, state: "expired", transfer: late }, null],
	])("%s", (_, changes, kind) => {
		expect(unfinishedOf({ ...attempt, ...changes }, NOW)).toBe(kind);
	});
});

describe("coming back from the provider's page", () => {
	const back = (query: string) => providerReturn(new URLSearchParams(query), "KOYA-1");
	test.each<[query: string, told: ReturnType<typeof back>]>([
		["", null],
		["utm_source=mail", null],
		["status=completed&tx_ref=KOYA-1&transaction_id=4711", { status: "completed", transactionId: "4711" }],
		["status=cancelled&tx_ref=KOYA-1", { status: "cancelled" }],
		["status=session_expired&tx_ref=KOYA-1&transaction_id=null", { status: "session_expired" }],
		["status=successful&tx_ref=KOYA-2&transaction_id=4711", { status: "successful" }],
		["status=successful&tx_ref=KOYA-1&transaction_id=1;drop", { status: "successful" }],
		["trxref=KOYA-1&reference=KOYA-1", { status: "" }],
	])("%j", (query, told) => {
		expect(back(query)).toEqual(told);
	});
});
