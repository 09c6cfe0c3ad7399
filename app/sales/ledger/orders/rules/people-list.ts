/** A list of people as somebody pastes it from a spreadsheet or an e-mail: one person a line. */
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";

/** As it was typed: an incomplete phone number or e-mail stays as it is. */
export type ListedPerson = { name: string; phone: string; email: string };

/** Longer lists come in parts. */
export const MOST_PEOPLE = 100;

const EMAIL = /[^\s,;<>()"']*@[^\s,;<>()"']*/g;
/**
 * Seven signs or more of a number, with what stands between the digits, an extension, and O, I or l for a digit. It begins no word, so
 * that a letter of it is never one of the name. A tab or a comma ends it.
 */
const PHONE =
	/(?<![\p{L}\p{N}])(?:\p{Nd}(?:\.\p{Nd}+)?E\+?\p{Nd}{2}|\+?\(?(?:\p{Nd}|[OoIl](?=\p{Nd}))(?:\p{Nd}|[ ().‐-―-]|[OoIl](?=[\p{Nd}OoIl]*\p{Nd})|(?<=\p{Nd})[OoIl](?!\p{L})){5,}(?:\p{Nd}|(?<=\p{Nd})[OoIl](?!\p{L}))(?: *(?:ext\.?|x) *\p{Nd}{1,5})?)/giu;
const SEPARATORS = /[\t,;|]/;
/** How a line of a numbered list begins: `1.`, `2)`, or a column of numbers. */
const NUMBERING = /^\s*\d{1,3}(?:[.)](?=\s|\p{L})|\s*[\t,;|])/u;
/** The heads of a spreadsheet's columns. */
const HEAD =
	/^(#|s ?\/ ?n|no\.?|serial( number)?|((full|first|middle|last|sur|other) ?)?names?|phone( ?(number|no\.?))?|mobile( number)?|gsm|tel(ephone)?|whatsapp|e-?mail( ?address)?|participants?|delegates?|staff)$/i;

/** The people of a list, in its order. Name, phone and e-mail stand in any order, between tabs, commas or semicolons. */
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

/** Two numbers or two e-mails stay beside each other: the form asks which one it is. */
function personIn(line: string): ListedPerson {
	const unnumbered = line.replace(NUMBERING, "");
	const emails = unnumbered.match(EMAIL) ?? [];
	const withoutEmail = unnumbered.replace(EMAIL, ",");
	const phones = withoutEmail.match(PHONE) ?? [];
	const name = cellsOf(withoutEmail.replace(PHONE, ","))
		.map((cell) => tidy(cell.replace(/[<>()"]/g, " ")))
		// A column of figures says nothing of a name.
		.filter((cell) => /\p{L}/u.test(cell))
		// What stood between two numbers.
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

/** Whether an e-mail was typed that cannot be one. */
export const isIncompleteEmail = (email: string) => email !== "" && !isEmail(normalEmail(email));

/** The e-mail an incomplete one was probably meant to be: one of the others' hosts begins as its own does. */
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
