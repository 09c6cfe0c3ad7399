import { expect, test } from "vitest";
import { dropStatement } from "#sales/bank/actions/import-statement.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { enterRow } from "#sales/bank/actions/store-lines.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import {
	expectAllToAgree,
	GRACE,
	imported,
	lineSaying,
	linesNow,
	openBank,
	transferBy,
} from "#tests/sales/bank-house.ts";
import { aCourse, bookingsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full") / 100;

/** A statement in which a letter stands in the sum of a transfer. */
const damaged = (code: string) =>
	[
		"Date,Narration,Debit,Credit,Balance",
		",Opening Balance,,,5000.00",
		`20-Nov-2026,NIP KY${code},,${String(ASKED).replace("0", "O")}.00,${5000 + ASKED}.00`,
		`20-Nov-2026,GIFT ${code},,7.00,${5007 + ASKED}.00`,
	].join("\n");

test("a row of money that could not be read is typed in, becomes a line like any, and pays its transfer", async () => {
	const { code, reference } = await transferBy("Ada Okafor", await aCourse());
	const done = await imported(damaged(code));
	expect(done).toMatchObject({ added: 1, asked: 1 });
	const { statementId } = done;
	const row = (await findStatement(statementId))?.unreadable[0];
	expect(row).toMatchObject({ asks: true, why: "amount", guess: { day: "2026-11-20", brought: ASKED * 100 } });
	const as = { day: "2026-11-20", amount: ASKED * 100, narration: `NIP KY${code}` };
	const enter = (key: string) =>
		enterRow({ statementId, at: 0, text: row?.text ?? "", as, key, actor: GRACE, now: NOW });
	const both = await Promise.all([enter("one-press"), enter(aKey())]);
	expect(both.map((one) => (one.ok ? "added" : one.reason)).sort()).toEqual(["added", "already"]);
	await matchStatement({ statementId, now: NOW });
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	expect(await findStatement(statementId)).toMatchObject({ added: 2, unreadable: [{ decided: { by: "Grace Eze" } }] });
	// The same file again asks nobody again, and adds nothing.
	const stored = await linesNow();
	expect(await imported(damaged(code))).toMatchObject({ added: 0, asked: 0 });
	expect(await linesNow()).toEqual(stored);
	await expectAllToAgree();
});

test("a row said to be no movement adds nothing, and its file can no longer be deleted", async () => {
	const { code } = await transferBy("Bola Ade", await aCourse());
	const { statementId } = await imported(damaged(code));
	const text = (await findStatement(statementId))?.unreadable[0]?.text ?? "";
	const before = (await linesNow()).length;
	expect(await enterRow({ statementId, at: 0, text, as: null, key: aKey(), actor: GRACE, now: NOW })).toMatchObject({
		ok: true,
	});
	expect((await linesNow()).length).toBe(before);
	expect(await dropStatement({ statementId, actor: GRACE, now: NOW })).toBe(false);
});

test("a file of which nobody has decided a line is deleted with its lines, and read anew", async () => {
	const { code } = await transferBy("Chidi Eze", await aCourse());
	const { statementId } = await imported(damaged(code));
	expect(await dropStatement({ statementId, actor: GRACE, now: NOW })).toBe(true);
	expect(await imported(damaged(code))).toMatchObject({ added: 1, asked: 1 });
	expect(await lineSaying(`GIFT ${code}`)).toMatchObject({ amount_kobo: 700 });
});
