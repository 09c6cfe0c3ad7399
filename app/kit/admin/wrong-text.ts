import { adminForms } from "#kit/words/forms.ts";

/** What is wrong with a text that must be given, and may not be longer than `most` letters. */
export function wrongText(text: string, missing: string, most: number): string | undefined {
	if (!text) return missing;
	return text.length > most ? adminForms.tooLong(most) : undefined;
}
