import { Refusal } from "#kit/config/refusal.ts";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";

/** What to print: the sentence of a refusal, the whole trace of a bug. */
export function reasonToPrint(error: unknown): string {
	if (error instanceof Refusal || error instanceof EmbeddedRefusal) return error.message;
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
