import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertUser } from "#accounts/data/users.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { freshDatabase } from "#tests/support/database.ts";

const CONNECTIONS = 2;

beforeAll(async () => openDatabase(await freshDatabase(), CONNECTIONS, { waitMs: 300 }));
afterAll(closeDatabase);

test("actions that hold every connection and want one more end in a while instead of waiting for ever, and what failed left nothing", async () => {
	const now = new Date("2026-11-20T09:00:00Z");
	const facts = { fullName: "Ada Okafor", verified: true, role: "user" as const, passwordHash: "none", now };
	let holding = 0;
	let allHold = () => {};
	const everybody = new Promise<void>((resolve) => {
		allHold = resolve;
	});
	const actions = Array.from({ length: CONNECTIONS }, (_, n) =>
		inTransaction(async (tx) => {
			await insertUser(tx, { ...facts, email: `${n}@example.com` });
			if (++holding === CONNECTIONS) allHold();
			await everybody;
			await sql`select 1`.execute(db);
		}),
	);
	const ends = await Promise.allSettled(actions);
	// The first that fails lets go of its connection, which another may still get.
	const failed = ends.filter(({ status }) => status === "rejected");
	expect(failed).not.toEqual([]);
	for (const end of failed) expect(end).toMatchObject({ reason: { message: expect.stringMatching(/timeout/) } });
	const stands = await db.selectFrom("users").select("id").execute();
	expect(stands).toHaveLength(CONNECTIONS - failed.length);
});
