import type { Letter } from "#domain/letters.ts";
import type { LetterContent } from "./letter-content.ts";

/** The letters about requests and the newsletter. */
export function requestLetter(letter: Letter): LetterContent {
	throw new Error(`There are no words yet for the letter ${letter.kind}.`);
}
