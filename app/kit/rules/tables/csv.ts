/** Tables as spreadsheets read them (RFC 4180), with nothing in a cell that a spreadsheet would run. */

import { type Day, secondInLagos, todayInLagos } from "#kit/rules/days.ts";
import { plainAmount } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";

/**
 * A cell: a text, a number, money in hundredths (written with two decimals and no sign of its currency), a day, a moment (written as its
 * day and time in Lagos, `2026-11-28 04:55:07`, which spreadsheets sort), or nothing.
 */
export type Cell = string | number | { hundredths: number } | { day: Day | null } | Date | null;

/** How such a file begins: UTF-8 with a mark at its start, so that Excel reads ₦ and Ọ; lines end as the RFC says. */
export function csvHead(head: readonly string[]): string {
	return `\uFEFF${csvLines([head])}`;
}

/** Further lines of it. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	if (cell instanceof Date) return `${todayInLagos(cell)} ${secondInLagos(cell)}`;
	if (typeof cell === "object") return "day" in cell ? (cell.day ?? "") : plainAmount(cell.hundredths);
	const text = harmless(cell);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What begins like a formula is one to a spreadsheet, which may then fetch and send. An apostrophe makes it a text. A phone number
 * is a plus and digits alone, which fetch nothing, and with an apostrophe no telephone dials it. It is written with spaces: without them a
 * spreadsheet makes a number of it and drops the plus.
 */
function harmless(text: string): string {
	if (/^\+\d{7,15}$/.test(text)) return phoneText(text).replace(/^(\+\d+)(\d{3})(\d{3})$/, "$1 $2 $3");
	return beginsLikeFormula(text) ? `'${text}` : text;
}

/** Whether a spreadsheet would take a text that somebody types for a formula. */
export const beginsLikeFormula = (text: string) => /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text);
