import { beforeAll, describe, expect, test } from "vitest";
import { findDocument } from "#documents/data/documents.ts";
import { db } from "#kit/data/db.ts";
import { findReceiptOf } from "#sales/documents/data/receipts.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { findOrderHead, findReceiptOfOrder } from "#sales/office/data/order-page.ts";
import { correctParticipant } from "#sales/paying/orders/actions/correct-participant.ts";
import { nameParticipant } from "#sales/paying/orders/actions/name-participant.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	anAdmin,
	cash,
	invoicesOf,
	isSound,
	mailsTo,
	named,
	organisation,
	placed,
	receiptsOf,
	seatAt,
} from "#tests/sales/office-house.ts";
import { aCourse, aMember, enrolmentOf, later, openHouse, register } from "#tests/sales/payments/house.ts";
import { byHand, cancel, part, seenAs, sendBack, WHOLE } from "#tests/sales/refund-house.ts";

const musa = { participants: [named("Musa Bello", "musa@example.com")] };

openHouse();
openBank();

let actor: { id: string; fullName: string };
beforeAll(async () => {
	actor = await anAdmin();
});

async function formOf({ code }: { code: string }, seat: { id: number }) {
	const { version } = (await findOrderByCode(code)) ?? { version: 0 };
	return { code, enrolmentId: seat.id, seenVersion: version, key: crypto.randomUUID(), actor, now: later(10) };
}

/** Only the name was wrong. */
async function correctName({ name, ...form }: Awaited<ReturnType<typeof formOf>> & { name: string }) {
	const [row] = await listSeatsWith(form.enrolmentId);
	const participant = { name, email: row?.email ?? null, phone: row?.phone_number ?? null };
	return await correctParticipant({ ...form, participant, sendJoining: false });
}

const listSeatsWith = (id: number) =>
	db.selectFrom("enrolment_people").select(["email", "phone_number"]).where("enrolment_id", "=", id).execute();

const factsOf = ({ facts }: { facts: unknown }) => facts as ReceiptFacts;
const namesOn = (row: { facts: unknown }) => factsOf(row).lines.map(({ participant }) => participant);

