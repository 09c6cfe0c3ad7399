import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { nameParticipant } from "#sales/paying/orders/actions/name-participant.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	cash,
	isSound,
	mailsTo,
	named,
	nobody,
	organisation,
	placed,
	receiptsOf,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, aMember, enrolmentsOf, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { byHand, cancel, part, seenAs } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

test("five people of an organisation on invoice: one invoice with five lines, seats confirmed, one transfer pays all", async () => {
	const course = await aCourse();
	const participants = [named("Ada Obi", "ada@kuramo.example"), named("Bola Ade"), named("Chidi Eze"), nobody, nobody];
	const { order, seats } = await placed(course, {
		participants,
		buyer: organisation,
		purchaseOrder: "PO 4711",
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 5,
	});
	expect(seats).toHaveLength(5);
	expect(seats.every(({ confirmed_at, confirmed_by }) => confirmed_at !== null && confirmed_by !== null)).toBe(true);
	const [invoice, ...others] = await db.selectFrom("invoices").selectAll().where("order_id", "=", order.id).execute();
	expect(others).toEqual([]);
	expect(invoice).toMatchObject({ total_kobo: WHOLE * 5, buyer_name: "Kuramo Foods Ltd", purchase_order: "PO 4711" });
	const facts = invoice?.facts as { lines: { participant: string | null }[]; due: number; dueDay: string };
	expect(facts).toMatchObject({ due: WHOLE * 5, dueDay: "2026-12-10" });
	expect(facts.lines.map(({ participant }) => participant)).toEqual(["Ada Obi", "Bola Ade", "Chidi Eze", null, null]);
	expect(await mailsTo("accounts@kuramo.example")).toEqual(["invoice"]);
	expect(await mailsTo("ada@kuramo.example")).toEqual(["joining"]);
	const transfer = await db
		.selectFrom("bank_transfers")
		.selectAll()
		.where("code", "=", order.code)
		.executeTakeFirstOrThrow();
	const attempt = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("id", "=", transfer.attempt_id)
		.executeTakeFirstOrThrow();
	const confirmed = await confirmTransfer({
		actor: await anAdmin(),
		key: aKey(),
		reference: attempt.reference,
		amount: WHOLE * 5,
		arrivedOn: "2026-11-20",
		note: null,
		evenSo: false,
		now: NOW,
	});
	expect(confirmed).toEqual({ ok: true, waits: null });
	expect((await listSeats(db, order.id)).map(({ due_net_kobo, paid_kobo }) => [due_net_kobo, paid_kobo])).toEqual(
		Array.from({ length: 5 }, () => [0, WHOLE]),
	);
	const [receipt] = await receiptsOf(order.id);
	expect(receipt).toMatchObject({ total_kobo: WHOLE * 5, invoice_id: invoice?.id });
	expect((receipt as { facts: typeof facts }).facts.lines).toHaveLength(5);
	expect(await mailsTo("accounts@kuramo.example")).toEqual(["invoice", "receipt"]);
	await isSound();
});

test("an organisation that keeps tax is asked for the rest in money", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		buyer: organisation,
		withholds: true,
		payment: { how: "invoice", until: "2026-12-01", confirm: false },
	});
	const [seat] = seats;
	expect(seat?.confirmed_at).toBeNull();
	expect(seat?.certificate_due_kobo).toBeGreaterThan(0);
	const transfer = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(transfer.total_kobo).toBe(WHOLE - (seat?.certificate_due_kobo ?? 0));
	await isSound();
});

test("one of two who paid together in cash is cancelled: their part goes back, the other seat stays paid", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: cash(WHOLE * 2),
		seenTotal: WHOLE * 2,
	});
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	const tooMuch = await cancel(seen, [part(payment, WHOLE + 1, byHand)], await anAdmin());
	expect(tooMuch.ok).toBe(false);
	expect(await cancel(seen, [part(payment, WHOLE, byHand)], await anAdmin())).toMatchObject({ ok: true });
	expect(
		(await listSeats(db, order.id)).map(({ cancelled_at, paid_kobo }) => [cancelled_at !== null, paid_kobo]),
	).toEqual([
		[true, 0],
		[false, WHOLE],
	]);
	await isSound();
});

test("one of two on invoice is cancelled: a credit note takes their line off, and the transfer asks for the other alone", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 2,
	});
	const { seen } = await seenAs(seats[1]?.id ?? 0);
	expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
	const notes = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).execute();
	expect(notes).toMatchObject([{ kind: "release", total_kobo: WHOLE }]);
	const transfer = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(transfer).toMatchObject({ state: "created", total_kobo: WHOLE });
	const { seen: other } = await seenAs(seats[0]?.id ?? 0);
	expect(await cancel(other, [], await anAdmin())).toMatchObject({ ok: true });
	const ended = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(ended.state).toBe("cancelled");
	await isSound();
});

test("a name that was to follow is entered; who has an account finds the seat there, and nobody gets a second one", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		participants: [named("Ada Obi"), nobody],
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 2,
	});
	const member = await aMember("Bola Ade");
	const version = async () => (await findOrderByCode(order.code))?.version ?? 0;
	const name = async (enrolmentId: number, email: string | null, seenVersion?: number) =>
		await nameParticipant({
			actor: await anAdmin(),
			key: aKey(),
			now: NOW,
			code: order.code,
			enrolmentId,
			participant: { name: "Bola Ade", email, phone: null },
			seenVersion: seenVersion ?? (await version()),
		});
	const [first, second] = seats.map(({ id }) => id);
	expect(await name(second ?? 0, member.email, (await version()) - 1)).toEqual({ ok: false, reason: "changed" });
	expect(await name(second ?? 0, member.email)).toEqual({ ok: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ id: second, participant_name: "Bola Ade" }]);
	expect(await mailsTo(member.email)).toEqual(["joining"]);
	expect(await name(first ?? 0, member.email)).toEqual({ ok: false, reason: "already-registered" });
	expect(await name(999_999, null)).toEqual({ ok: false, reason: "gone" });
	const own = await placed(course, { participants: [named("Funke Alao", (await aMember("Funke Alao")).email)] });
	const theirs = { code: own.order.code, enrolmentId: own.seats[0]?.id ?? 0, seenVersion: own.order.version };
	const refused = {
		actor: await anAdmin(),
		key: aKey(),
		now: NOW,
		participant: { name: "X Y", email: null, phone: null },
	};
	expect(await nameParticipant({ ...refused, ...theirs })).toEqual({ ok: false, reason: "ones-own" });
	await isSound();
});
