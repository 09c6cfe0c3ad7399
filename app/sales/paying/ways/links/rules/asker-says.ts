/** What a member shows to the payer of their link. */
import { formText } from "#kit/rules/form-text.ts";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

export const LONGEST_MESSAGE = 300;

export type LinkWords = { showsAsker: boolean; message: string | null };

export function readLinkWords(form: FormData): LinkWords & { error?: string } {
	const message = formText(form, "message").trim() || null;
	const words = { showsAsker: formText(form, "showsAsker") === "yes", message };
	return message !== null && message.length > LONGEST_MESSAGE
		? { ...words, error: payLinkWords.messageTooLong }
		: words;
}
