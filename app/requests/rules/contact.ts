import { isEmail, isLikeAddress } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";
import type { ContactFacts } from "#requests/rules/request-facts.ts";

/** The typed facts of the Contact Us form or its call. */
export type TypedMessage = { firstName: string; email: string; message: string };

/** In characters: a letter of three pages. */
export const LONGEST_MESSAGE = 10_000;
/** As long as the longest name of an account. */
const LONGEST_FIRST_NAME = 80;

type MessageFaults = Partial<Record<keyof TypedMessage, "missing" | "wrong" | "too-long" | "address">>;

/** Reads a message: first name and e-mail are required, the message is not (docs/product.md#about). Lines end in one sign only. */
export function readMessage(
	typed: TypedMessage,
): { ok: true; message: ContactFacts } | { ok: false; wrong: MessageFaults } {
	const firstName = tidy(typed.firstName.replace(/\p{C}/gu, " "));
	const email = typed.email.trim();
	const message = typed.message.toWellFormed().replace(/\r\n?/g, "\n").trim();
	const wrong: MessageFaults = {
		...(!firstName ? { firstName: "missing" } : firstName.length > LONGEST_FIRST_NAME && { firstName: "too-long" }),
		...(isLikeAddress(firstName) && { firstName: "address" }),
		...(!email ? { email: "missing" } : !isEmail(email) && { email: "wrong" }),
		...(message.length > LONGEST_MESSAGE && { message: "too-long" }),
	};
	if (Object.keys(wrong).length > 0) return { ok: false, wrong };
	return { ok: true, message: { firstName, email, message: message || null } };
}
