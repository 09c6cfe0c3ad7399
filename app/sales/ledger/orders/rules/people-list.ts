/** A list of people pasted from a spreadsheet or an e-mail: one person per line. */
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";

/** As typed: incomplete phone numbers and e-mails do not change. */
export type ListedPerson = { name: string; phone: string; email: string };

/** The most people in one list. */
export const MOST_PEOPLE = 100;

const EMAIL = /[^\s,;<>()"']*@[^\s,;<>()"']*/g;
/**
 * Seven or more characters of a phone number, with separators, an extension, and O, I or l typed for a digit. It does not begin inside a
 * word, so that it takes no letter of a name. A tab or a comma ends it.
 */
const PHONE =
	/(?<![\p{L}\p{N}])(?:\p{Nd}(?:\.\p{Nd}+)?E\+?\p{Nd}{2}|\+?\(?(?:\p{Nd}|[OoIl](?=\p{Nd}))(?:\p{Nd}|[ ().‐-―-]|[OoIl](?=[\p{Nd}OoIl]*\p{Nd})|(?<=\p{Nd})[OoIl](?!\p{L})){5,}(?:\p{Nd}|(?<=\p{Nd})[OoIl](?!\p{L}))(?: *(?:ext\.?|x) *\p{Nd}{1,5})?)/giu;
const SEPARATORS = /[\t,;|]/;
/** The number at the start of a numbered line: `1.`, `2)`, or a column of numbers. */
const NUMBERING = /^\s*\d{1,3}(?:[.)](?=\s|\p{L})|\s*[\t,;|])/u;
/** The column headings of a spreadsheet. */
const HEAD =
	/^(#|s ?\/ ?n|no\.?|serial( number)?|((full|first|middle|last|sur|other) ?)?names?|phone( ?(number|no\.?))?|mobile( number)?|gsm|tel(ephone)?|whatsapp|e-?mail( ?address)?|participants?|delegates?|staff)$/i;

/** The people of a list, in its order. Name, phone and e-mail may be in any order, separated by tabs, commas or semicolons. */
export function peopleIn(text: string): ListedPerson[] {
	return text
		.split(/\r\n|[\n\r\u2028\u2029]/u)
		.filter((line) => !isHead(line))
		.map(personIn)
		.filter(({ name, phone, email }) => name !== "" || phone !== "" || email !== "");
}

function isHead(line: string): boolean {
	const cells = cellsOf(line);
	return cells.length > 0 && cells.every((cell) => HEAD.test(cell));
}

/** Two phone numbers or two e-mails of one person are both kept: the form asks which one is right. */
function personIn(line: string): ListedPerson {
	const unnumbered = line.replace(NUMBERING, "");
	const emails = unnumbered.match(EMAIL) ?? [];
	const withoutEmail = unnumbered.replace(EMAIL, ",");
	const phones = withoutEmail.match(PHONE) ?? [];
	const name = cellsOf(withoutEmail.replace(PHONE, ","))
		.map((cell) => tidy(cell.replace(/[<>()"]/g, " ")))
		// A column of digits is not part of the name.
		.filter((cell) => /\p{L}/u.test(cell))
		// The separator between two phone numbers.
		.map((cell) => cell.replace(/^\/+ ?| ?\/+$/g, ""));
	return {
		name: tidy(name.join(" ")),
		phone: phones.map(tidy).join(" / "),
		email: emails.map((email) => email.replace(/[.:]+$/, "")).join(" / "),
	};
}

function cellsOf(line: string): string[] {
	return line
		.split(SEPARATORS)
		.map((cell) => cell.trim())
		.filter((cell) => cell !== "");
}

/** Whether an e-mail was typed that is not valid. */
export const isIncompleteEmail = (email: string) => email !== "" && !isEmail(normalEmail(email));

/** The likely correction of an incomplete e-mail: the host of another person's e-mail that begins the same way. */
export function probableEmail(email: string, others: readonly string[]): string | undefined {
	if (!isIncompleteEmail(email)) return undefined;
	const [local = "", host = ""] = normalEmail(email).split("@");
	const hosts = others
		.map(normalEmail)
		.filter(isEmail)
		.map((other) => other.slice(other.indexOf("@") + 1));
	const meant = hosts.find((known) => known.startsWith(host.replace(/\.$/, "")));
	const completed = `${local}@${meant}`;
	return local !== "" && meant !== undefined && isEmail(completed) ? completed : undefined;
}

/**
 * Whether the row of a participant has text, so that a pasted list comes after it. `readRegistration` does not show this, because it also
 * returns the people of the list.
 */
export function isRowFilled(form: FormData, at: number): boolean {
	return ["name", "phone", "email"].some((field) => formText(form, `${field}${at}`).trim() !== "");
}
