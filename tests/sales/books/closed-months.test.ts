import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { closeMonth, reopenMonth } from "#sales/books/actions/close-month.ts";
import { readOpenFrom } from "#sales/ledger/months/data/month-closings.ts";
import { closableMonths, openableMonths, whyClosed } from "#sales/ledger/months/rules/closed-month.ts";
import { recordUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { later, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";

openHouse();

const cash = async (day: string, key: string) =>
	await recordUnknown({
		method: "cash",
		amount: 500_000,
		day,
		detail: null,
		paidBy: null,
		key,
		actor: await anAdmin("Ngozi Umeh"),
		now: later(1),
	});
const dayOf = async (key: string) =>
	(await db.selectFrom("payments").select("value_day").where("form_key", "=", key).executeTakeFirstOrThrow()).value_day;

describe("a closed month", () => {
	test("takes no money any more, whoever records it: what comes later counts on the first open day", async () => {
		expect(todayInLagos(NOW)).toMatch(/^2026-11/);
		const actor = await anAdmin("Grace Eze");
		await cash("2026-10-30", "before");
		expect(await dayOf("before")).toBe("2026-10-30");
		expect(await closeMonth({ month: "2026-11", actor, now: NOW })).toEqual({ ok: false, reason: "not-ended" });
		expect(await closeMonth({ month: "2026-10", actor, now: NOW })).toEqual({ ok: true });
		expect(await closeMonth({ month: "2026-10", actor, now: NOW })).toEqual({ ok: false, reason: "not-ended" });
		expect(await readOpenFrom()).toBe("2026-11-01");
		// Pages refuse the day before; a bank's or provider's money arrives all the same.
		await cash("2026-10-31", "after");
		await cash("2026-11-02", "open");
		expect([await dayOf("before"), await dayOf("after"), await dayOf("open")]).toEqual([
			"2026-10-30",
			"2026-11-01",
			"2026-11-02",
		]);
	});

	test("is opened again with a reason, which the log keeps; the months after it are open, too", async () => {
		const actor = await anAdmin("Grace Eze");
		expect(await reopenMonth({ month: "2026-11", reason: "A late slip", actor, now: NOW })).toEqual({
			ok: false,
			reason: "open",
		});
		expect(await reopenMonth({ month: "2026-09", reason: "A late slip", actor, now: NOW })).toEqual({ ok: true });
		expect(await readOpenFrom()).toBe("2026-09-01");
		await cash("2026-10-31", "reopened");
		expect(await dayOf("reopened")).toBe("2026-10-31");
		const log = await db
			.selectFrom("changes")
			.select(["action", "subject", "title"])
			.where("subject", "=", "month")
			.orderBy("id")
			.execute();
		expect(log).toEqual([
			{ action: "closed", subject: "month", title: "October 2026" },
			{ action: "reopened", subject: "month", title: "September 2026" },
		]);
		await expect(db.deleteFrom("month_closings").execute()).rejects.toThrow("close or open again");
	});

	test("is refused with a sentence that says from which day money can be recorded", () => {
		expect(whyClosed("2026-10-31", null)).toBeUndefined();
		expect(whyClosed("2026-11-01", "2026-11-01")).toBeUndefined();
		expect(whyClosed("2026-10-31", "2026-11-01")).toBe(
			"The books are closed up to the end of October 2026. Choose 1st November 2026 or a later day, and note the true day beside it. An owner can open the month again under Accounts.",
		);
		expect(closableMonths("2026-09-01", "2026-11-20")).toEqual(["2026-09", "2026-10"]);
		expect(closableMonths(null, "2026-11-20")).toHaveLength(12);
		expect(openableMonths("2026-11-01").slice(0, 2)).toEqual(["2026-10", "2026-09"]);
		expect(openableMonths(null)).toEqual([]);
	});
});
