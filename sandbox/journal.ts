import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";

export type Entry = { kind: string; key: string; value: unknown };

export type Journal = { entries: Entry[]; append(entry: Entry): void; clear(): void; close(): void };

/**
 * Everything that happened, a line each, the latest line of a key wins. A line is with the operating system before
 * anybody is answered, so a killed process loses nothing that was acknowledged. Without a folder nothing is kept.
 */
export function openJournal(stateDir: string | undefined): Journal {
	if (!stateDir) return { entries: [], append() {}, clear() {}, close() {} };
	mkdirSync(stateDir, { recursive: true });
	const file = join(stateDir, "journal.jsonl");
	const entries = existsSync(file) ? readEntries(file) : [];
	rewrite(file, entries);
	let descriptor = openSync(file, "a");
	return {
		entries,
		append: (entry) => void writeSync(descriptor, `${JSON.stringify(entry)}\n`),
		clear() {
			closeSync(descriptor);
			rewrite(file, []);
			descriptor = openSync(file, "a");
		},
		close: () => closeSync(descriptor),
	};
}

function readEntries(file: string): Entry[] {
	const latest = new Map<string, Entry>();
	for (const line of readFileSync(file, "utf8").split("\n")) {
		const entry = entryOrUndefined(line);
		if (entry) latest.set(`${entry.kind} ${entry.key}`, entry);
	}
	return [...latest.values()];
}

// A process killed in the middle of a line leaves half a line, which no one has read.
function entryOrUndefined(line: string): Entry | undefined {
	try {
		return line ? (JSON.parse(line) as Entry) : undefined;
	} catch {
		return undefined;
	}
}

function rewrite(file: string, entries: Entry[]): void {
	const fresh = `${file}.new`;
	writeFileSync(fresh, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
	renameSync(fresh, file);
}
