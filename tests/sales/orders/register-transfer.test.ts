import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	form,
	isSound,
	mailsTo,
	named,
	organisation,
	paid,
	placed,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, aMember, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("money by hand is refused, and says why, where somebody bought another seat on that date meanwhile", async () => {
	const [course, ada] = [await aCourse(), await aMember("Ada Obi")];
	const asked = { participants: [named("Ada Obi", ada.email)], payment: { how: "transfer" } } as const;
	const { order } = await placed(course, asked);
	await register(ada, course);
	expect(await paid(order.code, WHOLE)).toEqual({ ok: false, reason: "already-registered", name: "Ada Obi" });
	await isSound();
});

test("a transfer that is awaited holds the seat until its deadline, and confirms it when it is here", async () => {
	const course = await aCourse({ slots: 1 });
	const buyer = { ...organisation, isOrganisation: false, name: "Funke Alao", email: "funke@example.com" };
	const { order, seats } = await placed(course, { buyer, payment: { how: "transfer" } });
	expect(seats[0]).toMatchObject({ confirmed_at: null });
	expect(seats[0]?.held_until?.getTime()).toBeGreaterThan(NOW.getTime());
	expect(await mailsTo("funke@example.com")).toEqual(["proforma"]);
	expect(await registerByOffice(await form(course))).toEqual({
		ok: false,
		reason: "course-full",
		left: 0,
		isOfDate: false,
	});
	const { reference } = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const arrived = {
		actor: await anAdmin(),
		key: aKey(),
		reference,
		amount: WHOLE,
		arrivedOn: "2026-11-20",
		note: null,
		evenSo: false,
		now: NOW,
	};
	expect(await confirmTransfer(arrived)).toEqual({ ok: true, waits: null });
	const [seat] = await listSeats(db, order.id);
	expect(seat).toMatchObject({ due_net_kobo: 0, held_until: null, confirmed_by: null });
	expect(seat?.confirmed_at).not.toBeNull();
	await isSound();
});

test("cash in part leaves the awaited transfer asking for the rest", async () => {
	const course = await aCourse();
	const { order } = await placed(course, { payment: { how: "transfer" } });
	const half = 5_000_000;
	const { version } = (await findOrderByCode(order.code)) ?? { version: 0 };
	const taken = {
		method: "cash",
		amount: half,
		day: "2026-11-20",
		detail: null,
		code: order.code,
		seenVersion: version,
	} as const;
	expect(await payByHand({ ...taken, actor: await anAdmin(), key: aKey(), now: NOW })).toMatchObject({ ok: true });
	const transfer = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("provider", "=", "bank")
		.executeTakeFirstOrThrow();
	expect(transfer).toMatchObject({ state: "created", total_kobo: WHOLE - half });
	await isSound();
});
