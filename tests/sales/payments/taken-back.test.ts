import { expect, test } from "vitest";
import { readBankAgreement } from "#desk/data/bank-agreement.ts";
import { db } from "#kit/data/db.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { matchStatement } from "#sales/statements/actions/match-statement.ts";
import {
	bankAgrees,
	decide,
	expectAllToAgree,
	GRACE,
	imported,
	lineSaying,
	linesNow,
	openBank,
	ownStatement,
	transferBy,
} from "#tests/sales/bank-house.ts";
import { aCourse, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { askBack, byHand, itemsOf, openItem } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const NAIRA = ASKED / 100;

const lettersAbout = async (reference: string) => {
	const mails = await db.selectFrom("mails").select(["kind", "facts"]).orderBy("id").execute();
	return mails.filter(({ facts }) => JSON.stringify(facts).includes(reference)).map(({ kind }) => kind);
};

const paymentOf = async (reference: string) =>
	await db.selectFrom("payments").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();

test("a transfer the bank takes back in the same file is listed, and its payment is asked about once", async () => {
	const { member, reference, code } = await transferBy("Ada Okafor", await aCourse());
	const text = ownStatement([
		{ narration: `NIP FROM ADA KY${code}`, naira: NAIRA },
		{ narration: "SMS ALERT CHARGE", naira: -4 },
		{ narration: `RVSL ADA-ONE KY${code}`, naira: -NAIRA },
	]);
	await imported(text);
	expect(await lineSaying("RVSL ADA-ONE")).toMatchObject({ state: "open", trouble: "taken-back" });
	expect(await lineSaying("SMS ALERT")).toMatchObject({ state: "left", trouble: null });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: ASKED, closed_at: null }]);
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
	expect(await readBankAgreement()).toMatchObject({ takenBack: ASKED, booked: ASKED, corrected: 0 });
	await expectAllToAgree();
});

test("so is one taken back in a later file, by the bank's own reference alone", async () => {
	const { reference, code } = await transferBy("Bola Ade", await aCourse());
	await imported(
		ownStatement([{ narration: `FROM BOLA KY${code}`, naira: NAIRA, reference: "000013261123101500000042" }]),
	);
	await imported(
		ownStatement([
			{ narration: "LEVY BOLA-LEVY", naira: -50, reference: "000013261123101500000042" },
			{ narration: "REVERSAL BOLA-TWO", naira: -NAIRA, reference: "000013261123101500000042" },
		]),
	);
	expect(await lineSaying("BOLA-TWO")).toMatchObject({ state: "open", trouble: "taken-back" });
	expect(await lineSaying("BOLA-LEVY")).toMatchObject({ state: "left" });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed" }]);
	await expectAllToAgree();
});

test("a file that tells of it before the one that tells of the money is looked at again", async () => {
	const { reference, code } = await transferBy("Chidi Eze", await aCourse());
	const later = await imported(
		ownStatement([
			{ day: "2026-11-20", narration: "REVERSAL CHIDI-ONE", naira: -NAIRA, reference: "000013261123101500000077" },
			{ day: "2026-11-20", narration: `REVERSAL CHIDI-TWO KY${code}`, naira: -NAIRA },
		]),
	);
	expect(await lineSaying("CHIDI-ONE")).toMatchObject({ state: "left" });
	expect(await lineSaying("CHIDI-TWO")).toMatchObject({ state: "open", trouble: "left-other" });
	await imported(
		ownStatement([{ narration: `FROM CHIDI KY${code}`, naira: NAIRA, reference: "000013261123101500000077" }]),
	);
	// The queue has its file looked at again.
	await matchStatement({ statementId: later.statementId, now: NOW });
	const both = [await lineSaying("CHIDI-ONE"), await lineSaying("CHIDI-TWO")];
	// Money came once, and can be taken back once: a person looks at the other.
	expect(both.map(({ trouble }) => trouble).sort()).toEqual(["left-other", "taken-back"]);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed" }]);
	await expectAllToAgree();
});

test("another sum than came is a person's to decide: dealt with, or taken back by the bank", async () => {
	const { reference, code } = await transferBy("Dele Ojo", await aCourse());
	await imported(ownStatement([{ narration: `FROM DELE KY${code}`, naira: NAIRA }]));
	await imported(
		ownStatement([
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
	expect(await decide(some.id, { kind: "taken-back", paymentId: 0 })).toMatchObject({ ok: false });
	const { id: paymentId } = await paymentOf(reference);
	expect(await decide(some.id, { kind: "taken-back", paymentId })).toMatchObject({ ok: true });
	expect(await lineSaying("DELE-SOME")).toMatchObject({ state: "left", decided_by: GRACE.id });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: 20_000_00 }]);
	await expectAllToAgree();
});

