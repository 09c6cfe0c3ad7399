import { expect, test } from "vitest";
import { fillLarge, LARGE, largeCounts } from "#db/large.ts";
import { connect } from "#kit/data/db.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { freshDatabase } from "#tests/support/database.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const TABLES = [
	"courses",
	"users",
	"orders",
	"enrolments",
	"payment_attempts",
	"payments",
	"allocations",
	"receipts",
] as const;

test("a large academy is added once to the demo, whole, with sums that agree and room for what comes next", async () => {
	expect(largeCounts(1)).toEqual(LARGE);
	const connection = await freshDatabase("demo");
	const { db } = connect(connection, 2);
	const countOf = async (table: (typeof TABLES)[number]) =>
		(
			await db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll<number>().as("many"))
				.executeTakeFirstOrThrow()
		).many;
	const before = await Promise.all(TABLES.map(countOf));
	const counts = largeCounts(0.002);
	const fill = () => fillLarge(connection, { counts, publicUrl: "https://academy.example", now: NOW });
	await fill();
	const { courses, people, enrolments } = counts;
	const added = [courses, people, ...Array(6).fill(enrolments)];
	expect(await Promise.all(TABLES.map(countOf))).toEqual(before.map((many, at) => many + added[at]));
	expect(await listBroken(db, NOW)).toEqual([]);
	const open = db.selectFrom("enrolment_sums").where("due_net_kobo", ">", 0).select("enrolment_id");
	expect((await open.execute()).length).toBeGreaterThan(20);

	await expect(fill()).rejects.toThrow("has the large academy already");
	const order = { code: "7K3M9WXY", user_id: "large-1", source: "site" as const, placed_at: NOW };
	await db.insertInto("orders").values(order).execute();
	expect(await countOf("orders")).toBe((before[2] ?? 0) + enrolments + 1);
	await db.destroy();
});
