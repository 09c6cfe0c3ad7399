import { describe, expect, test } from "vitest";
import { emptyTrash } from "#desk/actions/empty-trash.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import { deleteContent } from "#site/actions/delete-content.ts";
import { TRASH_DAYS } from "#site/rules/content.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { aService, NOW } from "#tests/requests/house.ts";

openHouse();

const actor = { id: "grace", fullName: "Grace Danjuma" };
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe("the trash", () => {
	test("keeps what was deleted for 30 days, and then removes it for good with a line in the log", async () => {
		const { id, title } = await aService();
		const kept = await aService();
		await deleteContent({ kind: "service", id, actor, now: NOW });
		await emptyTrash({ now: inDays(TRASH_DAYS) });
		expect(await isThere(id)).toBe(true);
		await emptyTrash({ now: inDays(TRASH_DAYS + 1) });
		expect([await isThere(id), await isThere(kept.id)]).toEqual([false, true]);
		const lines = await db
			.selectFrom("changes")
			.selectAll()
			.where("subject_id", "=", String(id))
			.orderBy("id")
			.execute();
		expect(lines.map(({ action, actor_name, title }) => [action, actor_name, title])).toEqual([
			["deleted", "Grace Danjuma", title],
			["removed for good", "Koya", title],
		]);
	});

	test("removes a course for good, while those who bought it keep what they have", async () => {
		const [course] = await db
			.insertInto("courses")
			.values({
				slug: "gone",
				title: "Gone",
				description: "…",
				price_kobo: 100,
				duration_minutes: 60,
				slots: 1,
				category: "Data",
				created_at: NOW,
				updated_at: NOW,
				deleted_at: NOW,
			})
			.returning("id")
			.execute();
		await emptyTrash({ now: inDays(TRASH_DAYS + 1) });
		expect(
			await db
				.selectFrom("courses")
				.selectAll()
				.where("id", "=", course?.id ?? 0)
				.execute(),
		).toEqual([]);
		const [line] = await db.selectFrom("changes").selectAll().where("title", "=", "Gone").execute();
		expect(line).toMatchObject({ action: "removed for good", subject: "course" });
	});

	test("forgets the keys of forms nobody will send again", async () => {
		await inTransaction((tx) => isSentAlready(tx, "a key", NOW));
		await emptyTrash({ now: inDays(2) });
		expect(await inTransaction((tx) => isSentAlready(tx, "a key", inDays(2)))).toBe(false);
	});
});

async function isThere(id: number): Promise<boolean> {
	return (await db.selectFrom("services").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
