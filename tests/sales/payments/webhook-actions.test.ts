import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { actOnWebhook } from "#sales/paying/ways/card/actions/act-on-webhook.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import { sweepPayments } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	control,
	emailsTo,
	enrolmentsOf,
	KEYS,
	later,
	NOW,
	noticesAbout,
	openHouse,
	PAYSTACK_KEYS,
	pay,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
beforeEach(async () => await control.reset());
afterEach(expectTheBooksToAgree);

const PROVIDERS: ProviderName[] = ["flutterwave", "paystack"];

/** A seat paid for at a provider: who, under which reference, and the provider's number of it. */
async function paidAt(provider: ProviderName, isSettled = true) {
	configure({ ...config, payments: { ...config.payments, provider } });
	const [member, course] = [await aMember(), await aCourse()];
	const reference = await begin(member, course);
	const attempt = await findAttempt(reference);
	if (attempt) await checkoutOf(attempt, { fullName: "Ada Okafor", phoneNumber: "+2348031234567" }, NOW);
	const { id } = await pay(reference);
	const transactionId = await idAt(provider, reference, id);
	if (isSettled) expect(await settle(reference)).toBe("paid");
	return { member, course, reference, id, transactionId };
}

/** Paystack's numbers are larger than a number of ours can tell. */
async function idAt(provider: ProviderName, reference: string, id: number): Promise<string> {
	if (provider === "flutterwave") return String(id);
	const answer = await gatewayOf(provider)?.query(reference);
	return answer && "facts" in answer && answer.facts ? answer.facts.transactionId : "";
}

/** A call of a provider, kept and acted on; answers what came of it. */
async function call(provider: ProviderName, body: unknown, now = later(5)): Promise<string | null> {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	const signature = createHmac("sha512", PAYSTACK_KEYS.secretKey).update(text).digest("hex");
	const header: Record<string, string> =
		provider === "paystack" ? { "x-paystack-signature": signature } : { "verif-hash": KEYS.secretHash };
	expect(await receiveWebhook({ provider, body: text, headers: new Headers(header), now })).toEqual({ ok: true });
	const last = () => db.selectFrom("webhook_events").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
	await actOnWebhook({ eventId: (await last()).id, now });
	return (await last()).outcome;
}

type Paid = { reference: string; transactionId: string };
/** Written by hand: the number must stay as it is. */
const success = {
	flutterwave: ({ reference, transactionId }: Paid, status = "successful") =>
		`{"event":"charge.completed","data":{"id":${transactionId},"tx_ref":"${reference}","status":"${status}"}}`,
	paystack: ({ reference, transactionId }: Paid) =>
		`{"event":"charge.success","data":{"id":${transactionId},"reference":"${reference}","status":"success"}}`,
};
const refundCall = {
	flutterwave: ({ transactionId }: Paid) =>
		`{"id":7,"AmountRefunded":1,"status":"completed","TransactionId":${transactionId}}`,
	paystack: ({ reference }: Paid) =>
		`{"event":"refund.processed","data":{"status":"processed","transaction_reference":"${reference}"}}`,
};
const dispute = (reference: string, id: string, event = "create") =>
	`{"event":"charge.dispute.${event}","data":{"status":"pending","transaction":{"id":${id},"reference":"${reference}"}}}`;

const reasonsOf = async (reference: string) => {
	const rows = await db
		.selectFrom("review_items")
		.select("reason")
		.where("reference", "=", reference)
		.orderBy("id")
		.execute();
	return rows.map((one) => one.reason);
};
const refundsOf = async (reference: string) =>
	await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.select(["refunds.way", "refunds.state", "refunds.amount_kobo"])
		.where("reference", "=", reference)
		.execute();

