/** What somebody typed into a field, as it is kept: readable, without anything invisible, and no longer than it may be. */
import { hasWebAddress, isLikeAddress, withSpacedDots } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";

/** Longer than any name of a person, an organisation or a position. */
export const LONGEST_LINE = 120;
/** Longer than any address of an organisation on paper. */
export const LONGEST_ADDRESS = 500;
/** Longest texts of what the academy shows, in letters. */
export const LONGEST_TITLE = 160;
export const LONGEST_BODY = 5000;
export const LONGEST_ALTERNATIVE = 300;
/** Remarks that admins write for one another, and what they give as a reason. */
export const LONGEST_NOTE = 4000;
const MOST_ADDRESS_LINES = 12;

/** One line: single spaces, nothing invisible. Undefined when it is longer than a line may be. */
export function oneLine(text: string): string | undefined {
	const line = tidy(text.replace(/\p{C}/gu, " "));
	return line.length <= LONGEST_LINE ? line : undefined;
}

/** The name of somebody or something: a line with a letter or a figure in it. Undefined for anything else. */
export function nameLine(text: string): string | undefined {
	const line = oneLine(text);
	return line && /[\p{L}\p{N}]/u.test(line) ? line : undefined;
}

/** The name of a person, in any number of words: nothing in it that a mail program makes a link of. */
export function personLine(text: string): string | undefined {
	const line = nameLine(text);
	const name = line && withSpacedDots(line);
	return name === undefined || isLikeAddress(name) ? undefined : name;
}

/** The name of an organisation or a position, without a web address. An organisation may be called `Booking.com`. */
export function organisationLine(text: string): string | undefined {
	const line = nameLine(text);
	return line === undefined || hasWebAddress(line) ? undefined : line;
}

/** An address line by line, empty lines left out. Undefined when it is longer than fits the head of a letter. */
export function addressLines(text: string): string | undefined {
	const lines = text
		.split(/\r\n|[\n\r\u2028\u2029]/u)
		.map((line) => tidy(line.replace(/\p{C}/gu, " ")))
		.filter((line) => line !== "");
	const address = lines.join("\n");
	return address.length <= LONGEST_ADDRESS && lines.length <= MOST_ADDRESS_LINES ? address : undefined;
}
