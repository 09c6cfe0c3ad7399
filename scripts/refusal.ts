import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";

/** Something the person at the terminal can put right, said in a sentence. Anything else that is thrown is a bug. */
export class Refusal extends Error {
	override name = "Refusal";
}

/** What to print: the sentence of a refusal, the whole trace of a bug. */
export function reasonToPrint(error: unknown): string {
	if (error instanceof Refusal || error instanceof EmbeddedRefusal) return error.message;
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
