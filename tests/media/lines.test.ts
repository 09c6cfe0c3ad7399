import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockOf } from "#media/images/text-lines.ts";

/** Every sign half as wide as it is high. */
const box = {
	sizes: [40, 30, 20],
	width: 200,
	mostLines: 3,
	widthOf: (text: string, size: number) => (text.length * size) / 2,
};

describe("a title on a picture", () => {
	test.each<[string, number, string[]]>([
		["Excel", 40, ["Excel"]],
		["Health and Safety", 40, ["Health and", "Safety"]],
		["Business Writing and good Reports", 30, ["Business", "Writing and", "good Reports"].slice(0, 3)],
	])("'%s' is set in %i", (title, size, lines) => {
		expect(blockOf(title, box)).toEqual({ size, lines });
	});

	test("that is too long even in the smallest size ends in an ellipsis after a whole word", () => {
		const block = blockOf("word ".repeat(60), box);
		expect(block.size).toBe(20);
		expect(block.lines).toHaveLength(3);
		expect(block.lines.at(-1)).toBe("word word word word…");
	});

	test("of one endless word is broken where the line ends", () => {
		const { lines } = blockOf("X".repeat(300), box);
		expect(lines).toEqual(["X".repeat(20), "X".repeat(20), `${"X".repeat(19)}…`]);
	});

	test("never has a line that is too wide or one too many, and begins with its own words", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z ]{0,200}$/), (title) => {
				const { size, lines } = blockOf(title, box);
				expect(lines.length).toBeLessThanOrEqual(3);
				for (const line of lines) expect(box.widthOf(line, size)).toBeLessThanOrEqual(200);
				const emails = (text: string) => text.replace(/[ …]/g, "");
				expect(emails(title).startsWith(emails(lines.join("")))).toBe(true);
				if (!lines.at(-1)?.endsWith("…")) expect(emails(lines.join(""))).toBe(emails(title));
			}),
		);
	});
});
