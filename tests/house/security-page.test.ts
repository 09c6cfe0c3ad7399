// The table of docs/security.md: every requirement once, every file and test it names is there, and its sums are right.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** How many requirements of level 1 and 2 each part of ASVS 5.0.0 has. In every part they are the first ones. */
const PARTS =
	"1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 " +
	"5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 " +
	"8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 " +
	"11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 " +
	"15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const NUMBERS = PARTS.split(" ").flatMap((part) => {
	const [name, many] = part.split(":");
	return Array.from({ length: Number(many) }, (_, at) => `V${name}.${at + 1}`);
});

const page = readFileSync("docs/security.md", "utf8");
const rows = [...page.matchAll(/^\| (V[^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
	([, number = "", , state = "", how = ""]) => {
		const [first = "", last = first] = number.split(" to ");
		const numbers = NUMBERS.slice(NUMBERS.indexOf(first), NUMBERS.indexOf(last) + 1);
		return { number, numbers, state, how };
	},
);
/** A test is named by its file and some words of its name. */
const CITED = /`((?:tests|app|docs|public)\/[^`]+|README\.md)`(?: "([^"]+)")?/g;

test("every requirement of level 1 and 2 stands in the table once", () => {
	expect(NUMBERS).toHaveLength(253);
	expect(rows.flatMap(({ numbers }) => numbers)).toEqual(NUMBERS);
	const ranges = rows.filter(({ numbers }) => numbers.length > 1);
	expect(ranges.filter(({ numbers, how }) => !how.endsWith(`(${numbers.length})`))).toEqual([]);
});

test("what is met names a test or a file, and every file and test that is named is there", () => {
	const faults = rows.flatMap(({ number, state, how }) => {
		const cited = [...how.matchAll(CITED)];
		if (state === "met" && cited.length === 0) return [`${number} is met and names nothing`];
		return cited.flatMap(([, file = "", name]) => {
			if (!existsSync(file)) return [`${number} names ${file}, which is not there`];
			if (!name) return file.startsWith("tests/") ? [`${number} names no test of ${file}`] : [];
			return readFileSync(file, "utf8").includes(name) ? [] : [`${number}: ${file} has no test "${name}"`];
		});
	});
	expect(faults).toEqual([]);
});

test("the sums above the table are those of its rows", () => {
	const many = (state: string) => rows.filter((row) => row.state === state).flatMap(({ numbers }) => numbers).length;
	const open = rows.filter(({ how }) => how.includes("*Open:*")).length;
	expect(rows.filter(({ state, how }) => how.includes("*Open:*") && state !== "argued")).toEqual([]);
	expect(page).toContain(
		`**253 requirements: ${many("met")} met, ${many("argued")} argued (${open} of them open), ${many("does not apply")} do not apply.**`,
	);
	expect(many("met") + many("argued") + many("does not apply")).toBe(253);
});
