import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#kit/data/db.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { keptOnly, linesNow, openBank, ownStatement } from "#tests/sales/bank-house.ts";
import { transferOf } from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aMember, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { stateOf } from "#tests/sales/payments/review-house.ts";
import { aTransfer } from "#tests/sales/transfer-house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();
openBank();

test("a member asks anew while a line is judged that names all they asked for before: neither waits for the other for ever", async () => {
	const [member, course] = [await aMember(), await aCourse()];
	const references: string[] = [];
	for (const purpose of ["full", "deposit", "full"] as const)
		references.push(await aTransfer(member, course, { purpose }));
	const codes = await Promise.all(references.map(async (reference) => (await transferOf(reference)).code));
	const { statementId } = await keptOnly(ownStatement([{ narration: `NIP ${codes.join(" ")}`, naira: 5000 }]));
	const [held, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const somebody = inTransaction(async (tx) => {
		await sql`select from courses where id = ${course.courseId} for update`.execute(tx);
		held.resolve();
		await enough.promise;
	});
	await held.promise;
	const judged = matchStatement({ statementId, now: NOW });
	await waitingForALock();
	const asked = aTransfer(member, course, { purpose: "deposit" });
	await waitingForALock(2);
	enough.resolve();
	const [, , reference] = await Promise.all([somebody, judged, asked]);
	expect(await stateOf(reference)).toBe("created");
	expect(await linesNow()).toMatchObject([{ state: "open" }]);
	await expectTheBooksToAgree();
});
