import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { type ChangeSeat, changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { GRACE } from "#tests/sales/bank-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	anAdmin,
	attemptsOf,
	cash,
	creditOf,
	invoicesOf,
	isSound,
	mailsTo,
	named,
	notesOf,
	onInvoice,
	organisation,
	paymentsOf,
	placed,
	receiptsOf,
	seatAt,
	useCreditFor,
} from "#tests/sales/office-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	enrolmentOf,
	later,
	openHouse,
	register,
} from "#tests/sales/payments/house.ts";
import { byHand, cancel, DEPOSIT, part, seenAs, sendBack, WHOLE } from "#tests/sales/refund-house.ts";

const musa = { participants: [named("Musa Bello", "musa@example.com")] };

openHouse();
openBank();

let actor: { id: string; fullName: string };
beforeAll(async () => {
	actor = await anAdmin();
});

/** Of ₦120,000 before VAT, and of ₦80,000. */
const DEARER = 12_900_000;
const CHEAPER = 8_600_000;
const dearer = () => aCourse({ price: 12_000_000 });
const cheaper = () => aCourse({ price: 8_000_000 });

type Seat = Pick<OrderSeat, "id" | "version">;
type Wish = Partial<ChangeSeat>;

const input = (seat: Seat, wish: Wish): ChangeSeat => ({
	enrolmentId: seat.id,
	seenVersion: seat.version,
	courseDateId: null,
	key: crypto.randomUUID(),
	actor,
	now: later(10),
	...wish,
});

async function changed(seat: Seat, wish: Wish) {
	const done = await changeSeat(input(seat, wish));
	if (!done.ok || "again" in done || !done.money) throw new Error(JSON.stringify(done));
	return { ...done, money: done.money };
}

const toCourse = (course: { dateId: number }): Wish => ({ courseDateId: course.dateId, price: { kind: "list" } });
const agreed = (total: number): Wish => ({ price: { kind: "agreed", total, reason: "Regular customer" } });
const FREE: Wish = { price: { kind: "free", reason: "Trainer" } };
const oneOf = (seats: readonly OrderSeat[]) => {
	const [seat] = seats;
	if (!seat) throw new Error("no seat");
	return seat;
};
const versionOf = async (code: string) => (await findOrderByCode(code))?.version ?? 0;

