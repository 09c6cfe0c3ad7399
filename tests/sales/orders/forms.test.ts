import { describe, expect, test } from "vitest";
import { isStrongEnough } from "#kit/rules/account.ts";
import { formText } from "#kit/rules/form-text.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { type StartRefusalReason, startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";

describe("what is typed", () => {
	test("a password has at least six characters, as people count them", () => {
		expect(isStrongEnough("12345")).toBe(false);
		expect(isStrongEnough("123456")).toBe(true);
		expect(isStrongEnough("🙂🙂🙂")).toBe(false);
	});

	test("a missing field is empty text, and so is a file where text was asked for", () => {
		const form = new FormData();
		form.set("name", "Ada Okafor");
		form.set("file", new File(["x"], "x.txt"));
		expect([formText(form, "name"), formText(form, "file"), formText(form, "other")]).toEqual(["Ada Okafor", "", ""]);
	});
});

describe("how often", () => {
	test("the limits are those of the product page", () => {
		expect(LIMITS).toMatchObject({
			logInPerAccountAndAddress: { times: 5, withinSeconds: 900 },
			logInPerAddress: { times: 300, withinSeconds: 3600 },
			resetMailsPerAccount: { times: 3, withinSeconds: 3600 },
			formPerAddress: { times: 10, withinSeconds: 3600 },
		});
	});
});

describe("why a payment did not begin", () => {
	test.each([
		["full", "This course is full. You have not been charged. Everything you typed is still here."],
		["already-registered", "You are already registered for this date."],
		["date-begun", "This date has already begun. Please choose another one."],
		["total-changed", "The price has changed since you opened this page. Please check the new price before you pay."],
		["nothing-due", "There is nothing left to pay for this course."],
	] as const)("%s: %s", (reason: StartRefusalReason, sentence) => {
		expect(startRefusalSentence(reason)).toBe(sentence);
	});
});
