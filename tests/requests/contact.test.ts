import { describe, expect, test } from "vitest";
import { LONGEST_MESSAGE, readMessage } from "#requests/rules/contact.ts";

const typed = { firstName: "Ọlábísí", email: "olabisi@example.com", message: "Good morning." };

describe("a message to the office", () => {
	test("may stay empty", () => {
		const read = readMessage({ ...typed, message: " \r\n " });
		expect(read).toEqual({ ok: true, message: { ...typed, message: null } });
	});

	test("keeps its lines, whichever way the browser ends them, and what looks like tags", () => {
		const read = readMessage({ ...typed, firstName: " Mary \t Jane ", message: "One\r\nTwo\rThree <b>four</b>\n" });
		expect(read).toEqual({
			ok: true,
			message: { firstName: "Mary Jane", email: typed.email, message: "One\nTwo\nThree <b>four</b>" },
		});
	});

	test("holds nothing that the database or an e-mail cannot: half of a sign, an invisible one in a name", () => {
		const read = readMessage({ ...typed, firstName: "A\u200bda\ud800", message: "half \ud83d a drum" });
		expect(read).toEqual({
			ok: true,
			message: { firstName: "A da", email: typed.email, message: "half \ufffd a drum" },
		});
	});

	test.each([
		["firstName", " ", "missing"],
		["firstName", "\u200b", "missing"],
		["firstName", "a".repeat(81), "too-long"],
		["email", "", "missing"],
		["email", "olabisi at example.com", "wrong"],
		["message", "a".repeat(LONGEST_MESSAGE + 1), "too-long"],
	])("refuses a wrong %s (%#)", (field, value, reason) => {
		expect(readMessage({ ...typed, [field]: value })).toEqual({ ok: false, wrong: { [field]: reason } });
	});

	test("takes the longest message and the longest name there may be", () => {
		const [firstName, message] = ["a".repeat(80), "a".repeat(LONGEST_MESSAGE)];
		expect(readMessage({ ...typed, firstName, message })).toMatchObject({ ok: true });
	});
});
