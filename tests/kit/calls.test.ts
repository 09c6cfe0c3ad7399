import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { callFields } from "#api/call-fields.ts";
import { callSchemas, callTable } from "#api/call-table.ts";
import * as calls from "#api/calls.ts";
import { openApiDocument } from "#api/openapi.ts";
import { callsWords } from "#api/words.ts";

const { OrganisationApplicationCall, PaymentCall, SpecialInvitationCall, WelcomeCall } = calls;

const wrongField = (schema: z.ZodType, body: unknown) => {
	const read = schema.safeParse(body);
	return read.success ? undefined : read.error.issues[0]?.path.join(".");
};

describe("an organisation's number of participants", () => {
	const application = {
		from: "office@example.com",
		organisationName: "Example Bank",
		phoneNumber: "0803 123 4567",
		preferredStartDate: "2027-03-05",
		preferredEndDate: "2027-03-09",
	};

	test.each([
		[1, 1],
		[500, 500],
		["12", 12],
		[" 3 ", 3],
	])("%j is read as %i", (said, read) => {
		expect(OrganisationApplicationCall.parse({ ...application, participantTotal: said }).participantTotal).toBe(read);
	});

	test.each([0, -1, 1.5, 501, "", "many", "1e2", "0x10", null, undefined, true, [3], Number.MAX_VALUE])(
		"%j is none",
		(said) => {
			expect(wrongField(OrganisationApplicationCall, { ...application, participantTotal: said })).toBe(
				"participantTotal",
			);
		},
	);
});

describe("an amount of money", () => {
	const invitation = { to: "a@example.com", firstName: "Ada", fullName: "Ada Okafor", phoneNumber: "0803 123 4567" };

	test.each([
		[40_850.5, 4_085_050],
		["40850.50", 4_085_050],
		["₦40,850.50", 4_085_050],
		[0, 0],
		[undefined, undefined],
		[null, undefined],
		["", undefined],
	])("%j, if it need not be there, is %j kobo", (said, kobo) => {
		expect(SpecialInvitationCall.parse({ ...invitation, grandTotal: said }).grandTotal).toBe(kobo);
	});

	test.each([-1, 0.001, "a lot", {}, true])("%j is none", (said) => {
		expect(wrongField(SpecialInvitationCall, { ...invitation, grandTotal: said })).toBe("grandTotal");
	});

	test("has to be there with a payment", () => {
		const told = { from: "a@example.com", fullName: "A B", txRef: "KOYA-1", courseDate: "x", courseTitle: "x" };
		expect(wrongField(PaymentCall, { ...told, amountPaid: 1, vat: null, grandTotal: 1 })).toBe("vat");
	});
});

test("a text is read without the spaces around it, and one that is only spaces is none", () => {
	expect(WelcomeCall.parse({ to: " a@example.com ", fullName: " Ada Okafor " })).toEqual({
		to: "a@example.com",
		fullName: "Ada Okafor",
	});
	expect(wrongField(WelcomeCall, { to: "a@example.com", fullName: " \n" })).toBe("fullName");
	expect(calls.ContactCall.parse({ from: "a@example.com", firstName: "Ada", contactMessage: " " }).contactMessage).toBe(
		undefined,
	);
});

test("no body whatever makes a call throw, and fields nobody knows are left out", () => {
	for (const schema of Object.values(calls) as z.ZodType[])
		fc.assert(
			fc.property(fc.anything(), (body) => {
				const read = schema.safeParse(body);
				if (!read.success) expect(read.error.issues.length).toBeGreaterThan(0);
			}),
		);
	const body = { to: "a@example.com", fullName: "Ada Okafor", role: "admin", __proto__: { role: "admin" } };
	expect(Object.keys(WelcomeCall.parse(body))).toEqual(["to", "fullName"]);
});

describe("the documentation", () => {
	test("tells every field of every call in words", () => {
		for (const { takes } of callTable("2027-03-01"))
			for (const field of takes ? callFields(takes.name) : []) {
				expect(field.meaning, field.name).toMatch(/^[A-Z].+\.$/);
				expect(field.type, field.name).toMatch(/^(e-mail|text|number|list of text)( or |$)/);
			}
	});

	test("reads a field's type, list and requirement as people say them", () => {
		const fields = new Map(callFields("SpecialInvitationCall").map((field) => [field.name, field]));
		expect(fields.get("to")).toMatchObject({ type: "e-mail", required: true });
		expect(fields.get("courseDate")).toMatchObject({ type: "list of text or text", required: false });
		expect(fields.get("vat")).toMatchObject({ type: "number or text", required: false });
		expect(callFields("NoSuchCall")).toEqual([]);
	});

	test("names days to come, and a cookie for whom it needs one", () => {
		const site = { academyName: "Koya", publicUrl: "https://a.example", sessionCookie: "the-cookie" };
		const document = openApiDocument({ ...site, today: "2030-12-20" });
		expect(JSON.stringify(document)).toContain('"preferredStartDate":"2031-01-19"');
		expect(document.components.securitySchemes.session.name).toBe("the-cookie");
		const secured = callTable("2030-12-20").filter(({ who }) => who !== "anybody");
		expect(secured.length).toBe(8);
		for (const { path } of secured)
			expect(Object.values(document.paths[path] ?? {})[0]?.security).toEqual([{ session: [] }]);
	});

	test("shouts nowhere, and names no schema twice", () => {
		expect(JSON.stringify(callsWords)).not.toContain("!");
		expect(Object.keys(callSchemas()).length).toBe(14);
	});
});
