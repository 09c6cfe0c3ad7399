import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { csvLines } from "#kit/rules/tables/csv.ts";
import { matchLine } from "#sales/bank/actions/match-line.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { listLines } from "#sales/bank/data/line-list.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import {
	askedOnTheFirst,
	expectAllToAgree,
	expectSumsToAgree,
	type FileLine,
	imported,
	keptOnly,
	lineSaying,
	linesNow,
	openBank,
	statementText,
	transferBy,
} from "#tests/sales/bank-house.ts";
import { aCourse, attemptOf, bookingsOf, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const ASKED = totalOf("full") / 100;
const LINES = 2000;

/** As random as it needs to be, and the same on every run. */
function seeded(seed: number) {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const random = seeded(20_261_122);
const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;

type Expected = { words: string; state: string; trouble?: string };

/** A transfer's lines in the file, and what must be known of it in the end. */
type Case = { lines: FileLine[]; expected: Expected[]; reference?: string; booked?: unknown[] };

const accepted = [{ outcome: "accepted" }];
const NAMES = ["OKAFOR ADA", "BELLO HAUWA", "EZE CHIDI", "ADE BOLA"];
/** Signs people take for another, as they write them by hand. */
const LOOK_ALIKE: Record<string, string> = { "2": "Z", "5": "S", "6": "G", "8": "B", V: "U" };
const misread = (code: string) => code.replace(/[2568V]/g, (sign) => LOOK_ALIKE[sign] ?? sign);
const wrong = (code: string) => `${code.startsWith("A") ? "C" : "A"}${code.slice(1)}`;

async function cases(): Promise<Case[]> {
	const course = await aCourse({ slots: 1000 });
	let number = 0;
	const person = async () => {
		number += 1;
		return await transferBy(`Person Number`, course);
	};
	const line = (words: string, naira: number): FileLine => ({ narration: words, naira });
	const all: Case[] = [];
	const many = async (times: number, make: () => Promise<Case>) => {
		for (let time = 0; time < times; time += 1) all.push(await make());
	};
	const paidBy = async (spelt: (code: string) => string): Promise<Case> => {
		const { code, reference } = await person();
		const words = `NIP/${number}/${oneOf(NAMES)}/${spelt(code)}`;
		return { lines: [line(words, ASKED)], expected: [{ words, state: "matched" }], reference, booked: accepted };
	};
	await many(24, () => paidBy((code) => oneOf([code, `KY${code}`, codeText(code), codeText(code).toLowerCase()])));
	await many(8, () => paidBy(misread));
	await many(6, async () => {
		const { code, reference } = await person();
		const words = `NIP/${number}/WRONG/${wrong(code)}`;
		return {
			lines: [line(words, ASKED)],
			expected: [{ words, state: "open", trouble: "unknown" }],
			reference,
			booked: [],
		};
	});
	await many(8, async () => {
		const { code, reference } = await person();
		const pieces = [60_000, ASKED - 60_000].map((naira, at) => line(`PIECE${at} ${number} KY${code}`, naira));
		const expected = pieces.map(({ narration }) => ({ words: narration, state: "open", trouble: "short" }));
		return { lines: pieces, expected, reference, booked: [] };
	});
	await many(6, async () => {
		const [first, second] = [await person(), await person()];
		const words = `BULK ${number} ${codeText(first.code)} AND ${codeText(second.code)}`;
		const { reference } = second;
		return { lines: [line(words, 2 * ASKED)], expected: [{ words, state: "matched" }], reference, booked: accepted };
	});
	const other = async (naira: number, trouble: string): Promise<Case> => {
		const { code, reference } = await person();
		const words = `OTHER ${number} KY${code}`;
		return { lines: [line(words, naira)], expected: [{ words, state: "open", trouble }], reference, booked: [] };
	};
	await many(6, () => other(ASKED - 4750, "short"));
	await many(5, () => other(ASKED + 1000, "over"));
	await many(4, async () => {
		const { code, reference } = await person();
		const lines = [line(`FIRST ${number} KY${code}`, ASKED), line(`SECOND ${number} KY${code}`, ASKED)];
		const expected = [
			{ words: `FIRST ${number} `, state: "matched" },
			{ words: `SECOND ${number} `, state: "open", trouble: "double" },
		];
		return { lines, expected, reference, booked: accepted };
	});
	await many(3, async () => {
		const [first, second] = [await person(), await person()];
		const words = `SEVERAL ${number} KY${first.code} KY${second.code}`;
		const expected = [{ words, state: "open", trouble: "several" }];
		return { lines: [line(words, 150_000)], expected, reference: first.reference, booked: [] };
	});
	for (const formula of [
		'=HYPERLINK("http://example.com","x")',
		"+234 803 cmd|' /C calc'!A0",
		"@SUM(1+1)*cmd",
		"-2+3",
	]) {
		const { code, reference } = await person();
		const paid = `${formula} KY${code}`;
		all.push({
			lines: [line(paid, ASKED)],
			expected: [{ words: paid, state: "matched" }],
			reference,
			booked: accepted,
		});
		all.push({
			lines: [line(`${formula} GIFT`, 500)],
			expected: [{ words: `${formula} GIFT`, state: "open", trouble: "unknown" }],
		});
	}
	return all;
}

/** The cases between two thousand lines of an ordinary account, and sixty of them a second time. */
function fileOf(all: readonly Case[]): FileLine[] {
	const own = all.flatMap(({ lines }) => lines);
	const others = Array.from({ length: LINES - 60 - own.length }, (_, at): FileLine => {
		if (at % 4 === 0) return { narration: `POS PURCHASE ${at} RENÉ & SONS`, naira: -100 - at };
		if (at % 9 === 0) return { narration: "SMS ALERT CHARGE", naira: -4 };
		return { narration: `NIP/${at}/${oneOf(NAMES)}/LOAN, "Q${at % 4}"`, naira: 1000 + at };
	});
	// Each in its place among the others, pieces and second payments in their order.
	const mixed = others.map((line) => ({ at: random(), line }));
	const placed = all.flatMap(({ lines }) => {
		const at = random();
		return lines.map((line, nth) => ({ at: at + nth * 1e-9, line }));
	});
	return [...mixed, ...placed]
		.toSorted((a, b) => a.at - b.at)
		.map(({ line }, at) => ({ ...line, day: `2026-11-${String(1 + Math.floor(at / 110)).padStart(2, "0")}` }));
}

/** The same line once more, further down: as a file has it that was put together from two. */
function withRepeated(text: string, times: number): string {
	const rows = text.trimEnd().split("\n");
	const repeated = Array.from({ length: times }, (_, at) => rows[2 + at * 30] ?? "");
	return `${[...rows, ...repeated].join("\n")}\n`;
}

async function everything() {
	const tables = ["bank_lines", "bank_matches", "payments", "enrolments", "receipts", "invoices"] as const;
	const hash = createHash("sha256");
	for (const table of tables)
		hash.update(JSON.stringify(await db.selectFrom(table).selectAll().execute(), (_, value) => value));
	return hash.digest("hex");
}

test("two thousand lines: nothing double, nothing lost, every exception listed; and again: nothing changes", async () => {
	const all = await cases();
	await askedOnTheFirst();
	const lines = fileOf(all);
	const text = withRepeated(statementText(lines), 60);
	const began = performance.now();
	const done = await imported(text);
	console.log(`2,000 lines took ${Math.round(performance.now() - began)} ms`);
	expect(done).toMatchObject({ added: LINES - 60, known: 60, asked: 0 });

	const kept = await linesNow();
	const sum = lines.reduce((kobo, { naira }) => kobo + Math.round(naira * 100), 0);
	expect(kept.reduce((kobo, line) => kobo + line.amount_kobo, 0)).toBe(sum);
	expect(kept.filter(({ state }) => state === "new")).toEqual([]);
	for (const { expected, reference, booked } of all) {
		for (const { words, state, trouble = null } of expected)
			expect([words, await standingOf(words)]).toEqual([words, { state, trouble }]);
		if (reference) expect(await bookingsOf(reference)).toMatchObject(booked ?? []);
	}
	const others = kept.filter(({ narration }) => /LOAN|POS|SMS/.test(narration));
	expect(new Set(others.map(({ amount_kobo, state }) => `${amount_kobo > 0} ${state}`))).toEqual(
		new Set(["true open", "false left"]),
	);
	const repeated = (await findStatement(done.statementId))?.unreadable ?? [];
	expect(repeated.map(({ why }) => why)).toEqual(Array.from({ length: 60 }, () => "repeated"));
	await expectAllToAgree();

	const before = await everything();
	const western = text.replaceAll("₦", "N");
	for (const again of [
		() => imported(text, "utf-8 with mark"),
		() => imported(text, "utf-16le with mark"),
		() => imported(western, "windows-1252"),
		() => imported(text.replaceAll("\n", "\r\n")),
		() => imported(withRepeated(statementText(lines, { delimiter: ";" }), 60)),
	]) {
		expect(await again()).toMatchObject({ added: 0, known: LINES, asked: 0 });
		expect(await everything()).toBe(before);
	}
	const exported = await listLines({ words: "", view: "all" }, { sort: "day", descending: false });
	const csv = csvLines(exported.map(({ narration }) => [narration]));
	expect(csv).not.toMatch(/^"?[=+@-]/m);
	expect(csv).toMatch(/^"?'=HYPERLINK/m);
}, 120_000);

async function standingOf(words: string) {
	const { state, trouble } = await db
		.selectFrom("bank_lines")
		.select(["state", "trouble"])
		.where("narration", "like", `${words.replace(/[\\%_]/g, "\\$&")}%`)
		.executeTakeFirstOrThrow();
	return { state, trouble };
}

test("killed between two lines, the statement goes on where it was", async () => {
	const course = await aCourse();
	const [first, second] = [await transferBy("Ada Okafor", course), await transferBy("Bola Ade", course)];
	const text = statementText([
		{ narration: `KILLED KY${first.code}`, naira: ASKED },
		{ narration: `AFTER KY${second.code}`, naira: ASKED },
	]);
	const { statementId } = await keptOnly(text);
	const { id } = await lineSaying("KILLED");
	await inTransaction((tx) => matchLine(tx, { lineId: id, now: NOW }));
	expect((await attemptOf(first.reference)).state).toBe("paid");
	await matchStatement({ statementId, now: NOW });
	await matchStatement({ statementId, now: NOW });
	for (const { member, reference } of [first, second]) {
		expect(await bookingsOf(reference)).toMatchObject(accepted);
		expect(await enrolmentsOf(member)).toHaveLength(1);
	}
	await expectSumsToAgree();
});

test("a job that runs twice at once gives every line to its transfer once", async () => {
	const course = await aCourse();
	const people = await Promise.all(Array.from({ length: 6 }, () => transferBy("Ada Okafor", course)));
	const text = statementText(people.map(({ code }, at) => ({ narration: `TWICE${at} KY${code}`, naira: ASKED })));
	const { statementId } = await keptOnly(text);
	await Promise.all([matchStatement({ statementId, now: NOW }), matchStatement({ statementId, now: NOW })]);
	for (const { reference } of people) expect(await bookingsOf(reference)).toMatchObject(accepted);
	await expectAllToAgree();
});
