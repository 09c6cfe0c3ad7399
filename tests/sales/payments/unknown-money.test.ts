import { expect, test } from "vitest";
import { listMoneyDays } from "#desk/data/money-totals.ts";
import { countToDecide, listToDecide } from "#desk/data/to-decide.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { listMatchesOf } from "#sales/ledger/bank/data/bank-matches.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { findOrdersToPay } from "#sales/ledger/orders/data/orders-to-pay.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { countPayments } from "#sales/ledger/payments/data/payment-list.ts";
import { listPaymentsByReference } from "#sales/ledger/payments/data/payment-rows.ts";
import { insertPayment } from "#sales/ledger/payments/data/payments.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { insertReviewItem, listReviewItems } from "#sales/ledger/review/data/review-items.ts";
import { type RecordMoney, recordUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { attributePayment } from "#sales/review/actions/attribute-payment.ts";
import { aLine, decide, openBank } from "#tests/sales/bank-house.ts";
import {
	aKey,
	anAdmin,
	isSound,
	mailsTo,
	named,
	organisation,
	paymentsOf,
	placed,
	receiptsOf,
	WHOLE,
} from "#tests/sales/office-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	register,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { openItem } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();

const TODAY = todayInLagos(NOW);

async function came(amount: number, changes: Partial<RecordMoney> = {}) {
	const money = {
		method: "bank transfer",
		amount,
		day: "2026-11-19",
		detail: "CASH DEPOSIT BY SELF",
		paidBy: null,
	} as const;
	const done = await recordUnknown({ ...money, key: aKey(), actor: await anAdmin(), now: NOW, ...changes });
	if (!done.ok || !("reference" in done)) throw new Error(JSON.stringify(done));
	return done.reference;
}

type Changes = Partial<Parameters<typeof attributePayment>[0]>;

async function putTo(reference: string, code: string, changes: Changes = {}, seen?: { id: number; version: number }) {
	const item = seen ?? (await openItem(reference));
	const terms = { reference, itemId: item.id, code, seenVersion: item.version };
	return await attributePayment({ ...terms, key: aKey(), actor: await anAdmin(), now: later(30), ...changes });
}

const anOrder = async (name: string, email: string | null = null) => {
	const buyer = { ...organisation, isOrganisation: false, name, email };
	return await placed(await aCourse(), { participants: [named(name)], buyer, payment: { how: "link" } });
};

test("money of an unknown payer is counted, and waits to be put to an order", async () => {
	const before = { toDecide: await countToDecide(TODAY, "admin"), sum: (await listMoneyDays(TODAY, TODAY)).sum };
	const reference = await came(9_000_000, { paidBy: { name: "Blessing Okoro", email: null, phone: null } });
	expect(await countToDecide(TODAY, "admin")).toBe(before.toDecide + 1);
	expect(await listToDecide(TODAY, 50, "admin")).toContainEqual(
		expect.objectContaining({ kind: "payment", reference, fullName: "Blessing Okoro", reasons: ["unknown-payer"] }),
	);
	const { sum } = await listMoneyDays(TODAY, TODAY);
	expect([sum.received - before.sum.received, sum.waiting - before.sum.waiting]).toEqual([9_000_000, 9_000_000]);
	const [row] = await listPaymentsByReference([reference]);
	expect(row).toMatchObject({ payer: "Blessing Okoro", attempt: null, waits: true });
	expect(await countPayments({ ...readList(PAYMENTS, new URLSearchParams()).filter, words: "blessing okoro" })).toEqual(
		{
			count: 1,
			isMore: false,
		},
	);
	expect(await findDeskPayment(reference)).toMatchObject({ payments: [{ note: "CASH DEPOSIT BY SELF" }] });
	// What begins at the same moment has another reference.
	expect(await begin(await aMember(), await aCourse())).not.toBe(reference);
	await isSound();
});

test("put to an order it pays what is due: in part, whole, and with more as credit of who paid", async () => {
	const { order } = await anOrder("Ngozi Eze", "ngozi@eze.example");
	const part = await came(2_000_000);
	const look = await putTo(part, order.code, { onlyLook: true });
	expect(look).toMatchObject({
		ok: true,
		shown: { pays: 2_000_000, kept: 0, due: WHOLE - 2_000_000, buyer: "Ngozi Eze" },
	});
	expect(await paymentsOf(order.id)).toEqual([]);
	const sent = { key: aKey() };
	const item = await openItem(part);
	const same = { ...sent, itemId: item.id, seenVersion: item.version };
	expect(await putTo(part, order.code, same)).toMatchObject({ ok: true });
	const again = { reference: part, code: order.code, actor: await anAdmin(), now: later(31), ...same };
	expect(await attributePayment(again)).toEqual({ ok: true, again: true });
	expect(await attributePayment({ ...again, key: aKey() })).toMatchObject({ ok: false, reason: "decided" });
	expect((await listSeats(db, order.id))[0]).toMatchObject({ confirmed_at: null, paid_kobo: 2_000_000 });
	const more = await came(WHOLE, { paidBy: { name: "Emeka Eze", email: "emeka@eze.example", phone: null } });
	expect(await putTo(more, order.code)).toMatchObject({
		ok: true,
		shown: { pays: WHOLE - 2_000_000, kept: 2_000_000, due: 0 },
	});
	expect((await listSeats(db, order.id))[0]?.confirmed_at).not.toBeNull();
	const receipts = (await receiptsOf(order.id)).map(({ facts }) => facts);
	expect(receipts).toMatchObject([
		{ total: 2_000_000, payerName: null, receivedBy: "Grace Eze", method: "bank transfer", paidOn: "2026-11-19" },
		{ total: WHOLE - 2_000_000, kept: 2_000_000, payerName: "Emeka Eze" },
	]);
	expect(await mailsTo("emeka@eze.example")).toEqual(["receipt"]);
	expect(await mailsTo("ngozi@eze.example")).toEqual(["receipt"]);
	const his = await anOrder("E. Eze", "emeka@eze.example");
	expect(await listCreditsFor(db, his.order.id)).toMatchObject([{ left: 2_000_000 }]);
	await isSound();
});

test("orders are found by code, buyer, participant and e-mail, while something is due", async () => {
	const { order } = await anOrder("Olumide Falana", "olu@falana.example");
	for (const words of [order.code, `ky ${order.code.toLowerCase()}`, "falana olumide", "Olu@Falana.example"])
		expect(await findOrdersToPay(words, 5), words).toEqual([
			{ code: order.code, buyer: "Olumide Falana", courses: [expect.any(String)], due: WHOLE },
		]);
	expect(await putTo(await came(WHOLE), order.code)).toMatchObject({ ok: true });
	expect(await findOrdersToPay(order.code, 5)).toEqual([]);
	expect(await putTo(await came(WHOLE), order.code)).toEqual({ ok: false, reason: "nothing-due" });
	expect(await putTo(await came(WHOLE), "2345ACEF")).toEqual({ ok: false, reason: "order-gone" });
});

/** Money a provider holds under a reference of ours that we have no record of. */
async function held(amount: number, mode?: "live", times = 1) {
	const reference = `KOYA-${NOW.getTime() - 1_000_000 - amount}`;
	const money = {
		attemptId: null,
		reference,
		provider: "flutterwave",
		amount,
		charged: amount,
	};
	const facts = { fee: null, currency: "NGN", method: "card", paidAt: NOW, raw: {}, now: NOW };
	const toHold = async (transactionId: string) =>
		await inTransaction(async (tx) => {
			const came = { ...money, transactionId, ...facts };
			const payment = await insertPayment(tx, came, { outcome: "review", reason: "unknown-payer" });
			const about = {
				reference,
				attemptId: null,
				paymentId: payment?.id ?? null,
				reason: "unknown-payer" as const,
			};
			await insertReviewItem(tx, { ...about, amount, currency: "NGN", facts: mode ? { mode } : {}, now: NOW });
		});
	for (let time = 1; time <= times; time++) await toHold(`${reference}-${time}`);
	return reference;
}

test("money a provider holds under an unknown reference pays a member's balance, under that reference", async () => {
	const [member, course] = [await aMember("Bola Ade"), await aCourse()];
	await register(member, course, { purpose: "deposit" });
	const [found] = await findOrdersToPay(member.email, 5);
	expect(found).toMatchObject({ buyer: "Bola Ade", due: totalOf("balance") });
	expect(await putTo(await held(totalOf("balance"), "live"), found?.code ?? "")).toEqual({
		ok: false,
		reason: "other-world",
	});
	const reference = await held(totalOf("balance") - 1);
	expect(await putTo(reference, found?.code ?? "")).toMatchObject({ ok: true });
	expect(await enrolmentOf(member)).toMatchObject({ paid_kobo: totalOf("full") - 1 });
	const attempt = db.selectFrom("payment_attempts").selectAll().where("reference", "=", reference);
	expect(await attempt.executeTakeFirst()).toMatchObject({
		state: "paid",
		provider: "flutterwave",
		next_check_at: null,
	});
	await isSound();
});

test("of two payments a provider holds under one unknown reference, one is put to an order, and the other still waits", async () => {
	const { order } = await anOrder("Tunde Obi");
	const reference = await held(2_000_000, undefined, 2);
	expect(await putTo(reference, order.code)).toMatchObject({ ok: true });
	expect(await putTo(reference, order.code)).toEqual({ ok: false, reason: "known-already" });
	await isSound();
});

test("two admins put two payments of one unknown reference to two orders at once: one of them does, the other reads why not", async () => {
	for (const amount of [2_100_000, 2_200_000, 2_300_000]) {
		const orders = [await anOrder("Chika Obi"), await anOrder("Dele Obi")];
		const reference = await held(amount, undefined, 2);
		const items = (await listReviewItems(reference)).map(({ id, version }) => ({ id, version }));
		const both = await Promise.all(orders.map(({ order }, at) => putTo(reference, order.code, {}, items[at])));
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(both).toContainEqual({ ok: false, reason: "known-already" });
	}
	await isSound();
});

test("two admins put the same money to two orders at once: one of them does", async () => {
	const orders = [await anOrder("Ada Obi"), await anOrder("Bola Obi")];
	const reference = await came(WHOLE);
	const seen = await openItem(reference);
	const both = await Promise.all(orders.map(({ order }) => putTo(reference, order.code, {}, seen)));
	expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
	await isSound();
});

test("money of two unknown payers, recorded at the same moment, has two references, and each can be put to an order", async () => {
	const references = await Promise.all([came(2_000_000), came(3_000_000), came(WHOLE)]);
	expect(new Set(references).size).toBe(3);
	const { order } = await anOrder("Halima Obi");
	for (const reference of references) expect(await putTo(reference, order.code)).toMatchObject({ ok: true });
	await isSound();
});

test("money of no amount, or of a day to come, is not recorded", async () => {
	const money = { method: "cash", detail: null, paidBy: null, key: aKey(), actor: await anAdmin(), now: NOW } as const;
	expect(await recordUnknown({ ...money, amount: 0, day: TODAY })).toEqual({ ok: false, reason: "nothing" });
	expect(await recordUnknown({ ...money, amount: 100, day: "2026-11-21" })).toEqual({ ok: false, reason: "future" });
});

test("a statement line of an unknown payer is a payment that waits, on its day, until it is put to an order", async () => {
	const { id } = await aLine(WHOLE / 100);
	const payer = { name: "Blessing Okoro", email: null, phone: null };
	const sent = { key: "once-unknown" };
	expect(await decide(id, { kind: "unknown", payer }, sent)).toMatchObject({ ok: true });
	expect(await decide(id, { kind: "unknown", payer }, sent)).toMatchObject({ ok: true, again: true });
	expect(await decide(id, { kind: "unknown", payer })).toMatchObject({ ok: false, reason: "already" });
	const [match, ...others] = await listMatchesOf(id);
	expect(others).toEqual([]);
	expect(match).toMatchObject({ fullName: "Blessing Okoro", code: null, amount: WHOLE });
	await isSound();
	const { order } = await anOrder("Blessing Okoro");
	expect(await putTo(match?.reference ?? "", order.code)).toMatchObject({ ok: true });
	expect((await receiptsOf(order.id))[0]?.facts).toMatchObject({
		method: "bank transfer",
		kind: "transfer",
		total: WHOLE,
	});
	await isSound();
});

test("put to what a member only began, it confirms the seat and ends what they began", async () => {
	const ada = await aMember("Adaeze Nwankwo-Briggs");
	const begun = await attemptOf(await begin(ada, await aCourse()));
	const { code } = await findOrder(db, begun.order_id);
	expect(await findOrdersToPay("nwankwo-briggs", 5)).toMatchObject([{ code, due: WHOLE }]);
	const reference = await came(WHOLE);
	expect(await putTo(reference, code)).toMatchObject({ ok: true, shown: { pays: WHOLE, kept: 0, due: 0 } });
	expect(await enrolmentOf(ada)).toMatchObject({ order_id: begun.order_id, due_net_kobo: 0, due_vat_kobo: 0 });
	expect((await enrolmentOf(ada)).confirmed_at).not.toBeNull();
	expect((await attemptOf(begun.reference)).overtaken_at).not.toBeNull();
	expect(await findOrdersToPay("nwankwo-briggs", 5)).toEqual([]);
	await isSound();
});
