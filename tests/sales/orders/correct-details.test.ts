import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { findOrderHead } from "#sales/office/data/order-page.ts";
import { type CorrectParticipant, correctParticipant } from "#sales/paying/orders/actions/correct-participant.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { anAdmin, isSound, mailsTo, organisation, placed, receiptsOf, seatAt } from "#tests/sales/office-house.ts";
import { aCourse, aMember, enrolmentOf, later, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

let actor: { id: string; fullName: string };
beforeAll(async () => {
	actor = await anAdmin();
});

const ada = { name: "Ada Obi", email: "ada.oby@example.com", phone: "+2348035550142" };
type Corrected = Partial<CorrectParticipant["participant"]> & { sendJoining?: boolean };

/** What the office saves in the form, which has all that is stored. */
async function corrected(code: string, enrolmentId: number, { sendJoining = false, ...is }: Corrected) {
	const { id = 0, version = 0 } = (await findOrderByCode(code)) ?? {};
	const seat = (await seatsOf(id)).find((one) => one.id === enrolmentId);
	const participant = { name: seat?.name ?? "", email: seat?.email ?? null, phone: seat?.phone ?? null, ...is };
	const form = { seenVersion: version, key: crypto.randomUUID(), actor, now: later(10) };
	return await correctParticipant({ code, enrolmentId, participant, sendJoining, ...form });
}

const seatsOf = (orderId: number) =>
	db
		.selectFrom("enrolment_people as p")
		.innerJoin("enrolments as e", "e.id", "p.enrolment_id")
		.select(["e.id", "p.full_name as name", "p.email", "p.phone_number as phone", "e.invoice_email", "e.user_id"])
		.where("e.order_id", "=", orderId)
		.execute();

const logged = async (code: string) => {
	const rows = db.selectFrom("changes").select(["before", "after"]).where("subject_id", "=", code);
	return await rows.where("action", "=", "corrected").orderBy("id", "desc").execute();
};

test("an e-mail typed wrongly is corrected: the joining details go to the right one, and later receipts too", async () => {
	const { order, seats } = await placed(await aCourse(), { participants: [ada] });
	const before = await mailsTo("ada.oby@example.com");
	const done = await corrected(order.code, seats[0]?.id ?? 0, { email: "ada.obi@example.com", sendJoining: true });
	expect(done).toEqual({ ok: true, receipts: [], invoices: [], joiningTo: "ada.obi@example.com" });
	expect(await mailsTo("ada.obi@example.com")).toEqual(["joining"]);
	// The wrong address, which may be a stranger's, hears nothing.
	expect(await mailsTo("ada.oby@example.com")).toEqual(before);
	expect(await seatsOf(order.id)).toMatchObject([
		{ email: "ada.obi@example.com", invoice_email: "ada.obi@example.com" },
	]);
	expect(await findOrderHead(order.code)).toMatchObject({ buyer: { name: "Ada Obi", email: "ada.obi@example.com" } });
	expect(await receiptsOf(order.id)).toHaveLength(1);
	expect(await logged(order.code)).toEqual([
		{
			before: { participant: "Ada Obi", email: "ada.oby@example.com" },
			after: { participant: "Ada Obi", email: "ada.obi@example.com", joiningTo: "ada.obi@example.com" },
		},
	]);
	await isSound();
});

test("name, phone and e-mail are corrected at once, and nothing is e-mailed but another receipt", async () => {
	const { order, seats } = await placed(await aCourse(), { participants: [ada] });
	const is = { name: "Ada Obi-Eze", email: "ada.eze@example.com", phone: "+2348029876543" };
	expect(await corrected(order.code, seats[0]?.id ?? 0, is)).toMatchObject({ ok: true, joiningTo: null });
	expect(await seatAt(order.id)).toMatchObject({ fullName: is.name, email: is.email, phone: is.phone });
	expect(await mailsTo("ada.eze@example.com")).not.toContain("joining");
	await isSound();
});

test("joining details are sent again where nothing was wrong, and the organisation that ordered keeps its address", async () => {
	const buyer = { ...organisation, email: ada.email };
	const { order, seats } = await placed(await aCourse(), { participants: [ada], buyer });
	const { id = 0 } = seats[0] ?? {};
	expect(await corrected(order.code, id, { sendJoining: true })).toMatchObject({ ok: true, joiningTo: ada.email });
	expect((await mailsTo(ada.email)).at(-1)).toBe("joining");
	expect(await corrected(order.code, id, {})).toEqual({ ok: false, reason: "nothing-changed" });
	await corrected(order.code, id, { email: "other@example.com" });
	expect(await findOrderHead(order.code)).toMatchObject({ buyer: { email: ada.email } });
	expect((await seatsOf(order.id))[0]?.invoice_email).not.toBe("other@example.com");
	await isSound();
});

test("on the seat of an account name and phone are corrected, and the account stays as its owner has it", async () => {
	const member = await aMember("Chidi Okeke");
	await register(member, await aCourse());
	const { id, order_id: orderId } = await enrolmentOf(member);
	const { code } = await db.selectFrom("orders").select("code").where("id", "=", orderId).executeTakeFirstOrThrow();
	expect(await corrected(code, id, { email: "else@example.com" })).toEqual({ ok: false, reason: "accounts-email" });
	expect(await corrected(code, id, { phone: "+2348029876543", sendJoining: true })).toMatchObject({ ok: true });
	expect(await seatsOf(orderId)).toMatchObject([
		{ name: "Chidi Okeke", phone: "+2348029876543", email: member.email, user_id: member.id },
	]);
	const account = db.selectFrom("users").select(["full_name", "phone_number", "email"]).where("id", "=", member.id);
	expect(await account.executeTakeFirst()).toEqual({
		full_name: "Chidi Okeke",
		phone_number: null,
		email: member.email,
	});
	// The name stays the account's: who changes it there has it on the seat.
	expect((await enrolmentOf(member)).participant_name).toBeNull();
	expect(await mailsTo(member.email)).toContain("joining");
	await isSound();
});

test("the address of a verified account has the seat belong to it, but not a second one on that date", async () => {
	const [course, member] = [await aCourse(), await aMember("Ngozi Umeh")];
	const { order, seats } = await placed(course, { participants: [ada] });
	expect(await corrected(order.code, seats[0]?.id ?? 0, { email: member.email })).toMatchObject({ ok: true });
	expect(await seatsOf(order.id)).toMatchObject([{ user_id: member.id, email: member.email, name: "Ada Obi" }]);
	const second = await placed(course, { participants: [{ ...ada, name: "Bola Ade", email: "bola@ade.example" }] });
	expect(await corrected(second.order.code, second.seats[0]?.id ?? 0, { email: member.email })).toEqual({
		ok: false,
		reason: "already-registered",
	});
	expect(await seatsOf(second.order.id)).toMatchObject([{ user_id: null, email: "bola@ade.example" }]);
	await isSound();
});
