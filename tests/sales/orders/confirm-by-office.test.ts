import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmByOffice } from "#sales/paying/orders/actions/confirm-covered.ts";
import { aKey, anAdmin, isSound, named, orderOf, placed, seatAt } from "#tests/sales/office-house.ts";
import { aCourse, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();

async function confirmed(code: string, changes: { seenVersion?: number; key?: string } = {}) {
	const { version: seenVersion } = await orderOf(code);
	const how = { reason: "The employer pays in January.", actor: await anAdmin(), now: NOW };
	return await confirmByOffice({ code, seenVersion, key: aKey(), ...how, ...changes });
}

test("the office confirms a seat before it is paid, under its name and with its reason, and what is due stays due", async () => {
	const { order } = await placed(await aCourse(), {
		participants: [named("Ada Okafor", "ada@x.example")],
		payment: { how: "link" },
	});
	expect(await confirmed(order.code, { seenVersion: 0 })).toEqual({ ok: false, reason: "changed" });
	const key = aKey();
	expect(await confirmed(order.code, { key })).toEqual({ ok: true });
	expect(await confirmed(order.code, { key })).toEqual({ ok: true, again: true });
	const seat = await seatAt(order.id);
	expect(seat.confirmed_at).not.toBeNull();
	expect(seat.confirmed_by).not.toBeNull();
	expect(seat.due_net_kobo).toBeGreaterThan(0);
	const mails = await db.selectFrom("mails").select("kind").where("recipient", "=", "ada@x.example").execute();
	expect(mails.map(({ kind }) => kind)).toContain("joining");
	const logged = await db.selectFrom("changes").selectAll().where("action", "=", "confirmed").executeTakeFirstOrThrow();
	expect(logged).toMatchObject({ subject: "order", after: { reason: "The employer pays in January." } });
	expect(await confirmed(order.code)).toEqual({ ok: false, reason: "nothing" });
	await isSound();
});

test("nobody is confirmed beyond the seats of a course", async () => {
	const course = await aCourse({ slots: 1 });
	const { order } = await placed(course, { participants: [named("Bola Ade")], payment: { how: "link" } });
	await db
		.updateTable("enrolments")
		.set({ held_until: new Date(0) })
		.where("order_id", "=", order.id)
		.execute();
	await placed(course, { participants: [named("Chidi Eze")] });
	expect(await confirmed(order.code)).toEqual({ ok: false, reason: "course-full" });
});