test("one line that paid for two is taken back for both", async () => {
	const course = await aCourse();
	const people = [await transferBy("Efe Obi", course), await transferBy("Femi Ojo", course)];
	const codes = people.map(({ code }) => `KY${code}`).join(" ");
	await imported(
		ownStatement([
			{ narration: `COMPANY ${codes}`, naira: 2 * NAIRA },
			{ narration: `RVSL EFE-BOTH ${codes}`, naira: -2 * NAIRA },
		]),
	);
	expect(await lineSaying("EFE-BOTH")).toMatchObject({ trouble: "taken-back" });
	for (const { reference } of people)
		expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: ASKED }]);
	await expectAllToAgree();
});

test("what came in two lines and is taken back in two is asked about each time", async () => {
	const { reference, code } = await transferBy("Ife Bello", await aCourse());
	const pieces = [60_000, NAIRA - 60_000];
	await imported(ownStatement(pieces.map((naira, at) => ({ narration: `IFE${at} KY${code}`, naira }))));
	const takeBack = (at: number) =>
		imported(ownStatement([{ narration: `RVSL IFE-BACK${at} KY${code}`, naira: -(pieces[at] ?? 0) }]));
	await takeBack(0);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: 60_000_00 }]);
	const { id: itemId, version: seenVersion } = await openItem(reference);
	const closing = { reference, itemId, note: "Sent again", seenVersion, key: "ife", actor: GRACE, now: NOW };
	expect(await closeReview(closing)).toMatchObject({ ok: true });
	await takeBack(1);
	expect(await lineSaying("IFE-BACK1")).toMatchObject({ trouble: "taken-back" });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: ASKED, closed_at: null }]);
	await matchStatement({ statementId: (await takeBackAgain()).statementId, now: NOW });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: ASKED }]);
	expect((await lettersAbout(reference)).filter((kind) => kind === "review-notice")).toHaveLength(2);
	await expectAllToAgree();

	async function takeBackAgain() {
		return await imported(ownStatement([{ narration: "SMS ALERT IFE", naira: -4 }]));
	}
});

test("no more is taken back by hand than came", async () => {
	const { reference, code } = await transferBy("Kemi Bello", await aCourse());
	await imported(ownStatement([{ narration: `FROM KEMI KY${code}`, naira: NAIRA }]));
	await imported(
		ownStatement(["ONE", "TWO", "SIX"].map((nth) => ({ narration: `KEMI-${nth} KY${code}`, naira: -70_000 }))),
	);
	const { id: paymentId } = await paymentOf(reference);
	const take = async (nth: string) => decide((await lineSaying(`KEMI-${nth}`)).id, { kind: "taken-back", paymentId });
	expect(await take("ONE")).toMatchObject({ ok: true });
	expect(await take("TWO")).toMatchObject({ ok: true });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", amount_kobo: ASKED }]);
	expect(await take("SIX")).toMatchObject({ ok: false, reason: "no-such-line" });
	await expectAllToAgree();
});

test("what we sent back ourselves is no exception, once", async () => {
	const { reference, code } = await transferBy("Gbenga Ade", await aCourse());
	await imported(ownStatement([{ narration: `FROM GBENGA KY${code}`, naira: NAIRA + 500 }]));
	const line = await lineSaying("FROM GBENGA");
	await decide(line.id, { kind: "assign", parts: [{ code, amount: ASKED + 500_00 }], with: [] });
	expect(await askBack(reference, 500_00, GRACE, { by: byHand(), now: NOW })).toMatchObject({ ok: true });
	await imported(ownStatement([{ narration: `TO GBENGA-ONE KY${code}`, naira: -500 }]));
	expect(await lineSaying("GBENGA-ONE")).toMatchObject({ state: "left" });
	await imported(ownStatement([{ narration: `TO GBENGA-TWO KY${code}`, naira: -500 }]));
	expect(await lineSaying("GBENGA-TWO")).toMatchObject({ state: "open", trouble: "left-other" });
	await expectAllToAgree();
});
