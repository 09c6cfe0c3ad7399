import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { naira } from "#kit/rules/money.ts";
import type { RegisterByOffice } from "#sales/paying/orders/actions/judge-registration.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { cash, form, named, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, LAST_DAY, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("a form that is refused writes nothing", async () => {
	const course = await aCourse({ slots: 2 });
	const three = [named("A B"), named("C D"), named("E F")];
	const twice = [named("A B", "same@example.com"), named("C D", "same@example.com")];
	const cases: [Partial<RegisterByOffice>, object][] = [
		[
			{ participants: three, seenTotal: WHOLE * 3 },
			{ reason: "course-full", left: 2, isOfDate: false },
		],
		[
			{ participants: twice, seenTotal: WHOLE * 2 },
			{ reason: "already-registered", name: "C D" },
		],
		[{ seenTotal: WHOLE - 1 }, { reason: "total-changed" }],
		[{ seenDays: { firstDay: "2026-12-22", lastDay: LAST_DAY } }, { reason: "days-changed" }],
		[{ courseDateId: 999_999 }, { reason: "date-gone" }],
		[{ payment: cash(0) }, { reason: "amount-wrong" }],
		[{ payment: { ...cash(WHOLE), day: "2026-11-21" } }, { reason: "amount-wrong" }],
		[{ payment: { how: "nothing" } }, { reason: "amount-wrong" }],
		[{ withholds: true }, { reason: "not-an-organisation" }],
		[{ now: new Date("2027-01-10T09:00:00Z") }, { reason: "date-over" }],
	];
	const orders = async () => (await db.selectFrom("orders").select("id").execute()).length;
	const before = await orders();
	for (const [changes, refused] of cases)
		expect(await registerByOffice(await form(course, changes)), naira(WHOLE)).toEqual({ ok: false, ...refused });
	expect(await orders()).toBe(before);
	const look = await registerByOffice(await form(course, { onlyLook: true }));
	expect(look).toMatchObject({ ok: true, total: WHOLE });
	expect(await orders()).toBe(before);
});
