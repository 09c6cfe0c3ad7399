import type { Part } from "#tests/spec/admin-words.ts";

type Proof = readonly [words: string, test: string];

/**
 * By part and file: the words somebody is brought to see, and the test's name as its file writes it. The file holds the
 * words, or their key in the messages.
 */
export const adminProofs: readonly { part: Part; file: string; proofs: readonly Proof[] }[] = [
	{
		part: "§5 Service",
		file: "tests/http/admin-services.test.ts",
		proofs: ["No Changes", "You haven't made any updates."].map(
			(words): Proof => [words, "'No Changes': 'You haven't made any updates.'"],
		),
	},
	{
		part: "§8 Service",
		file: "tests/http/admin-services.test.ts",
		proofs: [
			[
				"Failed to update. Please try again.",
				"'Failed to update. Please try again.', and what was typed is still there",
			],
			["Failed to delete. Please try again.", "'Failed to delete. Please try again.'"],
		],
	},
];