describe("a seat gets another course", () => {
	test("a dearer one: all that was paid counts, the rest is due, and a new invoice says so", async () => {
		const { order, seats } = await placed(await aCourse(), musa);
		const there = await dearer();
		const { money, creditNotes, invoices } = await changed(oneOf(seats), toCourse(there));
		expect(money).toEqual({ was: WHOLE, total: DEARER, paid: WHOLE, due: DEARER - WHOLE, toOthers: 0, credit: 0 });
		const seat = await seatAt(order.id);
		expect(seat).toMatchObject({
			course_id: there.courseId,
			course_date_id: there.dateId,
			price_kobo: 12_000_000,
			list_price_kobo: 12_000_000,
			discount: null,
			paid_kobo: WHOLE,
			confirmed_by: actor.id,
		});
		expect(seat.title).toMatch(/^Course /);
		expect(seat.title).not.toBe(oneOf(seats).title);
		expect(seat.due_net_kobo + seat.due_vat_kobo).toBe(DEARER - WHOLE);
		const [first, second, ...others] = await invoicesOf(order.id);
		expect(others).toEqual([]);
		expect([second?.number]).toEqual(invoices);
		expect(second?.facts as InvoiceFacts).toMatchObject({
			total: DEARER,
			due: DEARER - WHOLE,
			dueDay: null,
			paymentMeans: "office",
			lines: [{ participant: "Musa Bello", courseTitle: seat.title, total: DEARER }],
		});
		const notes = await notesOf(order.id);
		expect(notes.map(({ number }) => number)).toEqual(creditNotes);
		expect(notes).toMatchObject([{ kind: "change", invoice_id: first?.id, receipt_id: null, total_kobo: WHOLE }]);
		expect(notes.map(({ facts }) => facts as CreditNoteFacts)).toMatchObject([
			{ lines: [{ courseTitle: oneOf(seats).title }] },
		]);
		// No receipt is written: no money came or went.
		expect(await receiptsOf(order.id)).toHaveLength(1);
		expect(await mailsTo("musa@example.com")).toEqual(["receipt", "moved", "invoice"]);
		const [moved] = await db.selectFrom("enrolment_moves").selectAll().where("enrolment_id", "=", seat.id).execute();
		expect(moved).toMatchObject({ to_date_id: there.dateId, moved_by: actor.id });
		await isSound();
	});

	test("credit of another order that pays a part of it bears the VAT of the course it pays now", async () => {
		const name = "Amaka Udo";
		// Of the prices before and after, this part bears VAT that differs by a kobo.
		const credit = 3_400_000;
		const first = await placed(await aCourse(), { participants: [named(name)], payment: cash(WHOLE + credit) });
		const [from] = await paymentsOf(first.order.id);
		const course = await aCourse({ price: 3_333_300 });
		const asked = { participants: [named(name)], payment: onInvoice, seenTotal: 3_583_298 };
		const { order } = await placed(course, asked);
		expect(await useCreditFor(order.code, from?.id ?? 0, credit)).toMatchObject({ ok: true });
		const seat = await seatAt(order.id);
		await changed(seat, toCourse(await dearer()));
		const allocated = db
			.selectFrom("allocations")
			.select("vat_kobo")
			.where("due_id", "in", db.selectFrom("dues").select("id").where("enrolment_id", "=", seat.id));
		expect((await allocated.execute()).map(({ vat_kobo }) => vat_kobo)).toEqual([237_210, -237_210, 237_209]);
		expect(await receiptsOf(order.id)).toMatchObject([{ total_kobo: credit, vat_kobo: 237_210 }]);
		await isSound();
	});

	test("then the rest is taken by hand, and all is paid", async () => {
		const { order, seats } = await placed(await aCourse(), { participants: [named("Ife Alabi")] });
		await changed(oneOf(seats), toCourse(await dearer()));
		const money = { method: "cash", amount: DEARER - WHOLE, day: "2026-11-20", detail: null } as const;
		const form = { code: order.code, seenVersion: await versionOf(order.code), key: crypto.randomUUID() };
		expect(await payByHand({ ...money, ...form, actor, now: later(20) })).toMatchObject({ ok: true, kept: 0 });
		expect(await seatAt(order.id)).toMatchObject({ due_net_kobo: 0, due_vat_kobo: 0, paid_kobo: DEARER });
		await isSound();
		// Cancelled later, each credit note takes from the invoice the seat is on now.
		const { seen } = await seenAs(oneOf(seats).id);
		const payments = await db
			.selectFrom("payments")
			.select("id")
			.where("order_id", "=", order.id)
			.orderBy("id")
			.execute();
		const [first = 0, second = 0] = payments.map(({ id }) => id);
		const parts = [part(first, WHOLE, byHand), part(second, DEARER - WHOLE, byHand)];
		expect(await cancel(seen, parts, actor, { now: later(30) })).toMatchObject({ ok: true });
		await isSound();
	});

	test("a refund of a part of what was paid leaves the rest to be paid, on the same invoice", async () => {
		const { order, seats } = await placed(await aCourse(), { participants: [named("Ife Alabi")] });
		await changed(oneOf(seats), toCourse(await dearer()));
		const { seen, payment } = await seenAs(oneOf(seats).id);
		const done = await sendBack(seen, [part(payment, 1_000_000, byHand)], actor, { now: later(20) });
		expect(done).toMatchObject({ ok: true });
		const seat = await seatAt(order.id);
		expect(seat.paid_kobo).toBe(WHOLE - 1_000_000);
		expect(seat.due_net_kobo + seat.due_vat_kobo).toBe(DEARER - WHOLE);
		const [, invoice] = await invoicesOf(order.id);
		expect((await notesOf(order.id)).at(-1)).toMatchObject({ kind: "refund", invoice_id: invoice?.id });
		await isSound();
	});

	test("a cheaper one: what is left is the payer's credit, with a credit note on the receipt", async () => {
		const { order, seats } = await placed(await aCourse(), musa);
		const { money } = await changed(oneOf(seats), toCourse(await cheaper()));
		const credit = WHOLE - CHEAPER;
		expect(money).toMatchObject({ total: CHEAPER, due: 0, credit });
		expect(await seatAt(order.id)).toMatchObject({ due_net_kobo: 0, due_vat_kobo: 0, paid_kobo: CHEAPER });
		expect(await creditOf(order.id)).toBe(credit);
		const [receipt] = await receiptsOf(order.id);
		const notes = await notesOf(order.id);
		expect(notes).toMatchObject([
			{ kind: "refund", receipt_id: receipt?.id, invoice_id: null, total_kobo: credit },
			{ kind: "change", receipt_id: null, total_kobo: WHOLE },
		]);
		expect(notes[0]?.facts as CreditNoteFacts).toMatchObject({ way: "credit", of: { number: receipt?.number } });
		const refunds = db
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment_id")
			.select("refunds.id");
		expect(await refunds.where("order_id", "=", order.id).execute()).toEqual([]);
		expect((await invoicesOf(order.id)).map(({ total_kobo }) => total_kobo)).toEqual([WHOLE, CHEAPER]);
		await isSound();
	});

	test("at the price as before no money is due, and the documents name the new course", async () => {
		const { order, seats } = await placed(await aCourse(), musa);
		const there = await dearer();
		const { money } = await changed(oneOf(seats), { price: { kind: "as-before" }, courseDateId: there.dateId });
		expect(money).toMatchObject({ was: WHOLE, total: WHOLE, due: 0, credit: 0 });
		const seat = await seatAt(order.id);
		expect(seat).toMatchObject({ list_price_kobo: 12_000_000, price_kobo: 9_500_000, discount: "agreed" });
		expect(seat.discount_reason).toContain(oneOf(seats).title);
		expect((await invoicesOf(order.id))[1]?.facts as InvoiceFacts).toMatchObject({ due: 0, total: WHOLE });
		await isSound();
	});

	test("with the deposit paid, the deposit of the new one is paid first, and the balance is what is left", async () => {
		const { order, seats } = await placed(await aCourse(), { plan: "deposit", payment: cash(DEPOSIT) });
		await changed(oneOf(seats), toCourse(await cheaper()));
		const seat = await seatAt(order.id);
		expect(seat).toMatchObject({ is_deposit_paid: true, paid_kobo: DEPOSIT, confirmed_by: null });
		expect(seat.due_net_kobo + seat.due_vat_kobo).toBe(CHEAPER - DEPOSIT);
		// More than the new deposit was paid: the balance has money too, and both are on one invoice.
		expect((await invoicesOf(order.id)).map(({ total_kobo }) => total_kobo)).toEqual([DEPOSIT, CHEAPER]);
		await isSound();
		await changed(seat, toCourse(await dearer()));
		const again = await seatAt(order.id);
		expect(again).toMatchObject({ is_deposit_paid: false, paid_kobo: DEPOSIT, confirmed_by: actor.id });
		expect(again.due_net_kobo + again.due_vat_kobo).toBe(DEARER - DEPOSIT);
		await isSound();
	});

	test("one of five on one invoice: their line alone goes to an invoice of its own, and one transfer pays both", async () => {
		const participants = ["Ada Obi", "Bola Ade", "Chidi Eze", "Dayo Bello", "Efe Oba"].map((name) => named(name));
		const order = { participants, buyer: organisation, payment: onInvoice, seenTotal: WHOLE * 5 };
		const { order: placedOrder, seats } = await placed(await aCourse(), order);
		const { id, code } = placedOrder;
		const third = seats[2];
		if (!third) throw new Error("no seat");
		await changed(third, toCourse(await dearer()));
		const [old, other] = await invoicesOf(id);
		expect(other?.facts as InvoiceFacts).toMatchObject({
			buyer: { name: "Kuramo Foods Ltd", email: organisation.email },
			total: DEARER,
			due: DEARER,
			dueDay: "2026-12-10",
			lines: [{ participant: "Chidi Eze" }],
		});
		expect(await notesOf(id)).toMatchObject([{ kind: "change", invoice_id: old?.id, total_kobo: WHOLE }]);
		const [transfer] = await attemptsOf(id);
		expect(transfer).toMatchObject({ state: "created", total_kobo: WHOLE * 4 + DEARER });
		await isSound();
		// The first one is corrected over the four seats that are left on it.
		const buyer = {
			name: "Kuramo Foods Limited",
			address: organisation.address,
			taxNumber: organisation.taxNumber,
			purchaseOrder: null,
		};
		const correction = { number: old?.number ?? "", buyer, reason: "Name", actor, key: crypto.randomUUID() };
		const corrected = await correctInvoice({ ...correction, now: later(20) });
		expect(corrected).toMatchObject({ ok: true });
		const standing = (await invoicesOf(id)).at(-1)?.facts as InvoiceFacts;
		expect(standing).toMatchObject({ total: WHOLE * 4, due: WHOLE * 4, byCertificate: 0 });
		expect(standing.lines.map(({ participant, total }) => [participant, total])).toEqual(
			["Ada Obi", "Bola Ade", "Dayo Bello", "Efe Oba"].map((name) => [name, WHOLE]),
		);
		const arrived = { amount: WHOLE * 4 + DEARER, arrivedOn: "2026-11-20", note: null, evenSo: false };
		const reference = transfer?.reference ?? "";
		const form = { actor: GRACE, key: crypto.randomUUID(), now: later(30) };
		expect(await confirmTransfer({ ...arrived, ...form, actor, reference })).toEqual({ ok: true, waits: null });
		expect((await listSeats(db, id)).every(({ due_net_kobo }) => due_net_kobo === 0)).toBe(true);
		expect(code).toBe(placedOrder.code);
		await isSound();
	});

	test("money that is left pays the other seats of the order first", async () => {
		const two = { participants: [named("Ada Obi"), named("Bola Ade")], buyer: organisation, seenTotal: WHOLE * 2 };
		const { order, seats } = await placed(await aCourse(), { ...two, payment: cash(WHOLE + 500_000) });
		const { money } = await changed(oneOf(seats), toCourse(await cheaper()));
		expect(money).toMatchObject({ toOthers: WHOLE - CHEAPER, credit: 0 });
		const [first, second] = await listSeats(db, order.id);
		expect(first).toMatchObject({ paid_kobo: CHEAPER, due_net_kobo: 0 });
		expect(second?.paid_kobo).toBe(500_000 + WHOLE - CHEAPER);
		expect(await creditOf(order.id)).toBe(0);
		await isSound();
	});

	test("a member's own seat: what they began for the old balance ends, and the new one is theirs to pay", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const reference = await beginBalance(ada, later(1));
		const enrolment = await enrolmentOf(ada);
		await changed(enrolment, toCourse(await dearer()));
		expect((await attemptOf(reference))?.state).toBe("cancelled");
		const after = await enrolmentOf(ada);
		expect(after.due_net_kobo + after.due_vat_kobo).toBe(DEARER - DEPOSIT);
		expect(await mailsTo(ada.email)).toEqual(["receipt", "moved", "invoice"]);
		await isSound();
	});
});

