import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { DAY_MS, instantInLagos } from "#kit/rules/days.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listOrderHistory } from "#sales/ledger/orders/data/order-history.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { standingOf } from "#sales/ledger/transfers/rules/transfers.ts";
import { historyWords } from "#sales/office/admin/order/history-words.ts";
import { readTimeline } from "#sales/office/admin/payments/payment-timeline.ts";
import { proformaForOrder } from "#sales/paying/orders/actions/proforma-for-order.ts";
import { emailProforma } from "#sales/paying/ways/transfers/actions/email-proforma.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { findProformaOfOrder, listProformasOf } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	attemptsOf,
	cash,
	DEPOSIT,
	isSound,
	mailsTo,
	named,
	onInvoice,
	organisation,
	paid,
	placed,
	WHOLE,
} from "#tests/sales/office-house.ts";
import {
	aCourse,
	aMember,
	type Course,
	FIRST_DAY,
	NOW,
	openHouse,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const ask = async (code: string, now = NOW, key = aKey()) =>
	await proformaForOrder({ code, key, actor: await anAdmin(), now });
const proformasOf = async (orderId: number, now = NOW) =>
	(await listProformasOf(db, orderId)).map((one) => [one.facts.toPay, standingOf(one, now)]);
const held = async (course: Course) => await placed(course, { payment: { how: "transfer" } });
const depositPaid = async (course: Course) => await placed(course, { plan: "deposit", payment: cash(DEPOSIT) });

test("a buyer without an e-mail has a proforma too: it is there to be handed over, and nobody is written to", async () => {
	const { order, proforma } = await held(await aCourse());
	expect(proforma?.sentTo).toBeNull();
	const found = await findProformaOfOrder(order.code, proforma?.reference ?? "");
	expect(found?.facts).toMatchObject({ code: order.code, toPay: WHOLE, account: { number: expect.any(String) } });
	expect(await db.selectFrom("mails").select("id").where("kind", "=", "proforma").execute()).toEqual([]);
	expect(await findProformaOfOrder("KY000000", proforma?.reference ?? "")).toBeUndefined();
});

test("what a registration says it sent is what was sent", async () => {
	const course = await aCourse();
	const asked = { buyer: organisation, payment: { how: "transfer" } } as const;
	const { proforma } = await placed(course, asked);
	expect(proforma?.sentTo).toBe(organisation.email);
	expect(await mailsTo(organisation.email)).toEqual(["proforma"]);
	const invoiced = { ...asked, payment: { how: "invoice", until: "2026-12-10", confirm: true } } as const;
	expect((await placed(course, invoiced)).invoice?.sentTo).toBe(organisation.email);
	// It is known by now, and so is its address.
	const again = await placed(course, { ...invoiced, buyer: { ...organisation, email: null } });
	expect(again.invoice?.sentTo).toBe(organisation.email);
	const { invoice } = await placed(course, { ...invoiced, buyer: { ...organisation, name: "Eko Foods", email: null } });
	expect(invoice).toEqual({ number: expect.stringMatching(/^I-2026-/), sentTo: null });
});

test("a balance is asked for by a proforma, which holds no seat and pays it when the money is here", async () => {
	const { order } = await depositPaid(await aCourse());
	const made = await ask(order.code);
	expect(made).toEqual({ ok: true, reference: expect.any(String), sentTo: null });
	expect(await proformasOf(order.id)).toEqual([[WHOLE - DEPOSIT, "held"]]);
	const reference = made.ok && "reference" in made ? made.reference : "";
	const attempts = db.selectFrom("payment_attempts").selectAll().where("reference", "=", reference);
	const attempt = await attempts.executeTakeFirstOrThrow();
	expect(attempt).toMatchObject({ hold_until: null });
	// Until the morning of the first day, which is when the balance is due.
	expect(attempt.next_check_at).toEqual(instantInLagos(FIRST_DAY, 9));
	const arrived = { reference, amount: WHOLE - DEPOSIT, arrivedOn: "2026-11-20", note: null, evenSo: false, now: NOW };
	expect(await confirmTransfer({ ...arrived, actor: await anAdmin(), key: aKey() })).toEqual({ ok: true, waits: null });
	expect((await listSeats(db, order.id))[0]).toMatchObject({ due_net_kobo: 0 });
	expect(await proformasOf(order.id)).toEqual([[WHOLE - DEPOSIT, "settled"]]);
	await isSound();
});

test("a transfer that the office gives up is told to whoever pays the order, by the organisation's own address alone", async () => {
	const { proforma } = await placed(await aCourse(), { buyer: organisation, payment: { how: "transfer" } });
	const reference = proforma?.reference ?? "";
	expect(await withdrawTransfer({ admin: await anAdmin(), reference, now: NOW })).toEqual({ ok: true });
	const mails = db.selectFrom("mails").select(["recipient", "facts"]).where("kind", "=", "transfer-ended");
	expect(await mails.execute()).toEqual([
		{ recipient: organisation.email, facts: expect.objectContaining({ reader: "payer", why: "office" }) },
	]);
	const nobody = await held(await aCourse());
	const alone = { admin: await anAdmin(), reference: nobody.proforma?.reference ?? "", now: NOW };
	expect(await withdrawTransfer(alone)).toEqual({ ok: true });
	expect(await mails.execute()).toHaveLength(1);
});

test("another proforma ends the one before; the same form makes one", async () => {
	const { order } = await held(await aCourse());
	await paid(order.code, 5_000_000);
	const key = aKey();
	expect(await ask(order.code, NOW, key)).toMatchObject({ ok: true });
	expect(await ask(order.code, NOW, key)).toEqual({ ok: true, again: true });
	expect(await proformasOf(order.id)).toEqual([
		[WHOLE, "withdrawn"],
		[WHOLE - 5_000_000, "held"],
	]);
	await isSound();
});

test("a hold that ended is taken again with the proforma, where a seat is free", async () => {
	const course = await aCourse({ slots: 1 });
	const { order, proforma } = await held(course);
	const later = new Date(NOW.getTime() + 9 * DAY_MS);
	await settle(proforma?.reference ?? "", later);
	expect(await proformasOf(order.id, later)).toEqual([[WHOLE, "lapsed"]]);
	expect(await ask(order.code, later)).toMatchObject({ ok: true });
	expect((await listSeats(db, order.id))[0]?.held_until?.getTime()).toBeGreaterThan(later.getTime());
	const muchLater = new Date(later.getTime() + 9 * DAY_MS);
	await register(await aMember("Ada Obi"), course, { now: muchLater });
	expect(await ask(order.code, muchLater)).toEqual({ ok: false, reason: "course-full" });
});

test("nothing is asked for twice: not what is paid, on invoice, or a member's own", async () => {
	const course = await aCourse();
	const { order } = await placed(course);
	expect(await ask(order.code)).toEqual({ ok: false, reason: "nothing" });
	const invoice = { how: "invoice", until: "2026-12-10", confirm: true } as const;
	const later = await placed(course, { buyer: organisation, payment: invoice });
	expect(await ask(later.order.code)).toEqual({ ok: false, reason: "on-invoice" });
	const ada = await aMember("Ada Obi");
	await register(ada, course);
	const own = await db.selectFrom("orders").select("code").where("user_id", "=", ada.id).executeTakeFirstOrThrow();
	expect(await ask(own.code)).toEqual({ ok: false, reason: "gone" });
	expect(await ask("KY000000")).toEqual({ ok: false, reason: "gone" });
});

test("a proforma is e-mailed again as it was written, once for a form", async () => {
	const { order, proforma } = await placed(await aCourse(), {
		participants: [named("Musa Bello")],
		payment: { how: "transfer" },
	});
	const found = await findProformaOfOrder(order.code, proforma?.reference ?? "");
	if (!found) throw new Error("no proforma");
	const again = { code: order.code, facts: found.facts, to: "pays@example.com", key: aKey(), now: NOW };
	for (let times = 0; times < 2; times += 1) await emailProforma({ ...again, actor: await anAdmin() });
	const mails = await db.selectFrom("mails").selectAll().where("recipient", "=", "pays@example.com").execute();
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({ kind: "proforma", facts: { ...found.facts, transferUrl: null } });
});

test("the timelines of a proforma, an invoice and cash say that the office began them, not who pays", async () => {
	const beganWith = async (reference: string) => {
		const found = await findDeskPayment(reference);
		const [first] = found ? await readTimeline(found, NOW) : [];
		return first && [first.happened, first.source, first.actor];
	};
	const { order, proforma } = await held(await aCourse());
	const made = "Made a proforma, to be paid by bank transfer";
	expect(await beganWith(proforma?.reference ?? "")).toEqual([made, "Office", "Grace Eze"]);
	const another = await ask(order.code, NOW);
	if (!another.ok || "again" in another) throw new Error("no proforma");
	expect(await beganWith(another.reference)).toEqual([made, "Office", "Grace Eze"]);
	const invoiced = await placed(await aCourse(), { buyer: organisation, payment: onInvoice });
	const [awaited] = await attemptsOf(invoiced.order.id);
	const issued = "Issued an invoice, to be paid by bank transfer";
	expect(await beganWith(awaited?.reference ?? "")).toEqual([issued, "Office", "Grace Eze"]);
	const walkIn = await placed(await aCourse());
	const [taken] = await attemptsOf(walkIn.order.id);
	expect(await beganWith(taken?.reference ?? "")).toEqual(["Recorded the payment", "Office", "Grace Eze"]);
	const history = await listOrderHistory({ id: order.id, code: order.code, seatIds: [], userId: null, mailIds: [] }, 5);
	expect(history.map((row) => historyWords(row))).toEqual([
		"created a proforma for ₦102,125.00.",
		expect.stringMatching(/^registered Musa Bello for Course \d+: ₦102,125.00, to be paid by proforma\.$/),
	]);
});
