import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { keptOnly, linesNow, openBank, ownStatement, transferBy } from "#tests/sales/bank-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, attemptOf, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("a statement whose worker was killed is gone on with when nothing was heard of it for half a minute", async () => {
	await closeQueue();
	const boss = await openQueue({ supervise: false });
	const { reference, code } = await transferBy("Ada Okafor", await aCourse());
	const naira = (await attemptOf(reference)).total_kobo / 100;
	await keptOnly(ownStatement([{ narration: `NIP KY${code}`, naira }]));
	const [begun] = await boss.fetch("statement");
	await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where id = ${begun?.id}`.execute(
		db,
	);
	await boss.supervise("statement");
	await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
	const [again] = await boss.fetch<{ statementId: number }>("statement");
	expect(again).toMatchObject({ id: begun?.id });
	await matchStatement({ statementId: again?.data.statementId ?? 0, now: NOW });
	expect(await linesNow()).toMatchObject([{ state: "matched" }]);
	await expectTheBooksToAgree();
});
