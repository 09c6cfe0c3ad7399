import { describe, expect, test } from "vitest";
import { placeNamed } from "#courses/rules/places.ts";
import {
	firstLoneLine,
	lettersApart,
	looseWords,
	meantWord,
	mended,
	readGroups,
	readQuery,
	type SearchVocabulary,
	tidyLines,
} from "#courses/rules/query.ts";
import { readAsked } from "#courses/rules/search-phrases.ts";

const known: SearchVocabulary = {
	locations: ["lagos", "port harcourt", "online"],
	months: ["2026-12", "2027-01", "2027-12"],
	thisMonth: "2026-12",
	groups: readGroups("HR, human resource\nPH, Port Harcourt\nMgt, management"),
};
const read = (text: string) => readQuery(readAsked(text).words, known);

describe("the words of a search", () => {
	test.each([
		["excel", { terms: [[["excel"]]] }],
		["Excel training in Lagos", { terms: [[["excel"]]], locations: ["lagos"] }],
		["excel lagos december", { terms: [[["excel"]]], locations: ["lagos"], months: ["2026-12", "2027-12"] }],
		["December 2027", { months: ["2027-12"] }],
		["dec", { months: ["2026-12", "2027-12"] }],
		["march", { months: ["0000-03"] }],
		["2026", { terms: [[["2026"]]] }],
		["safety Port-Harcourt", { terms: [[["safety"]]], locations: ["port harcourt"] }],
		["PH", { locations: ["port harcourt"] }],
		["port", { terms: [[["port"]]] }],
		["HR", { terms: [[["hr"], ["human", "resource"]]] }],
		["human resource", { terms: [[["hr"], ["human", "resource"]]] }],
		["human", { terms: [[["human"]]] }],
		["project mgt", { terms: [[["project"]], [["mgt"], ["management"]]] }],
		["training course", {}],
		["safety in Kano", { terms: [[["safety"]]], places: [placeNamed("kano")] }],
		["excel anambra", { terms: [[["excel"]]], places: [placeNamed("awka")] }],
		["safety next month", { terms: [[["safety"]]], months: ["2027-01"] }],
		["this month in Lagos State", { locations: ["lagos"], months: ["2026-12"] }],
		["delta", { terms: [[["delta"]]] }],
		["delta state", { places: [placeNamed("asaba")] }],
	])("'%s'", (text, query) => {
		expect(read(text)).toEqual({ terms: [], locations: [], months: [], places: [], ...query });
	});

	test.each([
		["I wan learn excel", ["excel"]],
		["how much is HSE", ["hse"]],
		["how much be project management", ["project", "management"]],
		["abeg where can I learn procurement near me", ["procurement"]],
		["cost control", ["cost", "control"]],
		["oil n gas", ["oil", "gas"]],
	])("'%s' asks for a course by %j", (text, words) => {
		expect(readAsked(text)).toEqual({ words, lowestPrice: false, weekend: false, evening: false });
	});

	test("say too whether somebody looks for a low price, the weekend or the evening", () => {
		expect(readAsked("cheap excel")).toMatchObject({ words: ["excel"], lowestPrice: true });
		expect(readAsked("Saturday classes")).toMatchObject({ words: [], weekend: true });
		expect(readAsked("evening marketing")).toMatchObject({ words: ["marketing"], evening: true });
	});

	test("only single words that nothing explains can be mistyped", () => {
		expect(looseWords(read("exel hr lagos dec procuremnt"))).toEqual(["exel", "procuremnt"]);
	});
});

test.each([
	["exel", "excel", 1],
	["excle", "excel", 1],
	["manegement", "management", 1],
	["marketting", "marketing", 1],
	["welding", "building", 3],
	["same", "same", 0],
	["", "abc", 3],
])("'%s' and '%s' are %i letters apart", (a, b, letters) => {
	expect(lettersApart(a, b)).toBe(letters);
});

test("what was meant is near; of two that are as near, the one in a title", () => {
	const word = (text: string, inTitle = false) => ({ word: text, similarity: 0.4, inTitle });
	expect(meantWord("exel", [word("excel"), word("exceed")])).toBe("excel");
	expect(meantWord("tale", [word("sale"), word("tile", true)])).toBe("tile");
	expect(meantWord("welding", [word("building", true)])).toBeUndefined();
	expect(meantWord("certification", [word("identification")])).toBeUndefined();
	expect(meantWord("exel", [])).toBeUndefined();
});

test("what was meant stands in the place of what was typed", () => {
	const meant = new Map([["exel", "excel"]]);
	expect(mended("  Exel,  in Lagos", meant)).toBe("excel in Lagos");
});

test("a line of one word explains nothing", () => {
	expect(readGroups("HSE, health safety\n\nalone\nA,b , ,")).toEqual([
		[["hse"], ["health", "safety"]],
		[["a"], ["b"]],
	]);
	expect(firstLoneLine("HSE, health\nalone")).toBe("alone");
	expect(firstLoneLine("")).toBeUndefined();
	expect(tidyLines(" a,  b \r\n\r\n c, d\n")).toBe("a, b\nc, d");
});
