import { expect, inject, test } from "vitest";
import { readStatement } from "#sales/bank/rules/read-statement.ts";
import { randomStatement } from "#tests/sales/statements/random-statement.ts";
import { tableHere } from "#tests/sales/statements/table-here.ts";

const TODAY = "2026-11-28";
const [TEXTS, SHEETS] = inject("isSoak") ? [1500, 500] : [120, 40];

/** What of a statement was read, and whether each row of it is as the bank wrote it. */
async function outcomeOf(seed: number, isSheet: boolean) {
	const { bytes, all, layout, damage } = randomStatement(seed, TODAY, isSheet);
	const about = `statement ${seed} ${layout} ${damage}`;
	const found = await tableHere(bytes);
	if (!found.ok) throw new Error(found.reason);
	const { table } = found;
	const read = readStatement(table, TODAY);
	if (!read.ok) return { damage, why: read.question.why, lines: 0, rows: 0 };
	const { lines, unread, others } = read.reading;
	const rows = table.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
	expect(lines.length + unread.length + others, about).toBe(rows);
	const truth = new Map(all.map((one) => [one.id, one]));
	for (const { narration, bookedOn, amount, balance } of lines) {
		const id = /ROW\d+X\d+X/.exec(narration)?.[0] ?? "";
		const written = truth.get(id);
		const isSame =
			written?.day === bookedOn && written.kobo === amount && (balance === null || balance === written.balance);
		expect(isSame, `${about}: ${bookedOn} ${amount} ${narration}, not ${JSON.stringify(written)}`).toBe(true);
	}
	const stored = lines.map(({ narration }) => narration).join(" ");
	const listed = unread.map(({ text, guess }) => `${text} ${guess?.narration ?? ""}`).join(" ");
	// A row whose narration stands in the next row is listed without it.
	const lost = all.filter(({ id }) => !stored.includes(id) && !listed.includes(id));
	const isNextRow = layout.includes('"hasNextRow":true');
	if (!isNextRow)
		expect(
			lost.map(({ id }) => id),
			about,
		).toEqual([]);
	else expect(lost.length, about).toBeLessThanOrEqual(unread.length);
	return { damage, why: "read", lines: lines.length, rows: all.length };
}

test("random statements are read as they were written, or asked about, and no row is lost", async () => {
	const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = [];
	for (let seed = 1; seed <= TEXTS; seed += 1) outcomes.push(await outcomeOf(seed, false));
	for (let seed = 1; seed <= SHEETS; seed += 1) outcomes.push(await outcomeOf(100_000 + seed, true));
	const whole = outcomes.filter(({ damage }) => damage === "none");
	const readByItself = whole.filter(({ why }) => why === "read").length;
	const count = Object.groupBy(outcomes, ({ why, damage }) => `${damage === "none" ? "whole" : damage}: ${why}`);
	if (inject("isSoak"))
		console.log(Object.fromEntries(Object.entries(count).map(([what, some = []]) => [what, some.length])));
	// What is asked about costs a person's time: whole files mostly need none.
	expect(readByItself / whole.length).toBeGreaterThan(0.6);
}, 240_000);
