import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

/** Counts that may only fall, with what brings each down. Whoever brings one down writes the new number here. */
const MOST = {
	bothWays: 31,
	forksOnPurpose: 18,
};

const files = globSync("app/sales/**/*.{ts,tsx}").toSorted();
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const roomOf = (path: string) => /sales\/([^/]+)\/.+/.exec(path)?.[1];

/** Pairs of rooms that import each other, each once. */
function pairsBothWays(): string[] {
	const ways = new Set<string>();
	for (const [file, text] of texts)
		for (const [, path = ""] of text.matchAll(/from "(#sales\/[^"]+)"/g)) {
			const [from, to] = [roomOf(file), roomOf(path)];
			if (from && to && from !== to) ways.add(`${from} ${to}`);
		}
	return [...ways].filter((way) => {
		const [from = "", to = ""] = way.split(" ");
		return from < to && ways.has(`${to} ${from}`);
	});
}

const filesThatSay = (words: RegExp) => [...texts].flatMap(([file, text]) => (words.test(text) ? file : []));

/** Files of actions that export no function of their own name: `issue-receipt.ts` exports `issueReceipt`. */
function unnamedActions(): string[] {
	return [...texts].flatMap(([file, text]) => {
		if (!file.includes("/actions/")) return [];
		const name = basename(file, ".ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
		return new RegExp(`export (async )?function ${name}\\b`).test(text) ? [] : file;
	});
}

describe("sales becomes no more of a knot than it is", () => {
	test("rooms that import each other both ways: import downwards, and hand in what is needed from above", () => {
		expect(pairsBothWays().length).toBeLessThanOrEqual(MOST.bothWays);
	});

	test("files that ask for the purpose of a payment: ask which dues it is for instead", () => {
		expect(filesThatSay(/\bpurpose [!=]== "/).length).toBeLessThanOrEqual(MOST.forksOnPurpose);
	});

	test("each action exports a function of its file's name", () => {
		expect(unnamedActions()).toEqual([]);
	});
});
