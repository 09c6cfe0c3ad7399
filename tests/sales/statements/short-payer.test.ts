import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { matchStatement } from "#sales/statements/actions/match-statement.ts";
import { findCameShort } from "#sales/statements/data/short-lines.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { expectAllToAgree, imported, openBank, ownStatement, transferBy } from "#tests/sales/bank-house.ts";
import { aCourse, attemptOf, bookingsOf, lettersTo, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const shortOf = async (to: string) => (await lettersTo(to)).filter((kind) => kind === "transfer-short");

test("who sends ₦50 too little is told once what came, what is missing and by when; the rest completes it by itself", async () => {
	const { member, reference, code } = await transferBy("Ada Okafor", await aCourse());
	const { id } = await attemptOf(reference);
	const { statementId } = await imported(
		ownStatement([{ narration: `NIP/ADA/${codeText(code)}`, naira: (ASKED - 5_000) / 100 }]),
	);
	expect(await shortOf(member.email)).toHaveLength(1);
	const { facts } = await db
		.selectFrom("mails")
		.select("facts")
		.where("kind", "=", "transfer-short")
		.where("recipient", "=", member.email)
		.executeTakeFirstOrThrow();
	expect(facts).toMatchObject({ came: ASKED - 5_000, missing: 5_000, code, deadline: expect.any(String) });
	await matchStatement({ statementId, now: NOW });
	expect(await shortOf(member.email)).toHaveLength(1);
	expect(await findCameShort(id)).toBe(ASKED - 5_000);
	await imported(ownStatement([{ narration: `NIP/ADA/${codeText(code)}`, naira: 50 }]));
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	expect(await findCameShort(id)).toBe(0);
	expect(await shortOf(member.email)).toHaveLength(1);
	await expectAllToAgree();
});

test("two lines of one statement that make the sum ask nobody for more", async () => {
	const { member, reference, code } = await transferBy("Bola Ade", await aCourse());
	await imported(
		ownStatement([
			{ narration: `NIP/BOLA/${codeText(code)} A`, naira: (ASKED - 1_000_000) / 100 },
			{ narration: `NIP/BOLA/${codeText(code)} B`, naira: 10_000 },
		]),
	);
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	expect(await shortOf(member.email)).toEqual([]);
	await expectAllToAgree();
});