describe("a name that was spelled wrongly", () => {
	test("is corrected: another receipt takes the place of the first, with the same sums, and the payer gets it", async () => {
		const { order, seats } = await placed(await aCourse(), musa);
		const done = await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Musa Belloh" });
		const [first, second, ...others] = await receiptsOf(order.id);
		expect(others).toEqual([]);
		if (!first || !second) throw new Error("no receipt");
		const [invoice] = await invoicesOf(order.id);
		expect(done).toEqual({ ok: true, receipts: [second.number], invoices: [invoice?.number], joiningTo: null });
		expect(second).toMatchObject({ replaces_id: first.id, total_kobo: WHOLE, invoice_id: first.invoice_id });
		const [was, is] = [factsOf(first), factsOf(second)];
		expect(is).toEqual({
			...was,
			number: second.number,
			lines: [{ ...was.lines[0], participant: "Musa Belloh" }],
			replaces: first.number,
			document: is.document,
		});
		expect(is.document.code).not.toBe(was.document.code);
		expect(await seatAt(order.id)).toMatchObject({ fullName: "Musa Belloh", email: seats[0]?.email });
		expect(await mailsTo("musa@example.com")).toEqual(["receipt", "receipt"]);
		// Whoever asks about the old one hears of the new one.
		expect((await findDocument(was.document.code))?.numbers).toMatchObject({ replacedBy: second.number });
		expect(await findDocument(is.document.code)).toMatchObject({
			bearer: "Musa Belloh",
			numbers: { receipt: second.number, replacedBy: null },
		});
		expect((await findReceiptOfOrder(order.code, first.number))?.replacedBy).toBe(second.number);
		await isSound();
	});

	test("is corrected of the buyer too, where that is the same person, for this receipt and the next", async () => {
		const participants = [named("Ada Oby", "ada.oby@example.com"), named("Bola Ade")];
		const two = { participants, payment: cash(WHOLE), seenTotal: WHOLE * 2 };
		const { order } = await placed(await aCourse(), two);
		await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Ada Obi" });
		expect(await findOrderHead(order.code)).toMatchObject({ buyer: { name: "Ada Obi", email: "ada.oby@example.com" } });
		const { version: seenVersion = 0 } = (await findOrderByCode(order.code)) ?? {};
		const { how: _, ...money } = cash(WHOLE);
		const about = { code: order.code, seenVersion, key: crypto.randomUUID(), actor, now: later(20) };
		expect(await payByHand({ ...money, ...about })).toMatchObject({ ok: true });
		const receipts = (await receiptsOf(order.id)).map((row) => factsOf(row));
		expect(receipts.map(({ buyer }) => buyer?.name)).toEqual(["Ada Oby", "Ada Obi", "Ada Obi"]);
		await isSound();
	});

	test("leaves an organisation of the same name alone, but not whoever paid for it in their own name", async () => {
		const buyer = { ...organisation, name: "Musa Belo" };
		const { order } = await placed(await aCourse(), {
			participants: [named("Musa Belo")],
			buyer,
			payment: { how: "invoice", until: "2026-12-10", confirm: true },
		});
		const { version: seenVersion = 0 } = (await findOrderByCode(order.code)) ?? {};
		const { how: _, ...money } = cash(WHOLE);
		const paidBy = { name: "Musa Belo", email: null, phone: null };
		await payByHand({
			...money,
			paidBy,
			code: order.code,
			seenVersion,
			key: crypto.randomUUID(),
			actor,
			now: later(5),
		});
		await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Musa Bello" });
		expect(await findOrderHead(order.code)).toMatchObject({ buyer: { name: "Musa Belo" } });
		const last = factsOf((await receiptsOf(order.id)).at(-1) ?? { facts: {} });
		expect(last).toMatchObject({ payerName: "Musa Bello", buyer: { name: "Musa Belo" } });
		await isSound();
	});

	test("is corrected again: the last one counts", async () => {
		const { order } = await placed(await aCourse(), { participants: [named("Ada Oby")] });
		await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Ada Obi" });
		const done = await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Ada Obi-Eze" });
		const receipts = await receiptsOf(order.id);
		expect(receipts).toHaveLength(3);
		expect(receipts[2]).toMatchObject({ replaces_id: receipts[1]?.id });
		expect(done).toMatchObject({ receipts: [receipts[2]?.number] });
		await isSound();
	});

	test("of one of three on one receipt changes that line alone", async () => {
		const participants = [named("Ada Obi"), named("Bola Ade"), named("Chidi Eze")];
		const three = { participants, buyer: organisation, payment: cash(WHOLE * 3), seenTotal: WHOLE * 3 };
		const { order } = await placed(await aCourse(), three);
		await correctName({ ...(await formOf(order, await seatAt(order.id, 1))), name: "Bola Adeyemi" });
		const [first, second] = await receiptsOf(order.id);
		if (!first || !second) throw new Error("no receipt");
		expect(namesOn(first)).toEqual(["Ada Obi", "Bola Ade", "Chidi Eze"]);
		expect(namesOn(second)).toEqual(["Ada Obi", "Bola Adeyemi", "Chidi Eze"]);
		expect(factsOf(second)).toMatchObject({ buyer: { name: "Kuramo Foods Ltd" }, total: WHOLE * 3 });
		await isSound();
	});

	test("leaves receipts alone that name somebody else: whoever had the seat before", async () => {
		const { order } = await placed(await aCourse(), { participants: [named("Yusuf Garba")] });
		const participant = named("Halima Garb") as { name: string; email: null; phone: null };
		await nameParticipant({ ...(await formOf(order, await seatAt(order.id))), participant });
		const done = await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Halima Garba" });
		expect(done).toMatchObject({ ok: true, receipts: [], invoices: [] });
		expect(await receiptsOf(order.id)).toHaveLength(1);
		await isSound();
	});

	test("of a member who ordered for themselves: their account keeps its name, their documents have the right one", async () => {
		const ada = await aMember("Ada Okafo");
		const reference = await register(ada, await aCourse());
		const { id, order_id: orderId } = await enrolmentOf(ada);
		const { code } = await db.selectFrom("orders").select("code").where("id", "=", orderId).executeTakeFirstOrThrow();
		expect(await correctName({ ...(await formOf({ code }, { id })), name: "Ada Okafor" })).toMatchObject({ ok: true });
		expect(await seatAt(orderId)).toMatchObject({ fullName: "Ada Okafor", user_id: ada.id, email: ada.email });
		const account = db.selectFrom("users").select("full_name").where("id", "=", ada.id);
		expect(await account.executeTakeFirst()).toEqual({ full_name: "Ada Okafo" });
		const receipt = await findReceiptOf(ada.id, reference);
		expect(receipt?.facts.lines[0]?.participant).toBe("Ada Okafor");
		expect(receipt?.number).toBe((await receiptsOf(orderId))[1]?.number);
		await isSound();
	});

	test("counts no money twice: refunds and cancelling go by the receipt that stands", async () => {
		const { order, seats } = await placed(await aCourse(), { participants: [named("Ada Oby")] });
		const { id = 0 } = seats[0] ?? {};
		const before = await seenAs(id);
		await sendBack(before.seen, [part(before.payment, 1_000_000, byHand)], actor, { now: later(5) });
		await correctName({ ...(await formOf(order, await seatAt(order.id))), name: "Ada Obi" });
		await isSound();
		const [first, second] = await receiptsOf(order.id);
		const { seen, payment } = await seenAs(id);
		const done = await cancel(seen, [part(payment, WHOLE - 1_000_000, byHand)], actor, { now: later(20) });
		expect(done).toMatchObject({ ok: true });
		const notes = db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).orderBy("id");
		// The first note still names the receipt it was written for.
		expect((await notes.execute()).map(({ receipt_id }) => receipt_id)).toEqual([first?.id, second?.id]);
		const { numbers } = (await findDocument(factsOf(second ?? { facts: {} }).document.code)) ?? {};
		expect(numbers).toMatchObject({ isWholeCredited: true });
		await isSound();
	});
});

