// How many event streams may be open: none of them costs much, but each keeps a descriptor, and without descriptors no one
// is answered any more.
import { readFileSync } from "node:fs";

/** Open streams from one line of the internet. Many phones share one: whole offices, and networks that translate addresses. */
export const MOST_OF_A_LINE = 60;
/** Open streams of one member, on all their devices: pages that no one sees keep none. */
export const MOST_OF_A_MEMBER = 12;
/** Streams may take so much of the descriptors; the rest is for pages, the database and files. */
const SHARE_OF_DESCRIPTORS = 0.5;
const MOST_IN_ALL = 10_000;
/** What a system gives a process where it does not say. */
const USUAL_DESCRIPTORS = 1024;

/** How many files and connections this process may have open at once. */
export function mostDescriptors(): number {
	try {
		const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return soft ? Number(soft) : Number.MAX_SAFE_INTEGER;
	} catch {
		return USUAL_DESCRIPTORS;
	}
}

const mostInAll = Math.min(MOST_IN_ALL, Math.floor(mostDescriptors() * SHARE_OF_DESCRIPTORS));
const open = new Map<string, number>();
let all = 0;

/** How many streams are open, for the figures. */
export const openLines = () => all;

/** Takes a place for one stream, and answers how to give it back; undefined where there is none left. */
export function takeLine({ address, member }: { address: string; member: string | undefined }) {
	const keys: [key: string, most: number][] = [[`line:${address}`, MOST_OF_A_LINE]];
	if (member) keys.push([`member:${member}`, MOST_OF_A_MEMBER]);
	if (all >= mostInAll || keys.some(([key, most]) => (open.get(key) ?? 0) >= most)) return undefined;
	all++;
	for (const [key] of keys) open.set(key, (open.get(key) ?? 0) + 1);
	let isTaken = true;
	return () => {
		if (!isTaken) return;
		isTaken = false;
		all--;
		for (const [key] of keys) {
			const left = (open.get(key) ?? 1) - 1;
			if (left > 0) open.set(key, left);
			else open.delete(key);
		}
	};
}
