import { expect, test } from "vitest";
import { db } from "#server/data/db.ts";
import { decideLine, type LineIs } from "#server/operations/decide-line.ts";
import { matchStatement } from "#server/operations/match-statement.ts";
import { requestRefund } from "#server/operations/request-refund.ts";
import {
	bankAgrees,
	type FileLine,
	GRACE,
	imported,
	lineSaying,
	linesNow,
	openBank,
	statementText,
	transferBy,
} from "#tests/collecting/bank-house.ts";
import { expectTheBooksToAgree } from "#tests/payments/books.ts";
import { aCourse, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/payments/house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const NAIRA = ASKED / 100;
let count = 0;

/** A file that begins with a balance of its own, so that no line of it is another's. */
const file = (lines: FileLine[]) => statementText(lines, { opening: 5_000_000 + 7 * count++ });

const itemsOf = (reference: string) =>
	db
		.selectFrom("review_items")
		.select(["reason", "amount_kobo", "closed_at"])
		.where("reference", "=", reference)
		.orderBy("id")
		.execute();

const lettersAbout = async (reference: string) => {
	const mails = await db.selectFrom("mails").select(["kind", "facts"]).orderBy("id").execute();
	return mails.filter(({ facts }) => JSON.stringify(facts).includes(reference)).map(({ kind }) => kind);
};

const allAgrees = async () => {
	await expectTheBooksToAgree();
	expect(await bankAgrees()).toMatchObject({ agrees: true });
	expect(await db.selectFrom("money_agrees").select("agrees").executeTakeFirst()).toEqual({ agrees: true });
};

async function decide(lineId: number, as: LineIs) {
	const { version } = await db
		.selectFrom("bank_lines")
		.select("version")
		.where("id", "=", lineId)
		.executeTakeFirstOrThrow();
	const key = `taken-${count++}`;
	return await decideLine({ lineId, as, seenVersion: version, key, actor: GRACE, now: NOW });
}

test("a transfer the bank takes back in the same file is listed, and its payment is asked about once", async () => {
	const { member, reference, code } = await transferBy("Ada Okafor", await aCourse());
	const text = file([
		{ narration: `NIP FROM ADA KY${code}`, naira: NAIRA },
		{ narration: "SMS ALERT CHARGE", naira: -4 },
		{ narration: `RVSL ADA-ONE KY${code}`, naira: -NAIRA },
	]);
	await imported(text);
	expect(await lineSaying("RVSL ADA-ONE")).toMatchObject({ state: "open", trouble: "taken-back" });
	expect(await lineSaying("SMS ALERT")).toMatchObject({ state: "left", trouble: null });
	expect(await itemsOf(reference)).toEqual([{ reason: "reversed", amount_kobo: ASKED, closed_at: null }]);
	expect((await lettersAbout(reference)).filter((kind) => kind.startsWith("review-notice"))).toHaveLength(1);
	// Nothing is undone by itself.
	expect(await enrolmentsOf(member)).toMatchObject([{ cancelled_at: null, paid_kobo: ASKED }]);
	const [before, letters] = [await linesNow(), await lettersAbout(reference)];
	const again = await imported(text);
	expect(again).toMatchObject({ added: 0, known: 3 });
	await matchStatement({ statementId: again.statementId, now: NOW });
	expect(await linesNow()).toEqual(before);
	expect(await itemsOf(reference)).toHaveLength(1);
	expect(await lettersAbout(reference)).toEqual(letters);
	expect(await bankAgrees()).toMatchObject({ taken_back: ASKED });
	await allAgrees();
});

test("so is one taken back in a later file, by the bank's own reference alone", async () => {
	const { reference, code } = await transferBy("Bola Ade", await aCourse());
	await imported(file([{ narration: `FROM BOLA KY${code}`, naira: NAIRA, reference: "000013261123101500000042" }]));
	await imported(
		file([
			{ narration: "LEVY BOLA-LEVY", naira: -50, reference: "000013261123101500000042" },
			{ narration: "REVERSAL BOLA-TWO", naira: -NAIRA, reference: "000013261123101500000042" },
		]),
	);
	expect(await lineSaying("BOLA-TWO")).toMatchObject({ state: "open", trouble: "taken-back" });
	expect(await lineSaying("BOLA-LEVY")).toMatchObject({ state: "left" });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed" }]);
	await allAgrees();
});

test("a file that tells of it before the one that tells of the money is looked at again", async () => {
	const { reference, code } = await transferBy("Chidi Eze", await aCourse());
	const later = await imported(
		file([
			{ day: "2026-11-25", narration: "REVERSAL CHIDI-ONE", naira: -NAIRA, reference: "000013261123101500000077" },
			{ day: "2026-11-25", narration: `REVERSAL CHIDI-TWO KY${code}`, naira: -NAIRA },
		]),
	);
	expect(await lineSaying("CHIDI-ONE")).toMatchObject({ state: "left" });
	expect(await lineSaying("CHIDI-TWO")).toMatchObject({ state: "open", trouble: "left-other" });
	await imported(file([{ narration: `FROM CHIDI KY${code}`, naira: NAIRA, reference: "000013261123101500000077" }]));
	// The queue has its file looked at again.
	await matchStatement({ statementId: later.statementId, now: NOW });
	const both = [await lineSaying("CHIDI-ONE"), await lineSaying("CHIDI-TWO")];
	// Money came once, and can be taken back once: a person looks at the other.
	expect(both.map(({ trouble }) => trouble).sort()).toEqual(["left-other", "taken-back"]);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed" }]);
	await allAgrees();
});

test("another sum than came is a person's to decide: dealt with, or taken back by the bank", async () => {
	const { reference, code } = await transferBy("Dele Ojo", await aCourse());
	await imported(file([{ narration: `FROM DELE KY${code}`, naira: NAIRA }]));
	await imported(
		file([
			{ narration: `DELE-SOME KY${code}`, naira: -20_000 },
			{ narration: `DELE-LEVY KY${code}`, naira: -50 },
			{ narration: `DELE-GIFT KY${code}`, naira: -1_500 },
		]),
	);
	const [some, gift] = [await lineSaying("DELE-SOME"), await lineSaying("DELE-GIFT")];
	expect([some, gift]).toMatchObject([{ trouble: "left-other" }, { trouble: "left-other" }]);
	expect(await lineSaying("DELE-LEVY")).toMatchObject({ state: "left" });
	expect(await itemsOf(reference)).toEqual([]);
	expect(await decide(gift.id, { kind: "ignore", note: "Certificates" })).toMatchObject({ ok: true });
	expect(await lineSaying("DELE-GIFT")).toMatchObject({ state: "left", trouble: null, note: "Certificates" });
	const parts = [{ code, amount: 20_000_00 }];
	expect(await decide(some.id, { kind: "assign", parts, with: [] })).toMatchObject({ ok: false });
	expect(await decide(some.id, { kind: "taken-back", arrivalId: 0 })).toMatchObject({ ok: false });
	const { id: arrivalId } = await db
		.selectFrom("bank_arrivals")
		.innerJoin("payment_attempts as a", "a.id", "attempt_id")
		.select("bank_arrivals.id")
		.where("a.reference", "=", reference)
		.executeTakeFirstOrThrow();
	expect(await decide(some.id, { kind: "taken-back", arrivalId })).toMatchObject({ ok: true });
	expect(await lineSaying("DELE-SOME")).toMatchObject({ state: "left", decided_by: GRACE.id });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: 20_000_00 }]);
	await allAgrees();
});

