import { describe, expect, test } from "vitest";
import { invitationFacts, sender } from "#db/samples/emails.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import { invitationDocument } from "#requests/emails/invitation-document.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";
import { misplaced, readDocument, squaresOf } from "./document-reading.ts";

const course = invitationFacts.course as NonNullable<InvitationFacts["course"]>;
const nobodyElse = { organisationName: null, address: null, recipientPosition: null };
const longTitle = `${"Strategic ".repeat(29)}Management`;

async function read(changes: Partial<InvitationFacts> = {}) {
	return await readDocument(invitationDocument({ ...invitationFacts, ...changes }, sender));
}

describe("a special invitation on paper", () => {
	test("it tells every fact on one A4 page", async () => {
		const { text, totalPages, size, boxes } = await read();
		for (const fact of [
			"Koya Academy",
			"office@academy.example",
			"21st November 2026",
			"Our reference: K7Q2M",
			"The Head of Human Resources",
			"Zenith House",
			"14 Broad Street",
			"Lagos Island",
			"Dear Sir or Madam,",
			"Invitation to Data Analysis with Excel & Power BI",
			"We are pleased to invite Ọlábísí Adéwálé of Zenith Foods & Sons to attend this course.",
			"Clean, join and read the figures of your work, and show them so that others see what you see.",
			"Location Lagos 12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
			"Preferred date 12th - 14th January 2027",
			"Dates 1st - 3rd December 2026 12th - 14th January 2027",
			"Time 09:00AM",
			"Course fee ₦95,000.00",
			"VAT (7.5%) ₦7,125.00",
			"Total ₦102,125.00",
			"Yours faithfully,",
			"For Koya Academy",
			"academy.example/verify/7K3M9QWX2TBA",
			"7K3M-9QWX-2TBA",
		])
			expect(text).toContain(fact);
		expect(totalPages).toBe(1);
		expect(size).toEqual([595, 842]);
		expect(misplaced(boxes)).toEqual([]);
	});

	test("an address of six lines, four dates and a full description leave the signature on the page", async () => {
		const { text, totalPages, boxes } = await read({
			address: "The Director General\nNational Agency for Training\nBlock C, Third Floor\n1 Broad Street\nGarki\nAbuja",
			course: {
				...course,
				description: "Plan, cost and steer a project the way your client expects. ".repeat(4).trim(),
				dates: ["01", "02", "03", "04"].map((month) => ({ firstDay: `2027-${month}-12`, lastDay: `2027-${month}-14` })),
			},
		});
		expect(text).toContain("12th - 14th April 2027");
		expect(text).toContain("For Koya Academy");
		expect(totalPages).toBe(1);
		expect(misplaced(boxes)).toEqual([]);
	});

	test("letters that its type lacks are squares, small pictures are left out, and nothing stands on top of another", async () => {
		const { text, letters, boxes } = await read({ organisationName: "Adé & Sons 🎉👩🏽‍💻 مرحبا 中" });
		expect(text).toContain("Adé & Sons");
		expect(letters).toContain("Adé&Sons□□□□□□toattend");
		expect(misplaced(boxes)).toEqual([]);
	});

	test("addressed to nobody else it greets the person, and asks no employer for time", async () => {
		const { text } = await read({ ...nobodyElse, firstName: "Tunde", lastName: "O'Connor-Bello" });
		expect(text).toContain("Dear Tunde O'Connor-Bello,");
		expect(text).toContain("invite you to attend");
		expect(text).toContain("Yours sincerely,");
		expect(text).not.toMatch(/Sir or Madam|time to attend/);
	});

	test("a line that was typed twice is written once", async () => {
		const address = "ZENITH FOODS & SONS\r\n\r\n14 Broad Street";
		const { text } = await read({ address });
		expect(text).toContain("The Head of Human Resources Zenith Foods & Sons 14 Broad Street");
		expect(text).not.toContain("ZENITH");
	});

	test("what the address says again in other signs is written once", async () => {
		const { text } = await read({
			recipientPosition: "Head, Human Resources",
			organisationName: "Kestrel Freight Nigeria Ltd",
			address: "The Head, Human Resources\nKESTREL FREIGHT NIGERIA LTD.\n12 Creek Road",
		});
		expect(text).toContain("Head, Human Resources Kestrel Freight Nigeria Ltd 12 Creek Road");
	});

	test("who signs is named with their position and their signature; without anybody the academy signs by its name", async () => {
		const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
		const signatory = { name: "Mrs Grace Danjuma", title: "Director of Training", signature: "fedcba9876543210" };
		const signed = { ...sender, signature: { mark: signatory.signature, png } };
		const { text, totalPages } = await readDocument(invitationDocument({ ...invitationFacts, signatory }, signed));
		expect(text).toContain(
			"Yours faithfully, Mrs Grace Danjuma Director of Training, Koya Academy Issued electronically. Use",
		);
		expect(totalPages).toBe(1);
		// Another picture since: the name stands, nobody else's hand.
		const later = { ...signed, signature: { mark: "0000000000000000", png } };
		const { text: without } = await readDocument(invitationDocument({ ...invitationFacts, signatory }, later));
		expect(without).toContain(
			"Director of Training, Koya Academy Issued electronically, without a handwritten signature.",
		);
		expect((await read()).text).toContain("Yours faithfully, For Koya Academy");
	});

	test("without a course it speaks of our courses, and of no fee", async () => {
		const { text, boxes } = await read({ course: null });
		expect(text).toContain("Invitation to our courses");
		expect(text).toContain("to attend our courses.");
		expect(text).toContain("09:00AM");
		expect(text).not.toMatch(/₦|VAT|Total|Location\b/);
		expect(misplaced(boxes)).toEqual([]);
	});

	test("without a location it says that the dates are those of all locations", async () => {
		const { text } = await read({ course: { ...course, location: null, locationAddress: null, preferredDate: null } });
		expect(text).toContain("Dates and locations 1st - 3rd December 2026");
		expect(text).not.toMatch(/Preferred|Location /);
	});

	test("a course without a date says so in the fixed words", async () => {
		const { text } = await read({ course: { ...course, dates: [], preferredDate: null } });
		expect(text).toContain("Dates Date Not Available");
	});

	test("its rate is the one of the day it was written", async () => {
		expect((await read({ course: { ...course, vatBasisPoints: 1000 } })).text).toContain("VAT (10%)");
	});

	test("a title of 300 characters, twenty dates and an address of twelve lines flow on, whole and apart", async () => {
		const dates = Array.from({ length: 20 }, (_, at) => {
			const day = String(at + 2).padStart(2, "0");
			return { firstDay: `2027-03-${day}`, lastDay: `2027-04-${day}` };
		});
		const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of the address, ${"very ".repeat(at)}long`);
		const { text, letters, totalPages, boxes } = await read({
			address: lines.join("\n"),
			organisationName: "Ẹgbẹ́".repeat(30),
			course: { ...course, title: longTitle, dates, description: `${"Learn. ".repeat(150)}Then read.` },
		});
		expect(text).toContain(longTitle);
		for (const line of lines) expect(text).toContain(line);
		expect(letters).toContain("Ẹgbẹ́".repeat(30));
		expect(text).toContain("2nd March - 2nd April 2027");
		expect(text).toContain("21st March - 21st April 2027");
		expect(text.match(/Learn\./g)).toHaveLength(150);
		expect(text).toContain("Learn. Then read.");
		expect(text).toContain("Total ₦102,125.00");
		expect(text).toContain("Page 2 of 2");
		expect(totalPages).toBe(2);
		expect(misplaced(boxes)).toEqual([]);
	});

	test("marks that turn the direction of reading, and control characters, are not drawn", async () => {
		const { text } = await read({
			firstName: "\u202eAda\u2066",
			lastName: "Oka\u0007for",
			address: "<script>alert(1)</script>",
		});
		expect(text).toContain("invite Ada Okafor of");
		expect(text).toContain("<script>alert(1)</script>");
	});

	test("its square leads to where it is verified", () => {
		expect(squaresOf(invitationDocument(invitationFacts, sender))).toEqual([
			"https://academy.example/verify/7K3M9QWX2TBA",
		]);
	});

	test("an academy with a long address of its own keeps its foot on the page, square and words apart", async () => {
		const publicUrl = "https://professional-courses.training-academy-of-southwest-nigeria.example.com.ng";
		const document = { code: "7K3M9QWX2TBA", url: `${publicUrl}/verify/7K3M9QWX2TBA` };
		const long = {
			...sender,
			publicUrl,
			officeEmail: "registrations@training-academy-of-southwest-nigeria.example.com.ng",
		};
		const { letters, boxes } = await readDocument(invitationDocument({ ...invitationFacts, document }, long));
		expect(letters).toContain(document.url.replace("https://", ""));
		expect(misplaced(boxes)).toEqual([]);
	});

	test("its title, author and language are written into the file", async () => {
		const { info } = await read();
		expect(info).toMatchObject({ Title: "Invitation K7Q2M", Author: "Koya Academy", Language: "en-GB" });
	});

	test("it carries the name the academy had when it was written", async () => {
		const { text } = await read({ academyName: "Ilé Ẹ̀kọ́" });
		expect(text).toContain("For Ilé Ẹ̀kọ́");
		expect(text).not.toContain("Koya Academy");
	});

	test("made again it is the same document, byte for byte, and small", async () => {
		const [first, second] = [
			await pdfOf(invitationDocument(invitationFacts, sender)),
			await pdfOf(invitationDocument(invitationFacts, sender)),
		];
		expect(first.equals(second)).toBe(true);
		expect(first.length).toBeLessThan(80_000);
	});
});
