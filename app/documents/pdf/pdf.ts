import { createHash } from "node:crypto";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import type { PrintOrder, PrintResult } from "#documents/pdf/printer.ts";

/** Of documents that were asked for last: some hundred receipts. */
const MOST_BYTES = 16_000_000;
/** A thread that prints nothing for so long ends, and gives its memory back. */
const IDLE_MS = 60_000;

type PendingPrint = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, PendingPrint>; idle: NodeJS.Timeout | undefined };

let thread: Thread | undefined;
let count = 0;
let keptBytes = 0;
/** By what they say, those asked for last at the end. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * The document as PDF bytes. It is set in a thread of its own, since each keeps a processor for some 40 ms, and once however many ask
 * for it: the same facts are the same bytes. The bytes are shared, so no one writes into them.
 */
export function pdfOf(document: PlainDocument): Promise<Buffer> {
	const key = createHash("sha256").update(JSON.stringify(document)).digest("base64url");
	const found = kept.get(key);
	if (found) {
		kept.delete(key);
		kept.set(key, found);
		return found;
	}
	const bytes = print(document);
	kept.set(key, bytes);
	// What failed is not kept: the next who asks tries again.
	bytes.then(({ length }) => dropOldest(length)).catch(() => kept.delete(key));
	return bytes;
}

/** Makes room for a document that was printed: the ones not asked for longest go. */
async function dropOldest(length: number) {
	keptBytes += length;
	for (const [key, bytes] of kept) {
		if (keptBytes <= MOST_BYTES) return;
		kept.delete(key);
		keptBytes -= (await bytes).length;
	}
}

function print(document: PlainDocument): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		thread ??= startThread();
		const { worker, waiting } = thread;
		clearTimeout(thread.idle);
		const id = count++;
		waiting.set(id, { resolve, reject });
		worker.ref();
		worker.postMessage({ id, document } satisfies PrintOrder);
	});
}

function startThread(): Thread {
	// By its place in the project, not beside this file: the built site is one file elsewhere. It needs nothing of our
	// environment, our secrets least of all.
	const worker = new Worker(path.resolve("app/documents/pdf/printer.ts"), { env: {}, execArgv: [] });
	const started: Thread = { worker, waiting: new Map(), idle: undefined };
	worker.on("message", (printed: PrintResult) => {
		const asked = started.waiting.get(printed.id);
		started.waiting.delete(printed.id);
		if (started.waiting.size === 0) rest(started);
		if ("bytes" in printed) asked?.resolve(Buffer.from(printed.bytes));
		else asked?.reject(new Error(`A document could not be printed: ${printed.fault}`));
	});
	worker.on("error", (error) => end(started, error instanceof Error ? error : new Error(String(error))));
	worker.on("exit", () => end(started, new Error("A document was not printed to its end.")));
	return started;
}

/** No one waits: the process may end, and after a while the thread does. */
function rest(resting: Thread) {
	resting.worker.unref();
	resting.idle = setTimeout(() => {
		if (thread === resting) thread = undefined;
		void resting.worker.terminate();
	}, IDLE_MS).unref();
}

function end(ended: Thread, error: Error) {
	if (thread === ended) thread = undefined;
	clearTimeout(ended.idle);
	for (const { reject } of ended.waiting.values()) reject(error);
	ended.waiting.clear();
}