describe.each(PROVIDERS)("calls of %s", (provider) => {
	test("the same five times, and five times more after the money was sent back: one seat, one receipt", async () => {
		const paid = await paidAt(provider, false);
		for (let i = 0; i < 5; i++) expect(await call(provider, success[provider](paid), later(i))).toBe("paid");
		await control.refund({ id: paid.id });
		for (const refund of await refundIds(paid.id)) await control.settleRefund(refund, "completed");
		for (let i = 0; i < 2; i++)
			expect(await call(provider, refundCall[provider](paid), later(10))).toBe("its refunds were looked at");
		for (let i = 0; i < 5; i++) expect(await call(provider, success[provider](paid), later(20))).toBe("paid");
		expect(await bookingsOf(paid.reference)).toHaveLength(1);
		expect(await enrolmentsOf(paid.member)).toHaveLength(1);
		expect((await emailsTo(paid.member.email)).filter((kind) => kind === "receipt")).toHaveLength(1);
		expect(await refundsOf(paid.reference)).toEqual([{ way: "outside", state: "completed", amount_kobo: 10_212_500 }]);
	});

	test("a refund made at the provider's dashboard is found by its call, once, and is no reversal", async () => {
		const paid = await paidAt(provider);
		await control.refund({ id: paid.id });
		for (const refund of await refundIds(paid.id)) await control.settleRefund(refund, "completed");
		for (let i = 0; i < 3; i++) await call(provider, refundCall[provider](paid), later(5 + i));
		await settle(paid.reference, later(10), undefined, "desk");
		await sweepPayments({ provider, ...days(), now: later(20) });
		expect(await refundsOf(paid.reference)).toHaveLength(1);
		expect(await reasonsOf(paid.reference)).toEqual(["refunded-outside"]);
		expect(await noticesAbout(paid.reference)).toEqual(["refunded-outside"]);
	});

	test("a chargeback is told by verification: a person is asked, once", async () => {
		const paid = await paidAt(provider);
		await control.reverse(paid.id);
		expect(await settle(paid.reference, later(3), undefined, "desk")).toBe("paid");
		expect(await settle(paid.reference, later(4), undefined, "desk")).toBe("paid");
		await sweepPayments({ provider, ...days(), now: later(20) });
		expect(await reasonsOf(paid.reference)).toEqual(["reversed"]);
		expect(await noticesAbout(paid.reference)).toEqual(["reversed"]);
		expect(await emailsTo(paid.member.email)).toEqual(["receipt", "payment-under-review"]);
		expect((await attemptOf(paid.reference)).state).toBe("paid");
	});

	test("about a refund wait in the queue while the provider cannot be asked", async () => {
		const paid = await paidAt(provider);
		await control.scenario({
			match: { tx_ref: paid.reference },
			list: Array.from({ length: 3 }, () => ({ http: 503 })),
		});
		await expect(call(provider, refundCall[provider](paid))).rejects.toThrow("could not be asked");
		expect(await call(provider, refundCall[provider](paid))).toBe("its refunds were looked at");
	});
});

test("a refund at Paystack's dashboard of which nobody called is no chargeback, whoever asks first", async () => {
	const paid = await paidAt("paystack");
	await control.refund({ id: paid.id });
	for (const refund of await refundIds(paid.id)) await control.settleRefund(refund, "completed");
	const trouble = Array.from({ length: 3 }, () => ({ http: 503 }));
	await control.scenario({ match: { tx_ref: paid.reference }, list: trouble });
	expect(await settle(paid.reference, later(5), undefined, "desk")).toBe("paid");
	expect(await reasonsOf(paid.reference), "nobody knows yet why it went back").toEqual([]);
	expect(await settle(paid.reference, later(6), undefined, "desk")).toBe("paid");
	expect(await reasonsOf(paid.reference)).toEqual(["refunded-outside"]);
});

describe("a dispute", () => {
	test("is a question for the office, once; the payer, who asked the bank, is not written to", async () => {
		const { member, reference, transactionId } = await paidAt("paystack");
		expect(await call("paystack", dispute(reference, transactionId))).toBe("a person is asked about it");
		expect(await call("paystack", dispute(reference, transactionId, "remind"), later(60))).toBe(
			"a person was asked about it before",
		);
		expect(await reasonsOf(reference)).toEqual(["disputed"]);
		expect(await noticesAbout(reference)).toEqual(["disputed"]);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
		expect(await enrolmentsOf(member)).toHaveLength(1);
	});

	test("that took the money back says so", async () => {
		const { id, reference, transactionId } = await paidAt("paystack");
		await control.reverse(id);
		const outcome = await call("paystack", dispute(reference, transactionId, "resolve"));
		expect(outcome).toBe("the money went back; a person is asked about it");
		expect(await reasonsOf(reference)).toEqual(["disputed", "reversed"]);
	});

	test("of a payment nobody told us of settles it first", async () => {
		const { member, reference, transactionId } = await paidAt("paystack", false);
		expect(await call("paystack", dispute(reference, transactionId))).toBe("a person is asked about it");
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await reasonsOf(reference)).toEqual(["disputed"]);
	});

	test("of another shop's payment is noted", async () => {
		expect(await call("paystack", dispute("SHOP-7", "99"))).toBe("about no payment of ours");
		expect(await call("paystack", dispute("KOYA-1", "99"))).toBe("about no payment of ours");
	});

	test("waits in the queue while the provider cannot be asked, and the question stands already", async () => {
		const { reference, transactionId } = await paidAt("paystack");
		await control.scenario({ match: { tx_ref: reference }, verify: Array.from({ length: 3 }, () => ({ http: 503 })) });
		await expect(call("paystack", dispute(reference, transactionId))).rejects.toThrow("could not be asked");
		expect(await reasonsOf(reference)).toEqual(["disputed"]);
		expect(await call("paystack", dispute(reference, transactionId))).toBe("a person was asked about it before");
	});
});

const days = () => ({ from: new Date(Date.now() - 3 * 86_400_000), to: new Date(Date.now() + 86_400_000) });

async function refundIds(transactionId: number): Promise<number[]> {
	const one = (await control.transactions()).find(({ id }) => id === transactionId);
	return (one?.refunds ?? []).map(({ id }) => id);
}
