import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { adminProofs } from "#tests/spec/admin-proofs.ts";
import { adminWords } from "#tests/spec/admin-words.ts";
import { adminSentences, publicSentences } from "#tests/support/sentences.ts";

const words = Object.entries(adminWords).flatMap(([part, said]) => said.map((one) => [part, one] as const));
const proofs = adminProofs.flatMap(({ part, file, proofs }) =>
	proofs.map(([said, test]) => ({ part, said, file, test })),
);

describe("the fixed words of the admin", () => {
	test.each(words)("%s: %s is seen in a test", (part, said) => {
		expect(proofs.filter((proof) => proof.part === part && proof.said === said).length).toBeGreaterThan(0);
	});

	test("nothing is proven that is not fixed there", () => {
		const known = words.map(([part, said]) => `${part}: ${said}`);
		expect(proofs.map(({ part, said }) => `${part}: ${said}`).filter((proven) => !known.includes(proven))).toEqual([]);
	});

	test.each(proofs)("$part: $file has the test '$test', and the words '$said'", ({ said, file, test }) => {
		expect(existsSync(file), file).toBe(true);
		const source = readFileSync(file, "utf8");
		expect(source).toContain(test);
		const keys = keysOf(said);
		expect(source.includes(said) || keys.some((key) => source.includes(key)), "the words or their key").toBe(true);
	});

	test("each stands in the messages, letter for letter", () => {
		expect(words.filter(([, said]) => keysOf(said).length === 0)).toEqual([]);
	});
});

/** Where in the messages words stand: `.failedDelete`. */
function keysOf(said: string): string[] {
	return [...adminSentences, ...publicSentences].flatMap((group) =>
		Object.entries(group).flatMap(([key, value]) => (value === said ? [`.${key}`] : [])),
	);
}