describe("a seat gets another price", () => {
	test("agreed afterwards, unpaid on invoice: another invoice until the same day, and the transfer asks for it", async () => {
		const { order, seats } = await placed(await aCourse(), { buyer: organisation, payment: onInvoice });
		const { money } = await changed(oneOf(seats), agreed(8_000_000));
		expect(money).toMatchObject({ was: WHOLE, total: 8_000_000, paid: 0, due: 8_000_000, credit: 0 });
		const seat = await seatAt(order.id);
		expect(seat).toMatchObject({
			discount: "agreed",
			discount_reason: "Regular customer",
			course_date_id: oneOf(seats).course_date_id,
		});
		expect((await invoicesOf(order.id))[1]?.facts as InvoiceFacts).toMatchObject({
			total: 8_000_000,
			due: 8_000_000,
			dueDay: "2026-12-10",
			paymentMeans: null,
		});
		expect(await attemptsOf(order.id)).toMatchObject([{ state: "created", total_kobo: 8_000_000 }]);
		expect(await mailsTo(organisation.email)).toContain("invoice");
		expect(await db.selectFrom("enrolment_moves").selectAll().where("enrolment_id", "=", seat.id).execute()).toEqual(
			[],
		);
		await isSound();
	});

	test("free afterwards: all that was paid becomes credit, and nothing is invoiced", async () => {
		const { order, seats } = await placed(await aCourse(), musa);
		const { money, invoices } = await changed(oneOf(seats), FREE);
		expect(money).toMatchObject({ total: 0, due: 0, credit: WHOLE });
		expect(invoices).toEqual([]);
		expect(await seatAt(order.id)).toMatchObject({ discount: "free", price_kobo: 0, paid_kobo: 0, due_net_kobo: 0 });
		expect(await creditOf(order.id)).toBe(WHOLE);
		await isSound();
		const again = await changed(await seatAt(order.id), { price: { kind: "list" } });
		expect(again.money).toMatchObject({ was: 0, total: WHOLE, due: WHOLE });
		await isSound();
	});

	test("unpaid and free afterwards: the transfer that was awaited ends", async () => {
		const { order, seats } = await placed(await aCourse(), { buyer: organisation, payment: onInvoice });
		await changed(oneOf(seats), FREE);
		expect(await attemptsOf(order.id)).toMatchObject([{ state: "cancelled" }]);
		const [transfer] = await db.selectFrom("bank_transfers").selectAll().where("code", "=", order.code).execute();
		expect(transfer).toMatchObject({ withdrawn_why: "changed" });
		await isSound();
	});

	test("a link for the old sum is revoked", async () => {
		const { order, seats } = await placed(await aCourse(), { plan: "deposit", payment: cash(DEPOSIT) });
		await linkForOrder({ code: order.code, actor, now: later(1) });
		expect(await findLiveLink({ userId: null, orderId: order.id })).toBeDefined();
		await changed(oneOf(seats), agreed(9_000_000));
		expect(await findLiveLink({ userId: null, orderId: order.id })).toBeUndefined();
		await isSound();
	});

	test("to the kobo, back and forth: every sum holds", async () => {
		const three = { participants: [named("Ada Obi"), named("Bola Ade"), named("Chi Eze")], buyer: organisation };
		const all = { ...three, seenTotal: WHOLE * 3, payment: cash(WHOLE * 3) };
		const { order, seats } = await placed(await aCourse(), all);
		const [first, second] = seats;
		if (!first || !second) throw new Error("no seats");
		const steps: [number, Wish][] = [
			[0, agreed(8_000_001)],
			[1, agreed(7_777_777)],
			[0, toCourse(await dearer())],
			[1, toCourse(await cheaper())],
			[0, agreed(1)],
		];
		for (const [at, wish] of steps) {
			await changed(await seatAt(order.id, at), wish);
			await isSound();
		}
	});
});

