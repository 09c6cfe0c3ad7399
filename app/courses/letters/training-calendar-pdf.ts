import path from "node:path";
import { Worker } from "node:worker_threads";
import type { TrainingCalendarFacts } from "#courses/letters/training-calendar-document.ts";
import type { Order } from "#courses/letters/training-calendar-printer.ts";
import type { Sender } from "#settings/rules/sender.ts";

let latest: { facts: string; bytes: Promise<Buffer> } | undefined;

/**
 * The training calendar as PDF bytes. Hundreds of dates keep the processor for a second, so they are set once for the same
 * facts, however many ask at a time, and beside the thread that answers. Another day or another date is another document.
 */
export function trainingCalendarPdf(document: TrainingCalendarFacts, sender: Sender): Promise<Buffer> {
	const facts = JSON.stringify([document, sender]);
	if (latest?.facts !== facts) {
		const made = { facts, bytes: printed({ document, sender }) };
		latest = made;
		// What failed is not kept: the next who asks tries again.
		made.bytes.catch(() => {
			if (latest === made) latest = undefined;
		});
	}
	return latest.bytes;
}

function printed(order: Order): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		// By its place in the project, not beside this file: the built site is one file elsewhere. It needs nothing of
		// our environment, our secrets least of all.
		const printer = new Worker(path.resolve("app/courses/letters/training-calendar-printer.ts"), {
			workerData: order,
			env: {},
			execArgv: [],
		});
		printer.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
		printer.once("error", reject);
		// After a message or an error nobody hears this any more.
		printer.once("exit", () => reject(new Error("The training calendar was not printed to its end.")));
	});
}
