import { describe, expect, test } from "vitest";
import { organisationLine, personLine } from "#kit/rules/text-input.ts";
import { documentNameSentences, fieldWords } from "#kit/words/fields.ts";
import { readMessage } from "#requests/rules/contact.ts";
import { type InvitationTexts, readInvitation } from "#requests/rules/invitation.ts";
import { readQuotation } from "#requests/rules/quotation.ts";
import { readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { readLinkPayer } from "#sales/paying/ways/links/rules/link-payer.ts";

const ADDRESSES = [
	"www.evil.example Now",
	"Win www.evil.example",
	"https://evil.example",
	"bit.ly/x",
	"pay.now.com/go",
	"ＷＷＷ．evil",
];

describe("the name of a person", () => {
	test.each([...ADDRESSES, "pay.now.com", "Ada bit.ly", "evil。com"])("is not %s", (text) =>
		expect(personLine(text)).toBeUndefined(),
	);

	test.each([
		["St. Mary Okon", "St. Mary Okon"],
		["Dr. A. B. Okafor", "Dr. A. B. Okafor"],
		["A.B. Okafor", "A.B. Okafor"],
		["Engr.Musa Bello", "Engr. Musa Bello"],
		["Ada Obi B.Sc.", "Ada Obi B.Sc."],
		["محمد الأمین", "محمد الأمین"],
		["प्रिया शर्मा", "प्रिया शर्मा"],
	])("%s is kept as %s", (text, name) => expect(personLine(text)).toBe(name.normalize("NFC")));
});

describe("the name of an organisation", () => {
	test.each(ADDRESSES)("is not %s", (text) => expect(organisationLine(text)).toBeUndefined());

	test.each([
		"Booking.com",
		"Jumia.com.ng Ltd",
		"Co. Ltd.",
		"Zenith Bank Plc.",
		"A/C Services",
		"Nos. 1/2 Traders",
		"S.A.P. Ltd",
		"St. Mary's",
	])("may be %s", (text) => expect(organisationLine(text)).toBe(text));
});

describe("no e-mail of the academy carries a link that somebody typed as a name:", () => {
	const invitation: InvitationTexts = {
		firstName: "Ada",
		lastName: "Obi",
		email: "ada@example.com",
		phone: "0803 555 0142",
		course: "",
		courseDate: "",
		location: "",
		organisationName: "",
		address: "",
		jobPosition: "",
		letterDate: "",
	};
	const asked = (changes: Partial<InvitationTexts>) => readInvitation({ ...invitation, ...changes }, "2026-11-28");
	const formWith = (fields: Record<string, string>) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return form;
	};

	test("an invitation, in any of its names", () => {
		const { address } = documentNameSentences;
		expect(asked({ firstName: "pay.now.com" })).toMatchObject({ errors: { firstName: address } });
		expect(asked({ lastName: "www.evil.example" })).toMatchObject({ errors: { lastName: address } });
		expect(asked({ organisationName: "www.evil.example" })).toMatchObject({
			errors: { organisationName: fieldWords.webAddress },
		});
		expect(asked({ jobPosition: "Click bit.ly/x" })).toMatchObject({ errors: { jobPosition: fieldWords.webAddress } });
	});

	test("a quotation, a message, whoever pays by a link, and an organisation's invoice", () => {
		const quotation = { organisationName: "https://evil.example", email: "", phone: "", course: "", participants: "" };
		expect(readQuotation({ ...quotation, startDate: "", endDate: "" }, "2026-11-28")).toMatchObject({
			errors: { organisationName: fieldWords.webAddress },
		});
		expect(readMessage({ firstName: "bit.ly", email: "a@example.com", message: "" })).toMatchObject({
			wrong: { firstName: "address" },
		});
		expect(readLinkPayer(formWith({ payerName: "pay.now.com", payerEmail: "a@example.com" }), false)).toMatchObject({
			errors: { payerName: documentNameSentences.address },
		});
		expect(readBuyer(formWith({ buyerName: "www.evil.example Ltd" }))).toMatchObject({
			errors: { buyerName: fieldWords.webAddress },
		});
		expect(readBuyer(formWith({ buyerName: "Booking.com" }))).toMatchObject({ buyer: { name: "Booking.com" } });
	});
});