describe("a seat stays as it is", () => {
	test("where nothing changes, and where the price is none", async () => {
		const { seats } = await placed(await aCourse(), musa);
		const seat = oneOf(seats);
		for (const wish of [{}, { price: { kind: "list" } } as const, agreed(WHOLE)])
			expect(await changeSeat(input(seat, wish))).toEqual({ ok: false, reason: "nothing-changes" });
		expect(await changeSeat(input(seat, agreed(0)))).toEqual({ ok: false, reason: "price-wrong" });
		expect(await changeSeat(input({ ...seat, id: 999_999 }, FREE))).toEqual({ ok: false, reason: "enrolment-gone" });
	});

	test("where the other course has no seat, or no such date", async () => {
		const { seats } = await placed(await aCourse(), musa);
		const full = await aCourse({ slots: 1 });
		await placed(full, { participants: [named("Ada Obi")] });
		expect(await changeSeat(input(oneOf(seats), toCourse(full)))).toEqual({ ok: false, reason: "course-full" });
		const over = await aDate(full.courseId, "2026-11-02", "2026-11-04");
		expect(await changeSeat(input(oneOf(seats), toCourse({ dateId: over })))).toEqual({
			ok: false,
			reason: "date-over",
		});
		expect(await changeSeat(input(oneOf(seats), toCourse({ dateId: 999_999 })))).toEqual({
			ok: false,
			reason: "date-gone",
		});
	});

	test("where they have a seat there already", async () => {
		const member = await aMember("Ada Okafor");
		const there = await dearer();
		await register(member, there, { seenTotal: DEARER });
		const { seats } = await placed(await aCourse(), { participants: [named("Ada Okafor", member.email)] });
		const refused = await changeSeat(input(oneOf(seats), toCourse(there)));
		expect(refused).toEqual({ ok: false, reason: "already-registered" });
	});

	test("where tax is withheld of it, or money for it is on its way", async () => {
		const withheld = { buyer: organisation, withholds: true, payment: onInvoice };
		const { seats } = await placed(await aCourse(), withheld);
		expect(await changeSeat(input(oneOf(seats), FREE))).toEqual({ ok: false, reason: "certificate" });
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const reference = await beginBalance(ada, later(1));
		await db.updateTable("payment_attempts").set({ state: "pending" }).where("reference", "=", reference).execute();
		const seat = await enrolmentOf(ada);
		expect(await changeSeat(input(seat, FREE))).toEqual({ ok: false, reason: "payment-pending" });
	});

	test("where somebody changed it first, with who it was", async () => {
		const { seats } = await placed(await aCourse(), musa);
		const seat = oneOf(seats);
		const first = input(seat, agreed(9_000_000));
		const second = input(seat, agreed(8_500_000));
		const both = await Promise.all([changeSeat(first), changeSeat(second)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(both.filter(({ ok }) => !ok)).toMatchObject([{ reason: "changed", by: { name: "Grace Eze" } }]);
		await isSound();
	});

	test("the same form twice is done once, and the log says what was before", async () => {
		const { order, seats } = await placed(await aCourse(), musa);
		const sent = input(oneOf(seats), agreed(9_000_000));
		const both = await Promise.all([changeSeat(sent), changeSeat(sent)]);
		expect(both).toContainEqual({ ok: true, again: true });
		expect(await notesOf(order.id)).toHaveLength(2);
		const changes = db.selectFrom("changes").selectAll().where("subject", "=", "enrolment");
		expect(await changes.where("subject_id", "=", String(sent.enrolmentId)).execute()).toMatchObject([
			{
				action: "changed seat",
				before: { price: "₦102,125.00" },
				after: { price: "₦90,000.00", reason: "Regular customer" },
			},
		]);
	});
});

test("a seat on a course whose last seat two are given at once goes to one of them", async () => {
	const there = await aCourse({ slots: 1, price: 12_000_000 });
	const orders = [await placed(await aCourse(), musa), await placed(await aCourse(), musa)];
	const forms = orders.map(({ seats }) => input(oneOf(seats), toCourse(there)));
	const answers = await Promise.all(forms.map((form) => changeSeat(form)));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "course-full" }]);
	await isSound();
});

test("what was begun for the new date by its own member ends, as after every move", async () => {
	const member = await aMember("Ada Okafor");
	const there = await dearer();
	const reference = await begin(member, there, { seenTotal: DEARER });
	const { seats } = await placed(await aCourse(), { participants: [named("Ada Okafor", member.email)] });
	await changed(oneOf(seats), toCourse(there));
	expect((await attemptOf(reference))?.state).toBe("cancelled");
	await isSound();
});
