import { describe, expect, test } from "vitest";
import { logInWords as logIn } from "#accounts/pages/words.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { siteWords as site } from "#kit/words/site.ts";
import { quotationWords as quotation } from "#requests/pages/quotation-words.ts";
import { participantsIn, type QuotationTexts, readQuotation, validUntil } from "#requests/rules/quotation.ts";

const today = "2026-11-21";
const typed: QuotationTexts = {
	organisationName: " Zenith  Freight & Sons ",
	email: "Training@Zenith.example.org",
	phone: "0201 234 5678",
	course: "",
	participants: " 12 ",
	startDate: "2027-03-01",
	endDate: "2027-03-05",
};

describe("what is asked of a quotation", () => {
	test("is read with or without a course", () => {
		const asked = {
			organisationName: "Zenith Freight & Sons",
			email: "training@zenith.example.org",
			phone: "+2342012345678",
			slug: null,
			participants: 12,
			preferredStart: "2027-03-01",
			preferredEnd: "2027-03-05",
		};
		expect(readQuotation(typed, today)).toEqual({ ok: true, asked });
		expect(readQuotation({ ...typed, course: "writing" }, today)).toEqual({
			ok: true,
			asked: { ...asked, slug: "writing" },
		});
		const own = { ...typed, isOwnDate: true, place: "  Bonny Oil House,  Port Harcourt " };
		expect(readQuotation({ ...own, course: "writing" }, today)).toMatchObject({
			asked: { ownDate: { place: "Bonny Oil House, Port Harcourt" } },
		});
		expect(readQuotation(own, today), "a date of a course that is not chosen").toEqual({ ok: true, asked });
	});

	test.each<[keyof QuotationTexts, string, string]>([
		["organisationName", "", site.required],
		["organisationName", "...", fieldWords.nameUnreadable],
		["organisationName", "a".repeat(121), fieldWords.nameUnreadable],
		["email", "", site.required],
		["email", "zenith", logIn.invalidEmail],
		["phone", "", site.required],
		["phone", "twelve", fieldWords.invalidPhone],
		["participants", "", site.required],
		...["0", "501", "-3", "2.5", "1e2", "twelve", "9999999"].map(
			(value) => ["participants", value, quotation.participantsWrong] as [keyof QuotationTexts, string, string],
		),
		["startDate", "", site.required],
		["startDate", "2027-02-29", quotation.dateWrong],
		["startDate", "2026-11-20", quotation.startInThePast],
		["endDate", "", site.required],
		["endDate", "05/03/2027", quotation.dateWrong],
		["endDate", "2027-02-28", quotation.endBeforeStart],
		["endDate", "2031-11-26", quotation.dateWrong],
	])("%s %j is refused by its field alone (%#)", (field, value, sentence) => {
		expect(readQuotation({ ...typed, [field]: value }, today)).toEqual({ ok: false, errors: { [field]: sentence } });
	});

	test("one day, and today, will do", () => {
		expect(readQuotation({ ...typed, startDate: today, endDate: today }, today).ok).toBe(true);
	});

	test.each([
		["1", 1],
		["500", 500],
		["007", 7],
		["501", undefined],
		["", undefined],
	])("%j says %s participants", (text, participants) => {
		expect(participantsIn(text)).toBe(participants);
	});

	test("holds good for fourteen days", () => {
		expect(validUntil("2026-12-20")).toBe("2027-01-03");
	});
});
