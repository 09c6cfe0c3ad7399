import { expect, test } from "vitest";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { cash, isSound, placed } from "#tests/sales/office-house.ts";
import { aCourse, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("an agreed price is that to the kobo, with its VAT in it; a free seat asks for nothing", async () => {
	const course = await aCourse();
	const agreed = { kind: "agreed", total: 8_000_000, reason: "Regular customer" } as const;
	const { seats } = await placed(course, { price: agreed, seenTotal: 8_000_000, payment: cash(8_000_000) });
	expect(seats[0]).toMatchObject({
		discount: "agreed",
		discount_reason: "Regular customer",
		price_kobo: 7_441_860,
		paid_kobo: 8_000_000,
	});
	const inParts = { price: { ...agreed, total: 8_000_001 }, plan: "deposit", seenTotal: 8_000_001 } as const;
	const { seats: two } = await placed(course, { ...inParts, payment: cash(1_000_000) });
	expect((two[0]?.due_net_kobo ?? 0) + (two[0]?.due_vat_kobo ?? 0)).toBe(7_000_001);
	const free = { price: { kind: "free", reason: "Trainer" }, seenTotal: 0, payment: { how: "nothing" } } as const;
	const { seats: given, receipt } = await placed(course, free);
	expect(given[0]).toMatchObject({ discount: "free", price_kobo: 0, paid_kobo: 0, due_net_kobo: 0 });
	expect(given[0]?.confirmed_at).not.toBeNull();
	expect(receipt).toBeNull();
	await isSound();
});
