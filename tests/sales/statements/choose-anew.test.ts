import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { chooseColumns, readingMark } from "#sales/statements/actions/column-mapping.ts";
import { importStatement } from "#sales/statements/actions/import-statement.ts";
import { matchStatement } from "#sales/statements/actions/match-statement.ts";
import { choiceShown, statesShown } from "#sales/statements/admin/statement-view.ts";
import { findStatement, listStatements } from "#sales/statements/data/bank-statements.ts";
import { listReadBefore } from "#sales/statements/data/statement-choices.ts";
import { decide, expectAllToAgree, GRACE, openBank, transferBy } from "#tests/sales/bank-house.ts";
import { aCourse, bookingsOf, later, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const ASKED = totalOf("full") / 100;
let count = 0;

/** A bank whose 'Credit' is what it takes for the transfer, and whose 'Paid' is the money that came. Each test has heads of its own. */
function aBank() {
	const [mark, heads] = [`BANK${count}X`, `Date,Narration,Credit,Paid,Note ${count++}`];
	return {
		mark,
		file: (...lines: [words: string, naira: number, day?: string][]) =>
			[heads, ...lines.map(([words, naira, day = "20/11/2026"]) => `${day},${mark} ${words},52.50,${naira},`)].join(
				"\n",
			),
	};
}

const none = { reference: null, debit: null, amount: null, direction: null, balance: null };
/** As the heads say by themselves: wrong here. And as it should be read. */
const WRONG = { before: 1, columns: { ...none, day: 0, narration: [1], credit: 2 } };
const RIGHT = { before: 1, columns: { ...none, day: 0, narration: [1], credit: 3 } };

type Upload = { key?: string; now?: Date };

async function upload(text: string, { now = NOW, ...rest }: Upload = {}) {
	const bytes = new TextEncoder().encode(text);
	const done = await importStatement({ bytes, filename: "bank.csv", actor: GRACE, now, ...rest });
	if ("statementId" in done) await matchStatement({ statementId: done.statementId, now });
	return done;
}

async function read(text: string, more: Upload = {}) {
	const done = await upload(text, more);
	if (!done.ok) throw new Error(done.reason);
	return done.statementId;
}

type Choice = { seen?: string; key?: string; now?: Date };

async function choose(statementId: number, chosen = RIGHT, { seen, key, now = later(5) }: Choice = {}) {
	const statement = await findStatement(statementId);
	if (!statement) throw new Error("no statement");
	const about = { seen: seen ?? readingMark(statement), key: key ?? `anew-${count++}`, actor: GRACE, now };
	const done = await chooseColumns({ statementId, chosen, ...about });
	await matchStatement({ statementId, now });
	return done;
}

/** The lines of a bank as they stand: what they tell, and their naira. */
async function linesOf({ mark }: { mark: string }) {
	const lines = await db
		.selectFrom("bank_lines")
		.select(["narration", "amount_kobo", "state", "statement_id"])
		.where("narration", "like", `${mark} %`)
		.orderBy("narration")
		.execute();
	return lines.map(({ narration, amount_kobo }) => [narration.slice(mark.length + 1), amount_kobo / 100]);
}

test("a statement that was read wrongly is read anew: its undecided lines are replaced, and the money finds its transfer", async () => {
	const { code, reference } = await transferBy("Ada Okafor", await aCourse());
	const bank = aBank();
	const statementId = await read(bank.file([`KY${code}`, ASKED], ["GIFT", 700]));
	expect(await linesOf(bank)).toEqual([
		["GIFT", 52.5],
		[`KY${code}`, 52.5],
	]);
	const done = await choose(statementId);
	expect(done).toEqual({ ok: true, replaced: 2, added: 2, known: 0, unreadable: 0 });
	expect(await linesOf(bank)).toEqual([
		["GIFT", 700],
		[`KY${code}`, ASKED],
	]);
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	expect(await findStatement(statementId)).toMatchObject({ lines: 2, added: 2, known: 0, matched_at: later(5) });
	const [change] = await db
		.selectFrom("changes")
		.select(["action", "before", "after", "actor_name"])
		.where("subject", "=", "statement")
		.where("subject_id", "=", String(statementId))
		.orderBy("id", "desc")
		.execute();
	expect(change).toEqual({
		action: "corrected",
		actor_name: "Grace Eze",
		before: { lines: 2, day: "Date", narration: "Narration", credit: "Credit" },
		after: { lines: 2, day: "Date", narration: "Narration", credit: "Paid" },
	});
	await expectAllToAgree();
});

test("later files with the same heads are read as was chosen last, wherever their heads stand, and others are not", async () => {
	const bank = aBank();
	const first = await read(bank.file(["FIRST", 700]));
	await choose(first);
	const next = `Account 0123456789\n\nKoya Academy,,\n${bank.file(["NEXT", 800])}`;
	const second = await read(next);
	expect(await linesOf(bank)).toEqual([
		["FIRST", 700],
		["NEXT", 800],
	]);
	expect((await findStatement(second))?.columns).toMatchObject({ asBefore: true, before: 3 });
	// Another choice, made later for the earlier file, is the one that counts.
	expect(await choose(second, { ...RIGHT, before: 3 }, { now: later(8) })).toMatchObject({ ok: true });
	await choose(first, WRONG, { now: later(10) });
	await read(bank.file(["LAST", 900]));
	expect(await linesOf(bank)).toEqual([
		["FIRST", 52.5],
		["LAST", 52.5],
		["NEXT", 800],
	]);
	const other = aBank();
	await read(other.file(["OTHER", 5]));
	expect(await linesOf(other)).toEqual([["OTHER", 52.5]]);
});

test("the same file again changes nothing, before and after its columns were chosen anew", async () => {
	const bank = aBank();
	const text = bank.file(["ONE", 700], ["TWO", 800], ["TWO", 800]);
	const statementId = await read(text);
	await choose(statementId);
	const after = await linesOf(bank);
	expect(after).toHaveLength(3);
	for (const again of [text, text.replaceAll("\n", "\r\n")])
		expect(await upload(again)).toMatchObject({ ok: true, added: 0, known: 3, unreadable: 0 });
	expect(await linesOf(bank)).toEqual(after);
	expect(await choose(statementId)).toMatchObject({ ok: true, replaced: 3, added: 3, known: 0 });
	expect(await linesOf(bank)).toEqual(after);
	await expectAllToAgree();
});

test("a file whose lines stand here as another read them adds none twice, and says where they stand", async () => {
	const bank = aBank();
	const [march, april] = [
		bank.file(["A", 100], ["B", 200], ["B", 200]),
		bank.file(["B", 200], ["B", 200], ["B", 200], ["C", 300]),
	];
	const [first, second] = [await read(march), await read(bank.file(["Z", 900]))];
	await choose(second);
	// Read as it was: the choice was made for another file.
	const again = await upload(march);
	expect(again).toMatchObject({ ok: true, added: 0, known: 3 });
	expect("statementId" in again && (await findStatement(again.statementId))).toMatchObject({ unreadable: [] });
	expect(await listReadBefore(second)).toEqual([{ id: first, filename: "bank.csv" }]);
	const third = await read(april);
	// Three of B in April, of which two stand here wrongly.
	expect(await linesOf(bank)).toEqual([
		["A", 52.5],
		["B", 52.5],
		["B", 52.5],
		["B", 200],
		["C", 300],
		["Z", 900],
	]);
	const listed = (await findStatement(third))?.unreadable ?? [];
	expect(listed).toMatchObject([
		{ line: 2, why: "read-otherwise", in: first },
		{ line: 3, why: "read-otherwise", in: first },
	]);
	expect(await findStatement(third)).toMatchObject({ lines: 4, added: 2, known: 2 });
	expect((await listStatements({ limit: 1, offset: 0 }))[0]).toMatchObject({ id: third, unreadable: 0 });
	await choose(first);
	expect(await listReadBefore(second)).toEqual([]);
	expect((await linesOf(bank)).filter(([, naira]) => naira === 52.5)).toEqual([]);
	expect((await linesOf(bank)).filter(([words]) => words === "B")).toHaveLength(3);
	await expectAllToAgree();
});

test("what somebody decided stands in the way, is named, and nothing of it is lost", async () => {
	const { code } = await transferBy("Bola Ade", await aCourse());
	const bank = aBank();
	const statementId = await read(bank.file([`KY${code}`, 700], ["LOAN", 800], ["OPEN", 900]));
	const lines = await db
		.selectFrom("bank_lines")
		.selectAll()
		.where("statement_id", "=", statementId)
		.orderBy("line_number")
		.execute();
	const [paid, loan] = lines;
	if (!paid || !loan) throw new Error("no lines");
	const aside = { kind: "ignore", note: "A loan" } as const;
	await decide(loan.id, aside);
	const parts = [{ code, amount: paid.amount_kobo }];
	expect(await decide(paid.id, { kind: "assign", parts, with: [] })).toMatchObject({ ok: true });
	const before = await linesOf(bank);
	expect(await choose(statementId)).toEqual({ ok: false, reason: "decided", matched: 1, ignored: 1, filed: 0 });
	expect(await linesOf(bank)).toEqual(before);
	expect((await findStatement(statementId))?.columns).not.toHaveProperty("chosenAt");
	await expectAllToAgree();
	// One that was set aside and opened again is decided no more.
	const other = aBank();
	const second = await read(other.file(["GIFT", 50]));
	const [gift] = await db.selectFrom("bank_lines").selectAll().where("statement_id", "=", second).execute();
	if (!gift) throw new Error("no line");
	await decide(gift.id, aside);
	expect(await choose(second)).toMatchObject({ ok: false, reason: "decided", matched: 0, ignored: 1 });
	expect(await decide(gift.id, { kind: "reopen" })).toMatchObject({ ok: true });
	expect(await choose(second)).toMatchObject({ ok: true, replaced: 1, added: 1 });
	expect(await linesOf(other)).toEqual([["GIFT", 50]]);
});

test("of two admins who choose at once one does it, and the other hears who was first; sent twice it is done once", async () => {
	const bank = aBank();
	const statementId = await read(bank.file(["ONE", 700], ["TWO", 800]));
	const seen = "by its heads";
	const done = await Promise.all([choose(statementId, RIGHT, { seen }), choose(statementId, RIGHT, { seen })]);
	const [won, lost] = done.toSorted((a, b) => Number(b.ok) - Number(a.ok));
	expect(won).toMatchObject({ ok: true, replaced: 2, added: 2 });
	expect(lost).toMatchObject({ ok: false, reason: "already", by: { name: "Grace Eze" } });
	expect(await linesOf(bank)).toHaveLength(2);
	const twice = { seen: later(5).toISOString(), key: "sent-twice", now: later(9) };
	const both = await Promise.all([choose(statementId, WRONG, twice), choose(statementId, WRONG, twice)]);
	expect(both.filter((one) => "again" in one)).toHaveLength(1);
	expect(both.every(({ ok }) => ok)).toBe(true);
	expect(await linesOf(bank)).toEqual([
		["ONE", 52.5],
		["TWO", 52.5],
	]);
	expect(await choose(statementId, { ...RIGHT, before: 3 })).toEqual({ ok: false, reason: "nothing-read" });
});

test("money that left and was dealt with stands in the way, on the page as in the action", async () => {
	const { code } = await transferBy("Hauwa Bello", await aCourse());
	const bank = aBank();
	await choose(await read(bank.file(["EARLY GIFT", 500])));
	const left = await read(bank.file([`GIFT KY${code}`, -1_500]));
	const [line] = await db.selectFrom("bank_lines").selectAll().where("statement_id", "=", left).execute();
	expect(line).toMatchObject({ state: "open", trouble: "left-other" });
	await decide(line?.id ?? 0, { kind: "ignore", note: "Certificates" });
	const decided = { matched: 0, ignored: 0, filed: 1 };
	expect(await choose(left)).toEqual({ ok: false, reason: "decided", ...decided });
	const statement = await findStatement(left);
	if (!statement) throw new Error("no statement");
	expect(await choiceShown(statement, await statesShown(left), true)).toEqual({ blocked: decided, choice: null });
});

test("chosen anew in the moment the queue looks at the lines, nothing is matched twice or left out", async () => {
	const { code, reference } = await transferBy("Chidi Eze", await aCourse());
	const bank = aBank();
	const bytes = new TextEncoder().encode(bank.file([`KY${code}`, ASKED], ["OTHER", 800]));
	const done = await importStatement({ bytes, filename: "bank.csv", actor: GRACE, now: NOW });
	if (!done.ok) throw new Error(done.reason);
	const { statementId } = done;
	await Promise.all([matchStatement({ statementId, now: NOW }), choose(statementId)]);
	await matchStatement({ statementId, now: NOW });
	expect(await linesOf(bank)).toEqual([
		[`KY${code}`, ASKED],
		["OTHER", 800],
	]);
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	await expectAllToAgree();
});

test("a form that arrives twice imports its file once", async () => {
	const bank = aBank();
	const text = bank.file(["ONE", 700], ["TWO", 800]);
	const both = await Promise.all([upload(text, { key: "twice" }), upload(text, { key: "twice" })]);
	expect(both[0]).toEqual(both[1]);
	expect(both[0]).toMatchObject({ ok: true, added: 2 });
	const named = (await listStatements({ limit: 100, offset: 0 })).filter(({ added }) => added > 0);
	expect(named.filter(({ id }) => both[0] && "statementId" in both[0] && id === both[0].statementId)).toHaveLength(1);
	const rows = await db
		.selectFrom("bank_statements")
		.select("id")
		.where("added", "=", 0)
		.where("known", "=", 2)
		.execute();
	expect(rows).toEqual([]);
});