test("a name is not corrected twice by one form, nor where it is right, missing or the seat is gone", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Ada Oby")] });
	const sent = { ...(await formOf(order, await seatAt(order.id))), name: "Ada Obi" };
	const both = await Promise.all([correctName(sent), correctName(sent)]);
	expect(both).toContainEqual({ ok: true, again: true });
	expect(await receiptsOf(order.id)).toHaveLength(2);
	expect(await correctName({ ...sent, key: crypto.randomUUID(), name: "Ada Obie" })).toEqual({
		ok: false,
		reason: "changed",
	});
	const form = await formOf(order, await seatAt(order.id));
	expect(await correctName({ ...form, name: "Ada Obi" })).toEqual({ ok: false, reason: "nothing-changed" });
	expect(await correctName({ ...form, enrolmentId: 999_999, name: "X" })).toEqual({ ok: false, reason: "gone" });
	const nobody = { participants: [{ name: null, email: null, phone: null }], buyer: organisation };
	const { order: unnamed } = await placed(await aCourse(), nobody);
	const open = await formOf(unnamed, await seatAt(unnamed.id));
	expect(await correctName({ ...open, name: "Ada Obi" })).toEqual({ ok: false, reason: "not-named" });
	await isSound();
});

test("somebody in place of another brings their own phone and e-mail, and whoever had the seat is told", async () => {
	const { order } = await placed(await aCourse(), {
		participants: [{ name: "Yusuf Garba", email: "yusuf@example.com", phone: "+2348035550142" }],
		buyer: organisation,
	});
	const participant = { name: "Halima Garba", email: null, phone: null };
	expect(await nameParticipant({ ...(await formOf(order, await seatAt(order.id))), participant })).toEqual({
		ok: true,
	});
	expect(await seatAt(order.id)).toMatchObject({ fullName: "Halima Garba", email: null, phone: null, user_id: null });
	expect((await mailsTo("yusuf@example.com")).at(-1)).toBe("seat-replaced");
	const mail = db.selectFrom("mails").select("facts").where("kind", "=", "seat-replaced");
	expect(await mail.executeTakeFirstOrThrow()).toMatchObject({ facts: { buyerName: "Kuramo Foods Ltd" } });
});
