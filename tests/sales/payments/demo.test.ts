import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#db/seed.ts";
import { configure } from "#kit/config/config.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { demoCollecting } from "#scripts/demo-collecting.ts";
import { creditNotesOfSeat } from "#tests/sales/invoice-house.ts";
import { NOW, settingsOf } from "#tests/sales/payments/house.ts";
import { expectAllToAgree } from "#tests/sales/refund-house.ts";
import { freshDatabase } from "#tests/support/database.ts";

let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-demo-"));
	configure({ ...settingsOf("http://localhost:1"), dataDir });
	const connection = await freshDatabase();
	await seedDemo(connection, "http://localhost:3000", NOW);
	openDatabase(connection, 2);
	await openQueue({ supervise: false });
	await demoCollecting(NOW);
});
afterAll(async () => {
	await closeQueue();
	await closeDatabase();
	await rm(dataDir, { recursive: true, force: true });
});

test("the demo shows each screen of collecting something, and all its naira agree", async () => {
	const proven = db
		.selectFrom("payment_attempts as attempt")
		.innerJoin("bank_transfers as transfer", "transfer.attempt_id", "attempt.id");
	expect(await proven.select("attempt.state").where("transfer.proof_id", "is not", null).execute()).toEqual([
		{ state: "pending" },
	]);
	const lines = await db.selectFrom("bank_lines").select(["state", "trouble"]).orderBy("line_number").execute();
	expect(lines).toEqual([
		{ state: "matched", trouble: null },
		{ state: "open", trouble: "short" },
		{ state: "open", trouble: "unknown" },
		{ state: "left", trouble: null },
	]);
	expect(await db.selectFrom("pay_links").select("id").where("revoked_at", "is", null).execute()).toHaveLength(1);
	const awaited = db.selectFrom("enrolment_sums").select("enrolment_id").where("certificate_due_kobo", ">", 0);
	expect(await awaited.execute()).toHaveLength(1);
	const cancelled = db.selectFrom("enrolments").select("id").where("cancelled_at", "is not", null);
	expect(await creditNotesOfSeat((await cancelled.executeTakeFirstOrThrow()).id)).not.toEqual([]);
	// An accountant's invoice names both tax numbers where both have one.
	const invoices = await db.selectFrom("invoices").select(["seller_tax_number", "buyer_tax_number"]).execute();
	expect(invoices).toContainEqual({ seller_tax_number: "12345678-0001", buyer_tax_number: "98765432-0001" });
	expect(invoices.filter(({ seller_tax_number }) => seller_tax_number === null)).toEqual([]);
	expect(await db.selectFrom("bank_agrees").select("agrees").executeTakeFirst()).toEqual({ agrees: true });
	await expectAllToAgree();
});
