import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { creditOf } from "#sales/ledger/orders/data/payer-credit.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { cash, DEPOSIT, isSound, named, organisation, placed, receiptsOf, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const CREDIT = { payment: { how: "credit" } } as const;
const person = (name: string, email: string | null) => ({ buyerId: null, name, email });

test("whoever is typed into the form has the credit that their order can use: by e-mail, or by name without one", async () => {
	await placed(await aCourse(), { participants: [named("Musa Bello")], payment: cash(WHOLE + 500_000) });
	await placed(await aCourse(), {
		participants: [named("Ada Obi", "ada@credit.example")],
		payment: cash(WHOLE + 700_000),
	});
	expect(await creditOf(db, person("musa bello", null))).toBe(500_000);
	expect(await creditOf(db, person("Musa Bello", "other@credit.example"))).toBe(0);
	expect(await creditOf(db, person("A. Obi", "Ada@credit.example"))).toBe(700_000);
	const { order } = await placed(await aCourse(), { buyer: organisation, payment: cash(WHOLE + 900_000) });
	const asked = { buyerId: order.buyer_id, name: organisation.name, email: null };
	expect(await creditOf(db, asked)).toBe(900_000);
});

test("a registration is paid from credit, and its seat is confirmed", async () => {
	const participants = [named("Ngozi Eze", "ngozi@credit.example")];
	await placed(await aCourse(), { participants, payment: cash(WHOLE * 2) });
	const { order, seats, ...done } = await placed(await aCourse(), { participants, ...CREDIT });
	expect(done).toMatchObject({ credit: WHOLE, receipt: expect.stringMatching(/^R-/) });
	expect(seats[0]).toMatchObject({ due_net_kobo: 0, held_until: null });
	expect(await creditOf(db, person("Ngozi Eze", "ngozi@credit.example"))).toBe(0);
	await isSound();
});

test("credit of several payments is used together; what it does not cover is left, and the seat held", async () => {
	const participants = [named("Kemi Cole", "kemi@credit.example")];
	for (const more of [1_000_000, 2_000_000])
		await placed(await aCourse(), { participants, payment: cash(WHOLE + more) });
	const { order, seats, credit } = await placed(await aCourse(), { participants, ...CREDIT });
	expect(credit).toBe(3_000_000);
	expect(await receiptsOf(order.id)).toHaveLength(2);
	expect(seats[0]).toMatchObject({ paid_kobo: 3_000_000, confirmed_at: null, held_until: expect.any(Date) });
	// The deposit alone is covered: it confirms.
	await placed(await aCourse(), { participants, payment: cash(WHOLE + DEPOSIT) });
	const part = await placed(await aCourse(), { participants, plan: "deposit", ...CREDIT });
	expect(part).toMatchObject({ credit: DEPOSIT });
	expect(part.seats[0]?.confirmed_at).not.toBeNull();
	await isSound();
});

test("without any credit the seat is held, and nothing says that it was paid", async () => {
	const { seats, ...done } = await placed(await aCourse(), { participants: [named("No Credit")], ...CREDIT });
	expect(done).toMatchObject({ credit: 0, receipt: null });
	expect(seats[0]).toMatchObject({ confirmed_at: null, paid_kobo: 0 });
	await isSound();
});
