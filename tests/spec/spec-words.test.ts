import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { excepted, provenElsewhere } from "#tests/spec/proofs.ts";
import { scenes } from "#tests/spec/scenes.ts";
import { specWords } from "#tests/spec/spec-words.ts";
import { publicSentences } from "#tests/support/sentences.ts";

const words = [...new Set(Object.values(specWords).flat())];

describe("the fixed words", () => {
	test.each(words)("%s: a test makes somebody see it, or it is excepted by name", (said) => {
		const inScenes = scenes.some(({ says }) => says.includes(said));
		const elsewhere = provenElsewhere.some(([proven]) => proven === said);
		expect([inScenes, elsewhere, said in excepted].filter(Boolean).length).toBeGreaterThan(0);
	});

	test("nothing is proven that is not fixed", () => {
		const proven = [...scenes.flatMap(({ says }) => says), ...provenElsewhere.map(([said]) => said)];
		expect(proven.filter((said) => !words.includes(said))).toEqual([]);
	});

	test.each(provenElsewhere)("%s: %s has the test '%s', and the words in it", (said, file, name) => {
		const source = readFileSync(file, "utf8");
		expect(source).toContain(name);
		expect(source.includes(said) || keysOf(said).some((key) => source.includes(key)), "the words or their key").toBe(
			true,
		);
	});

	test("each whole sentence stands in the messages, letter for letter", () => {
		const sentences = words.filter((said) => /[.!]$/.test(said));
		expect(sentences.filter((said) => keysOf(said).length === 0)).toEqual([]);
	});
});

/** Where in the messages a sentence stands: `.failedToFetch`. */
function keysOf(said: string): string[] {
	return publicSentences.flatMap((group) =>
		Object.entries(group).flatMap(([key, value]) => {
			const text: unknown = typeof value === "function" && value.length === 0 ? (value as () => unknown)() : value;
			return text === said ? [`.${key}`] : [];
		}),
	);
}
