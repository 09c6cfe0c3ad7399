import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

/** A room of sales imports from itself and from those before it (app/sales/README.md says what each is for). */
const ROOMS = [
	"ledger",
	"documents",
	"paying",
	"bank",
	"review",
	"waiting",
	"dates",
	"member",
	"groups",
	"office",
	"books",
] as const;
type Room = (typeof ROOMS)[number];

/** What a room that is imported from below does instead. */
const INSTEAD: Record<Room, string> = {
	ledger: "",
	documents:
		"The ledger knows no documents: have the action above both issue the document after it has written the rows.",
	paying:
		"Move what both need down into the ledger (rows and rules) or into documents, or hand the fact in as a parameter.",
	bank: "A line is put to money, never the reverse: what paying needs of a line is a row of ledger/bank.",
	review: "Open a review item by its row (ledger/review/data); review itself decides later.",
	waiting: "What an earlier room needs of a wait is a count of seats: ask for it there (app/courses/data/seats.ts).",
	dates: "Move the rule or the row into the ledger; a date's own page stays above.",
	member: "Move the part of the page that both show into paying/orders/pages.",
	books: "",
	groups:
		"Move what both need into paying/orders; the pages of organisations stay apart from those of members and the office.",
	office:
		"Move the part of the page that both show into paying/orders/admin, or write the screen's own sentence in the screen.",
};

/** How many files may still ask for the purpose of a payment. It only falls: write the lower number here. */
const MOST_FORKS_ON_PURPOSE = 4;

const files = globSync("app/sales/**/*.{ts,tsx}").toSorted();
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const roomOf = (path: string) => ROOMS.indexOf((/sales\/([^/]+)\//.exec(path)?.[1] ?? "") as Room);

/** Imports against the order of the rooms, each with what to do instead. */
function importsUpwards(): string[] {
	return [...texts].flatMap(([file, text]) =>
		[...text.matchAll(/(?:from |import\()"(#sales\/[^"]+)"/g)].flatMap(([, path = ""]) => {
			const room = roomOf(path);
			return room > roomOf(file) ? `${file} imports ${path}. ${INSTEAD[ROOMS[room] as Room]}` : [];
		}),
	);
}

const filesThatSay = (words: RegExp) => [...texts].flatMap(([file, text]) => (words.test(text) ? file : []));

/** Files of actions that export no function of their own name: `issue-receipt.ts` exports `issueReceipt`. */
function unnamedActions(): string[] {
	return [...texts].flatMap(([file, text]) => {
		if (!file.includes("/actions/")) return [];
		const name = basename(file, ".ts").replace(/-(\w)/g, (_, email: string) => email.toUpperCase());
		return new RegExp(`export (async )?function ${name}\\b`).test(text) ? [] : file;
	});
}

describe("the rooms of sales", () => {
	test("every file lies in a room", () => {
		expect(files.filter((file) => roomOf(file) < 0)).toEqual([]);
		expect(files.length).toBeGreaterThan(300);
	});

	test("each imports downwards only", () => {
		expect(importsUpwards()).toEqual([]);
	});

	test("files that ask for the purpose of a payment: ask which dues it is for instead", () => {
		expect(filesThatSay(/\bpurpose [!=]== "/).length).toBeLessThanOrEqual(MOST_FORKS_ON_PURPOSE);
	});

	test("each action exports a function of its file's name", () => {
		expect(unnamedActions()).toEqual([]);
	});
});
