import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { chooseColumns } from "#sales/bank/actions/choose-columns.ts";
import { decideLine } from "#sales/bank/actions/decide-line.ts";
import { importStatement } from "#sales/bank/actions/import-statement.ts";
import type { DecideLine, LineIs } from "#sales/bank/actions/lock-open-line.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { wholeColumns } from "#tests/sales/bank-columns.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aMember, attemptOf, type Course, NOW } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import { type FileEncoding, inEncoding } from "#tests/sales/statement-shapes.ts";
import { aTransfer } from "#tests/sales/transfer-house.ts";

export const GRACE = { id: "", fullName: "Grace Eze" };

/** Files are kept in a folder of their own, and somebody is there who imports them. Call it after `openHouse`. */
export function openBank() {
	let dataDir: string;
	beforeAll(async () => {
		dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-bank-"));
		configure({ ...config, dataDir });
		GRACE.id = (await aMember("Grace Eze")).id;
	});
	afterAll(() => rm(dataDir, { recursive: true, force: true }));
}

/** A line as it is written into a file: day, narration, naira (below nothing: it left). The balance is reckoned. */
export type FileLine = { day?: string; narration: string; naira: number; reference?: string };

/** A statement with a balance after each line, as most banks give it. */
export function statementText(lines: readonly FileLine[], { delimiter = ",", opening = 1_000_000 } = {}): string {
	let balance = opening * 100;
	const rows = lines.map(({ day = "2026-11-20", narration, naira, reference = "" }) => {
		const kobo = Math.round(naira * 100);
		balance += kobo;
		const [year, month, dayOfMonth] = day.split("-");
		const amount = (Math.abs(kobo) / 100).toFixed(2);
		const sums = kobo < 0 ? [amount, ""] : ["", amount];
		return [`${dayOfMonth}/${month}/${year}`, narration, reference, ...sums, (balance / 100).toFixed(2)];
	});
	const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
	const heads = ["Date", "Narration", "Reference", "Debit", "Credit", "Balance"];
	// What it opens with proves the sign of its first line too.
	const first = ["", "Opening Balance", "", "", "", opening.toFixed(2)];
	return `${[heads, first, ...rows].map((cells) => cells.map(quoted).join(delimiter)).join("\n")}\n`;
}

let files = 0;

/** A statement that begins with a balance of its own, so that no line of it is another's. */
export function ownStatement(lines: readonly FileLine[]): string {
	return statementText(lines, { opening: 5_000_000 + 7 * files++ });
}

/** Imports a text as a file of the bank's; nobody has looked at its lines yet. */
export async function keptOnly(text: string, encoding: FileEncoding = "utf-8", now = NOW) {
	const bytes = inEncoding(text, encoding);
	const done = await importStatement({ bytes, filename: "statement.csv", actor: GRACE, now });
	if (done.ok) return done;
	if (done.reason !== "columns-needed") throw new Error(`refused: ${done.reason}`);
	return await chosenByHeads(done.statementId, now);
}

/** A file without balances: somebody says that its heads are right. */
async function chosenByHeads(statementId: number, now: Date) {
	const waiting = await findStatement(statementId);
	const columns = waiting && "found" in waiting.columns && wholeColumns(waiting.columns.found);
	if (!columns) throw new Error("its heads say too little");
	const chosen = { columns, sheets: [], order: "day-first" as const };
	const done = await chooseColumns({ statementId, chosen, key: aKey(), actor: GRACE, now });
	if (!done.ok || "again" in done) throw new Error(`not read: ${JSON.stringify(done)}`);
	return { ...done, statementId };
}

/** The same, and looks at its lines. */
export async function imported(text: string, encoding: FileEncoding = "utf-8", now = NOW) {
	const done = await keptOnly(text, encoding, now);
	await matchStatement({ statementId: done.statementId, now });
	return done;
}

/** A member's transfer for a seat: its reference and code. */
export async function transferBy(name: string, course: Course) {
	const member = await aMember(name);
	const reference = await aTransfer(member, course);
	return { member, reference, code: (await findTransferOf((await attemptOf(reference)).id))?.code ?? "" };
}

/** All orders were placed on the first of the month: no line of a file comes before its order. */
export async function askedOnTheFirst() {
	const first = new Date("2026-11-01T08:00:00Z");
	await db.updateTable("orders").set({ placed_at: first }).execute();
}

export async function linesNow() {
	return await db.selectFrom("bank_lines").selectAll().orderBy("statement_id").orderBy("line_number").execute();
}

/** The line with these words. */
export async function lineSaying(words: string) {
	return await db
		.selectFrom("bank_lines")
		.selectAll()
		.where("narration", "like", `%${words}%`)
		.orderBy("id")
		.executeTakeFirstOrThrow();
}

let lines = 0;

/** A line that came, by words that are its own, in a file of its own. */
export async function aLine(naira: number, words = "", day?: string) {
	const mark = `LINE${lines++}X`;
	await imported(ownStatement([{ narration: `${mark} ${words}`, naira, ...(day && { day }) }]));
	return await lineSaying(mark);
}

/** An admin decides about a line as it stands. */
export async function decide(lineId: number, as: LineIs, changes: Partial<DecideLine> = {}) {
	const { version: seenVersion } = await db
		.selectFrom("bank_lines")
		.select("version")
		.where("id", "=", lineId)
		.executeTakeFirstOrThrow();
	return await decideLine({ lineId, as, seenVersion, key: aKey(), actor: GRACE, now: NOW, ...changes });
}

/** The sums of the bank's lines and of all money, also where a payment was corrected by its line. */
export async function expectSumsToAgree() {
	expect(await bankAgrees()).toMatchObject({ agrees: true, unlike: 0 });
	expect(await db.selectFrom("money_agrees").select("agrees").executeTakeFirst()).toEqual({ agrees: true });
}

export async function expectAllToAgree() {
	await expectTheBooksToAgree();
	await expectSumsToAgree();
}

export async function bankAgrees() {
	return await db.selectFrom("bank_agrees").selectAll().executeTakeFirstOrThrow();
}
