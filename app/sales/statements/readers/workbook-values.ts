/** Numbers and days as an Excel workbook keeps them. */

import { DAY_MS } from "#kit/rules/days.ts";

const BEGINS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** The formats of Excel's own that are days, with or without a time. */
const OWN_DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Whether a number format shows a day: it has a `d` or a `y` outside of quoted text, colours and conditions. */
export function isDayFormat(id: number, code: string | undefined): boolean {
	if (code === undefined) return OWN_DAYS.has(id);
	return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "").replace(/general/gi, ""));
}

/** A day counted from the workbook's first one; a time of the day is left out. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string {
	// 23:59:59.9996 is the next day's beginning as Excel shows it.
	const days = Math.floor(Math.round(serial * 86_400) / 86_400);
	const at = new Date(BEGINS[isFrom1904 ? 1904 : 1900] + days * DAY_MS);
	return Number.isNaN(at.getTime()) ? String(serial) : at.toISOString().slice(0, 10);
}

/**
 * A number of the file as text with at most two decimals; kobo are read from the text. Excel itself keeps floating numbers, and writes what it
 * calculated to seventeen figures (`53.749999999999996`, meant as 53.75). Of a longer number it keeps fifteen figures: a reference is then
 * marked as rounded by its exponent.
 */
export function numberText(text: string): string {
	if (/^-?\d{1,15}(\.\d{1,2})?$/.test(text)) return text;
	const value = Number(text);
	if (Math.abs(value) >= 1e15) return value.toExponential(14).toUpperCase();
	const rounded = value.toFixed(2);
	return Math.abs(Number(rounded) - value) < 0.000_1 ? rounded : String(value);
}
