import path from "node:path";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { type TrainingCalendarFacts, trainingCalendarPaper } from "#courses/letters/training-calendar-paper.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import type { Sender } from "#settings/rules/sender.ts";

let latest: { facts: string; bytes: Promise<Buffer> } | undefined;

/**
 * The training calendar as PDF bytes. Hundreds of dates keep the processor for a second, so they are set once for the same
 * facts, however many ask at a time, and beside the thread that answers. Another day or another date is another paper.
 */
export function trainingCalendarPdf(paper: TrainingCalendarFacts, sender: Sender): Promise<Buffer> {
	const facts = JSON.stringify([paper, sender]);
	if (latest?.facts !== facts) {
		const made = { facts, bytes: printed({ paper, sender }) };
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

// The thread in which the training calendar is set: training-calendar-pdf.ts starts it with the facts and gets the bytes.
type Order = { paper: TrainingCalendarFacts; sender: Sender };

const { paper, sender } = workerData as Order;
parentPort?.postMessage(new Uint8Array(await pdfOf(trainingCalendarPaper(paper, sender))));
