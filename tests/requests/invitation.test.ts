import { describe, expect, test } from "vitest";
import { logInWords as logIn } from "#accounts/pages/words.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { siteWords as site } from "#kit/words/site.ts";
import { invitationWords as invitation } from "#requests/pages/invitation-words.ts";
import { type InvitationTexts, readInvitation } from "#requests/rules/invitation.ts";
import { requestReference } from "#requests/rules/requests.ts";

const today = "2026-11-21";
const typed: InvitationTexts = {
	firstName: " Ọlábísí ",
	lastName: "O'Connor Bello",
	email: " HR@Zenith.example.org ",
	phone: "0803 123 4567",
	course: "",
	location: "",
	courseDate: "",
	organisationName: "",
	address: "",
	jobPosition: "",
	letterDate: "",
};
const asked = (changes: Partial<InvitationTexts> = {}) => {
	const read = readInvitation({ ...typed, ...changes }, today);
	if (!read.ok) throw new Error(JSON.stringify(read.errors));
	return read.asked;
};
const errors = (changes: Partial<InvitationTexts>) => {
	const read = readInvitation({ ...typed, ...changes }, today);
	return read.ok ? {} : read.errors;
};

describe("what is asked of a special invitation", () => {
	test("names, office e-mail and phone are enough; the letter bears today's day", () => {
		expect(asked()).toEqual({
			firstName: "Ọlábísí",
			lastName: "O'Connor Bello",
			email: "hr@zenith.example.org",
			phone: "+2348031234567",
			choice: null,
			organisationName: null,
			address: null,
			jobPosition: null,
			letterDay: today,
		});
	});

	test("a course is kept by its address, with the location and the date that were chosen", () => {
		const choice = { slug: "writing", location: "lagos", courseDateId: 7 };
		expect(asked({ course: "writing", location: "lagos", courseDate: "7" }).choice).toEqual(choice);
		expect(asked({ course: "writing" }).choice).toEqual({ slug: "writing", location: null, courseDateId: null });
		expect(asked({ location: "lagos", courseDate: "7" }).choice, "no location or date without a course").toBeNull();
	});

	test("a date that is no number was asked for all the same, and is none of the course's", () => {
		expect(asked({ course: "writing", courseDate: "1e3" }).choice?.courseDateId).toBe(0);
	});

	test("the address keeps its lines, without empty ones and what nobody sees", () => {
		const address = " The Director \r\n\r\nZenith\u202e  Freight\n Apapa\u2028Lagos\u0007 ";
		expect(asked({ address }).address).toBe("The Director\nZenith Freight\nApapa\nLagos");
	});

	test("an organisation of spaces is none, and a line break in its name is a space", () => {
		expect(asked({ organisationName: "  " }).organisationName).toBeNull();
		expect(asked({ organisationName: "Zenith\r\nFreight" }).organisationName).toBe("Zenith Freight");
	});

	test.each<[keyof InvitationTexts, string, string]>([
		["firstName", "", site.required],
		["firstName", "  \u200b ", fieldWords.nameUnreadable],
		["firstName", "?!", fieldWords.nameUnreadable],
		["firstName", "a".repeat(121), fieldWords.nameUnreadable],
		["lastName", "", site.required],
		["lastName", "--", fieldWords.nameUnreadable],
		["email", " ", site.required],
		["email", "hr@zenith", logIn.invalidEmail],
		["email", "a@b.org\r\nBcc: c@d.org", logIn.invalidEmail],
		["phone", "", site.required],
		["phone", "12", fieldWords.invalidPhone],
		["organisationName", "a".repeat(121), fieldWords.lineTooLong],
		["jobPosition", "a".repeat(121), fieldWords.lineTooLong],
		["address", "a".repeat(501), invitation.addressTooLong],
		["address", "a\n".repeat(13), invitation.addressTooLong],
		["letterDate", "2026-02-30", invitation.letterDateWrong],
		["letterDate", "21/11/2026", invitation.letterDateWrong],
		["letterDate", "2025-11-19", invitation.letterDateWrong],
		["letterDate", "2027-11-23", invitation.letterDateWrong],
	])("%s %j is refused by its field alone (%#)", (field, value, sentence) => {
		expect(errors({ [field]: value })).toEqual({ [field]: sentence });
	});

	test("everything that is missing is said at once", () => {
		expect(errors({ firstName: "", lastName: "", email: "", phone: "" })).toEqual({
			firstName: site.required,
			lastName: site.required,
			email: site.required,
			phone: site.required,
		});
	});

	test.each(["2025-11-20", "2026-11-21", "2027-11-22"])("the letter may bear %s", (letterDate) => {
		expect(asked({ letterDate }).letterDay).toBe(letterDate);
	});

	test("the longest that is allowed is allowed", () => {
		expect(asked({ firstName: "a".repeat(120), address: "a".repeat(500) }).firstName).toHaveLength(120);
		expect(asked({ address: "a\n".repeat(12) }).address?.split("\n")).toHaveLength(12);
	});
});

describe("the reference of a request", () => {
	test("is five signs that nobody reads one for another, whatever the chance", () => {
		const references = Array.from({ length: 256 }, (_, n) => requestReference(Uint8Array.of(n, 255 - n, n, 7, 255, 9)));
		for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}$/);
		for (const at of [0, 1, 2]) expect(new Set(references.map((reference) => reference[at])).size).toBe(30);
	});
});
