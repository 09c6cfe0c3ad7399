import { describe, expect, test } from "vitest";
import { headedItem } from "#site/rules/headed-item.ts";

describe("an item of Why Choose Us", () => {
	test.each([
		["Small groups: You are heard.", "Small groups", "You are heard."],
		["  Small groups :  You are heard. ", "Small groups", "You are heard."],
		["Dates: plan by them: all of them", "Dates", "plan by them: all of them"],
		["Two lines:\nof text\nand more", "Two lines", "of text\nand more"],
		["Kòkó: Ọ̀rọ̀ tó wà", "Kòkó", "Ọ̀rọ̀ tó wà"],
		["No heading at all", "No heading at all", ""],
		["Classes begin at 09:00AM", "Classes begin at 09:00AM", ""],
		["Unfinished:", "Unfinished:", ""],
		["", "", ""],
	])("%j is read as 'heading: text'", (item, heading, text) => {
		expect(headedItem(item)).toEqual({ heading, text });
	});
});
