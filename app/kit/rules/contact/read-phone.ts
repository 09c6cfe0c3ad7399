/**
 * Reads phone numbers as people write them. The numbers of the world are libphonenumber's; what people do to them on the way (a
 * spreadsheet, a second number in the field) is ours. Only the server runs this: a browser would fetch 180 kB for it.
 */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneReading, PhoneRefusal } from "#kit/rules/phone.ts";

/** Longer than two numbers with words between them. */
const LONGEST = 80;

/**
 * Reads a Nigerian number (`0803 123 4567`, `8031234567`, with or without the country's code) or one of another country, which
 * needs +, 00, or 009 as one dials abroad from Nigeria.
 */
export function readPhone(typed: string): PhoneReading {
	const text = plainText(typed);
	if (text.length > LONGEST) return refused("invalid");
	const digits = unspreadsheeted(text);
	if (digits === undefined) return refused("shortened");
	const read = readOne(digits);
	if (read.ok) return read;
	if (EXTENSION.test(text) && readOne(text.replace(EXTENSION, "")).ok) return refused("extension");
	return isSeveral(text) ? refused("several") : read;
}

/** The number in E.164, or undefined for what is not one number that can be dialled. */
export function parsePhone(typed: string): string | undefined {
	const read = readPhone(typed);
	return read.ok ? read.phone : undefined;
}

/** Several numbers, each as typed with how it is read: for a browser, which looks its numbers up there. */
export const readPhones = (typed: readonly string[]) => typed.map((text) => [text, readPhone(text)] as const);

const refused = (reason: (PhoneRefusal & { isNow?: never })["reason"]): PhoneReading => ({ ok: false, reason });

/** Digits of any script as 0 to 9, without what no one sees, the letters O, I and l among digits as the 0 and 1 they stand for. */
function plainText(typed: string): string {
	const text = typed
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(/\p{Nd}/gu, asciiDigit)
		.replace(/[‐‑‒–—―−]/g, "-")
		.replace(/^\s*(tel:|['’])\s*|[\s,;:.]+$/gi, "");
	const isNumber = /^[\d\sOoIl+().\-/]+$/.test(text) && /\d{3}/.test(text);
	return isNumber ? text.replace(/o/gi, "0").replace(/[Il]/g, "1") : text;
}

/** The ten digits of a script stand in a row. */
function asciiDigit(digit: string): string {
	const at = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++;
	return String(value);
}

/** Undoes what a spreadsheet makes of a number: `2348031234567.0`, `2.348031234567E+12`. Undefined: digits are lost. */
function unspreadsheeted(text: string): string | undefined {
	const [, first = "", rest = "", places] = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(text) ?? [];
	if (places === undefined) return text.replace(/^(\+?\d{7,})[.,]0+$/, "$1");
	return rest.length === Number(places) ? first + rest : undefined;
}

/** As `ext 12`, `x12`, `#12` or `;ext=12`. */
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?|x|#)[\s.:=]*\d{1,6}$/i;

/** Whether two numbers stand in it, or the other ending of one: `08031234567/8`. */
function isSeveral(text: string): boolean {
	for (const gap of text.matchAll(/[^\d+]+|(?<=\d)(?=\+)/g)) {
		const [before, after] = [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)];
		if (!looksLikeNumber(before)) continue;
		if (gap[0].includes("/") && /^\d{1,4}$/.test(after)) return true;
		if (looksLikeNumber(after.split(/[^\d\s().+-]/)[0] ?? "")) return true;
	}
	return false;
}

function looksLikeNumber(text: string): boolean {
	const read = readOne(text.trim());
	return read.ok || "isNow" in read;
}

function readOne(text: string): PhoneReading {
	if (!/^\+?[\d\s().\-/]+$/.test(text)) return refused("invalid");
	const dialled = text.replace(/\(0\)/, "").trim();
	const digits = dialled.replace(/\D/g, "");
	if (dialled.startsWith("+")) return international(digits);
	if (!digits.startsWith("00")) return nigerian(digits.replace(/^0?2340?(?=\d{8})/, "0"));
	// 009 is how one dials abroad from Nigeria, 00 from most other countries: 00 91 … may be India, and 009 1 … America.
	const readings = [digits.slice(2), ...(digits.startsWith("009") ? [digits.slice(3)] : [])];
	if (/^009(\D|234)/.test(dialled)) readings.reverse();
	const read = (isSure: boolean) =>
		readings.map((digits) => international(digits, isSure)).find((read) => read.ok || "isNow" in read);
	return read(true) ?? read(false) ?? refused("invalid");
}

/** The shortest numbers of the world, Niue's and Saint Helena's, with their country's code. */
const SHORTEST = 7;

/** Reads what follows a +. New ranges open more often than the library is updated: the right length is enough, unless `isSure`. */
function international(digits: string, isSure = false): PhoneReading {
	if (digits.startsWith("234")) return nigerian(digits.slice(3).replace(/^(?!0)/, "0"));
	const foreign = parsePhoneNumberFromString(`+${digits}`);
	if (!foreign?.isPossible() || foreign.number.length <= SHORTEST || (isSure && !foreign.isValid()))
		return refused("invalid");
	return { ok: true, phone: foreign.number };
}

/** Ten digits: mobile numbers, and landlines since 2024 (20…); 0700 and 0800 numbers may be longer. */
const NIGERIAN = /^0?(20[1-9]\d{7}|[789]\d{9}|[78]00\d{8,11})$/;
/** Landlines before 2024, which none of today's mobile numbers begins as. */
const OLD_LANDLINE = /^0(?!20|[789][01])([1-9]\d{7})$/;

/** Reads a number as it is dialled in Nigeria; its zero may be lost. */
function nigerian(digits: string): PhoneReading {
	const [, national] = NIGERIAN.exec(digits) ?? [];
	if (national) return { ok: true, phone: `+234${national}` };
	const [, landline] = OLD_LANDLINE.exec(digits) ?? [];
	if (!landline) return refused("invalid");
	// The regulator put 02 before every landline on 1 January 2024: 01 234 5678 is dialled 0201 234 5678.
	const isNow = `020${landline}`.replace(/^(\d{4})(\d{3})/, "$1 $2 ");
	return { ok: false, reason: landline.startsWith("1") ? "old-lagos" : "old-landline", isNow };
}