test("one line that paid for two is taken back for both", async () => {
	const course = await aCourse();
	const people = [await transferBy("Efe Obi", course), await transferBy("Femi Ojo", course)];
	const codes = people.map(({ code }) => `KY${code}`).join(" ");
	await imported(
		file([
			{ narration: `COMPANY ${codes}`, naira: 2 * NAIRA },
			{ narration: `RVSL EFE-BOTH ${codes}`, naira: -2 * NAIRA },
		]),
	);
	expect(await lineSaying("EFE-BOTH")).toMatchObject({ trouble: "taken-back" });
	for (const { reference } of people)
		expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: ASKED }]);
	await allAgrees();
});

test("what we sent back ourselves is no exception, once", async () => {
	const { reference, code } = await transferBy("Gbenga Ade", await aCourse());
	await imported(file([{ narration: `FROM GBENGA KY${code}`, naira: NAIRA + 500 }]));
	const line = await lineSaying("FROM GBENGA");
	await decide(line.id, { kind: "assign", parts: [{ code, amount: ASKED + 500_00 }], with: [] });
	const item = await db
		.selectFrom("review_items")
		.select(["id", "version"])
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	const refunded = await requestRefund({
		...{ reference, itemId: item.id, amount: 500_00, reason: "Too much" },
		by: { way: "by-hand", day: "2026-11-23", how: "transfer" },
		...{ seenVersion: item.version, key: "gbenga", actor: GRACE, now: NOW },
	});
	expect(refunded).toMatchObject({ ok: true });
	await imported(file([{ narration: `TO GBENGA-ONE KY${code}`, naira: -500 }]));
	expect(await lineSaying("GBENGA-ONE")).toMatchObject({ state: "left" });
	await imported(file([{ narration: `TO GBENGA-TWO KY${code}`, naira: -500 }]));
	expect(await lineSaying("GBENGA-TWO")).toMatchObject({ state: "open", trouble: "left-other" });
	await allAgrees();
});
