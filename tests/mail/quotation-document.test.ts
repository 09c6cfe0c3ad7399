import { describe, expect, test } from "vitest";
import { quoteFor } from "#courses/rules/discounts.ts";
import { specifiedDiscounts } from "#db/samples/discounts.ts";
import { quotationFacts, sender } from "#db/samples/emails.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import { quotationDocument } from "#requests/emails/quotation-document.ts";
import type { PricedQuotation } from "#requests/emails/quotation-words.ts";
import { misplaced, readDocument, squaresOf } from "./document-reading.ts";

const facts = quotationFacts as PricedQuotation;

function quoteOf(changes: Partial<Parameters<typeof quoteFor>[0]>) {
	return quoteFor({
		price: 9_500_000,
		participants: 12,
		startDay: "2027-01-12",
		today: "2026-11-21",
		online: true,
		vatBasisPoints: 750,
		courseId: 1,
		discounts: specifiedDiscounts,
		...changes,
	});
}

async function read(changes: Partial<PricedQuotation> = {}) {
	return await readDocument(quotationDocument({ ...facts, ...changes }, sender));
}

describe("a quotation on paper", () => {
	test("it tells every fact and figure on one A4 page", async () => {
		const { text, totalPages, size, boxes } = await read();
		for (const fact of [
			"QUOTATION",
			"R4T9X",
			"Issued on 21st November 2026",
			"For Zenith Foods & Sons",
			"training@zenithfoods.example",
			"+234 803 123 4567",
			"Preferred dates 12th - 14th January 2027",
			"Valid until 5th December 2026",
			"Data Analysis with Excel & Power BI 12 ₦95,000.00 ₦1,140,000.00",
			"Group discount (10%) −₦114,000.00",
			"Before VAT ₦1,026,000.00",
			"VAT (7.5%) ₦76,950.00",
			"Total ₦1,102,950.00",
			"Discounts cannot be combined.",
			"To accept this quotation, write to office@academy.example and quote R4T9X.",
			"academy.example/verify/7K3M9QWX2TBA",
			"7K3M-9QWX-2TBA",
		])
			expect(text).toContain(fact);
		expect(totalPages).toBe(1);
		expect(size).toEqual([595, 842]);
		expect(misplaced(boxes)).toEqual([]);
	});

	test("what it would cost on a condition stands with the condition, each with net, VAT and total", async () => {
		const pair = { title: "HSE", quote: quoteOf({ participants: 2 }) };
		const { text } = await read({ participants: 2, course: pair });
		for (const line of [
			"Early bird (5%) if paid by 29th December 2026 ₦180,500.00 ₦13,537.50 ₦194,037.50",
			"Alumni (5%) if the participants are alumni of the academy ₦180,500.00 ₦13,537.50 ₦194,037.50",
			"Online (10%) if taken online or by distance learning ₦171,000.00 ₦12,825.00 ₦183,825.00",
		])
			expect(text).toContain(line);
		const group = (await read()).text;
		expect(group).toContain(
			"In-house (20%) for in-house training of 10 or more people ₦912,000.00 ₦68,400.00 ₦980,400.00",
		);
		expect(group).not.toMatch(/Early bird|Alumni|Online \(10%\)/);
	});

	test("it names the open dates, reserves nothing, and says what a group gets that the free seats do not hold", async () => {
		const dates = [
			{ location: "lagos", firstDay: "2027-01-12", lastDay: "2027-01-14" },
			{ location: "port harcourt", firstDay: "2027-02-02", lastDay: "2027-02-04" },
		];
		const course = { ...facts.course, dates, seatsLeft: 1 };
		const { text } = await read({ course });
		for (const said of [
			"Open dates of this course Lagos, 12th - 14th January 2027 Port Harcourt, 2nd - 4th February 2027",
			"This quotation does not reserve seats. 1 seat is free on this date. For 12 participants, we will arrange a separate date.",
		])
			expect(text).toContain(said);
		const none = { ...facts.course, dates: [], seatsLeft: 20 };
		expect((await read({ course: none })).text).toContain("This course has no open date at the moment.");
	});

	test("a total that holds for less long than the quotation says so", async () => {
		const quote = quoteOf({ participants: 2, startDay: "2026-12-10" });
		const { text } = await read({ participants: 2, course: { title: "HSE", quote } });
		expect(text).toContain("Valid until 5th December 2026");
		expect(text).toContain("The early bird total (5%) applies only if you pay by 26th November 2026.");
	});

	test("for one participant there is no discount line, and no sum before VAT", async () => {
		const quote = quoteOf({ participants: 1, startDay: "2026-11-30", online: false });
		const { text } = await read({ participants: 1, course: { title: "HSE", quote } });
		expect(text).toContain("HSE 1 ₦95,000.00 ₦95,000.00 VAT (7.5%) ₦7,125.00 Total ₦102,125.00");
		expect(text).not.toMatch(/Group discount|Early bird|In-house|Online/);
	});

	test("without any condition there is no table of them", async () => {
		const quote = { ...quoteOf({}), conditional: [] };
		expect((await read({ course: { title: "HSE", quote } })).text).not.toContain("Discounts cannot be combined");
	});

	test("one day is one day, not a range", async () => {
		const { text } = await read({ preferredEnd: "2027-01-12" });
		expect(text).toContain("Preferred dates 12th January 2027");
	});

	test("500 participants and a title of 300 characters stay on the page, whole and apart", async () => {
		const title = `${"Strategic ".repeat(29)}Management`;
		const quote = quoteOf({ participants: 500 });
		const { text, totalPages, boxes } = await read({ participants: 500, course: { title, quote } });
		expect(text).toContain("₦47,500,000.00");
		expect(text).toContain("Total ₦45,956,250.00");
		// The figures of its line stand beside the title's first line, and are read between its words.
		expect(text.replace(" 500 ₦95,000.00 ₦47,500,000.00", "")).toContain(title);
		expect(totalPages).toBe(1);
		expect(misplaced(boxes)).toEqual([]);
	});

	test("the largest group of the dearest course, with names without a space, is not clipped", async () => {
		const quote = quoteOf({ participants: 5000, price: 999_999_900 });
		const email = `${"a".repeat(60)}@${"b".repeat(60)}.example`;
		const organisationName = `Ilé-Iṣẹ́${"ọ́".repeat(120)}`;
		const { letters, boxes } = await read({
			participants: 5000,
			email,
			organisationName,
			course: { title: "Àdáńwò".repeat(50), quote },
		});
		expect(letters).toContain(email);
		expect(letters).toContain(organisationName);
		expect(letters).toContain("₦49,999,995,000.00");
		expect(letters.replace("5,000₦9,999,999.00₦49,999,995,000.00", "")).toContain("Àdáńwò".repeat(50));
		expect(misplaced(boxes)).toEqual([]);
	});

	test("its square leads to where it is verified, and its file says what it is", async () => {
		expect(squaresOf(quotationDocument(facts, sender))).toEqual(["https://academy.example/verify/7K3M9QWX2TBA"]);
		const { info } = await read();
		expect(info).toMatchObject({ Title: "Quotation R4T9X", Author: "Koya Academy", Language: "en-GB" });
	});

	test("made again it is the same document, byte for byte", async () => {
		const [first, second] = [
			await pdfOf(quotationDocument(facts, sender)),
			await pdfOf(quotationDocument(facts, sender)),
		];
		expect(first.equals(second)).toBe(true);
	});
});
