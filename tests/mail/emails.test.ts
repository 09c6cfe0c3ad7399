import { describe, expect, test } from "vitest";
import { balanceReceipt, depositReceipt, everyEmail, sender } from "#db/samples/emails.ts";
import { cashReceipt, groupReceipt } from "#db/samples/sales-documents.ts";
import type { Email } from "#mail/rules/emails.ts";
import type { DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { oneLine, seen } from "./email-reading.ts";

// Each is drawn once, and looked at by every test.
const named = everyEmail.map((email) => {
	let drawn: ReturnType<typeof renderEmail> | undefined;
	return [email.kind, () => (drawn ??= renderEmail(email, sender))] as const;
});

describe("every e-mail", () => {
	test.each(named)("%s says who sent it and how to reach the office, in both its parts", async (_kind, draw) => {
		const { html, text } = await draw();
		for (const part of [seen(html), text]) {
			expect(part).toContain("Koya Academy");
			expect(part).toContain("office@academy.example");
		}
	});

	test.each(named)("%s has a short subject on one line", async (_kind, draw) => {
		const { subject } = await draw();
		expect(subject).toMatch(/^[^\p{Cc}]{5,60}$/u);
	});

	test.each(named)("%s fetches nothing and runs nothing", async (_kind, draw) => {
		const { html } = await draw();
		expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|\ssrc=/i);
	});

	test.each(named)("%s leads to the same addresses in HTML and in text", async (_kind, draw) => {
		const { html, text } = await draw();
		const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url?.replaceAll("&amp;", "&"));
		expect(links.length).toBeGreaterThan(0);
		for (const url of links) expect(text).toContain(url);
	});

	test.each(named)("%s has text lines that a narrow window can show", async (_kind, draw) => {
		const { text } = await draw();
		for (const line of text.split("\n")) if (!line.includes("://")) expect(line.length).toBeLessThanOrEqual(72);
		expect(text).not.toMatch(/<[a-z]|undefined|null|\[object/i);
	});

	test("robots are asked not to answer, unless a person of the office wrote the e-mail", async () => {
		for (const [kind, draw] of named) {
			const { headers } = await draw();
			expect(headers["Auto-Submitted"]).toBe(kind === "request-answer" ? undefined : "auto-generated");
		}
	});
});

describe("the letter with a receipt", () => {
	test("a deposit: number, amount, VAT, total, reference, course, date, location, address and what is still due and when", async () => {
		const { subject, html, text } = await renderEmail({ kind: "receipt", facts: depositReceipt }, sender);
		expect(subject).toBe("Receipt R-2026-000001 for ₦40,850.00");
		for (const fact of [
			"₦38,000.00",
			"VAT (7.5%)",
			"₦2,850.00",
			"₦40,850.00",
			"KOYA-1795225015123",
			"Data Analysis with Excel & Power BI",
			"1st - 3rd December 2026",
			"Lagos",
			"12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
			"Ọlábísí Adéwálé",
			"20th November 2026",
			"Still due: ₦61,275.00",
			"Due on or before the first day of training, Tuesday 1st December 2026",
		]) {
			expect(seen(html)).toContain(fact);
			expect(oneLine(text)).toContain(fact);
		}
		expect(seen(html)).toContain("R-2026-000001");
		expect(text).toContain("R-2026-000001");
	});

	test("a balance: nothing is left to pay, and nothing is said to be due", async () => {
		const { html, text } = await renderEmail({ kind: "receipt", facts: balanceReceipt }, sender);
		for (const part of [seen(html), text]) {
			expect(part).toContain("Fully paid");
			expect(part).not.toMatch(/still due/i);
		}
	});

	test("a receipt without a date or an address has no empty lines for them", async () => {
		const [line] = depositReceipt.lines as [DocumentLine];
		const lines = [{ ...line, date: null, locationAddress: null, location: "online" }];
		const facts = { ...depositReceipt, lines, due: { total: 100, vat: 7, by: null } };
		const { text } = await renderEmail({ kind: "receipt", facts }, sender);
		expect(text).toContain("Location: Online");
		expect(text).not.toMatch(/^(Date|Address):/m);
		expect(oneLine(text)).toContain("Due on or before the first day of training.");
	});

	test("a receipt of cash says who took it, and what stays as credit", async () => {
		const { text, subject } = await renderEmail({ kind: "receipt", facts: cashReceipt }, sender);
		expect(subject).toBe("Receipt R-2026-000004 for ₦105,375.00");
		expect(text).toContain("Payment method: Cash");
		expect(text).toContain("Received by: Grace Adeyemi");
		expect(oneLine(text)).toContain("We keep ₦3,250.00 as your credit and charge no VAT on it.");
	});

	test("a receipt over several seats names everybody once, below their course", async () => {
		const { text } = await renderEmail({ kind: "receipt", facts: groupReceipt }, sender);
		expect(oneLine(text)).toContain(
			"Participants: Ada Obi, Chidi Eze, Fatima Bello, Ọlábísí Adéwálé, Not named yet Date: 21st - 23rd December 2026",
		);
		expect(text.split("Course: ")).toHaveLength(2);
		expect(oneLine(text)).toContain("Thank you, Zenith Foods & Sons. We have received ₦459,562.50.");
	});

	test("an organisation that pays for one seat is greeted by its whole name, and nobody by the participant's", async () => {
		const buyer = { name: "Federal Ministry of Health", address: null, taxNumber: null, purchaseOrder: null };
		const [line] = depositReceipt.lines;
		const facts = { ...depositReceipt, payerName: null, buyer, lines: line ? [line] : [] };
		const { text, subject } = await renderEmail({ kind: "receipt", facts }, sender);
		expect(oneLine(text)).toContain("Thank you, Federal Ministry of Health. We have received");
		expect(`${subject} ${text}`).not.toContain(`Thank you, ${line?.participant?.split(" ")[0]}`);
	});

	test("the receipt is attached as a PDF named by its number", async () => {
		const { attachments } = await renderEmail({ kind: "receipt", facts: depositReceipt }, sender);
		expect(attachments.map(({ filename, contentType }) => ({ filename, contentType }))).toEqual([
			{ filename: "Receipt R-2026-000001.pdf", contentType: "application/pdf" },
		]);
		expect(attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
	});
});

describe("what a person typed", () => {
	const markup = `<img src=x onerror=alert(1)>"'&<b>`;

	test("a name or title with markup is read as it was typed, and is no markup", async () => {
		const typed = { participant: `${markup} Okafor`, courseTitle: `</p>${markup}`, location: markup };
		const facts = { ...depositReceipt, lines: depositReceipt.lines.map((line) => ({ ...line, ...typed })) };
		const { html, text } = await renderEmail({ kind: "receipt", facts }, sender);
		expect(html).not.toMatch(/<img|<b>|<\/p><img/);
		expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
		expect(text).toContain(markup.split(" ")[0]);
	});

	test("a line break in a reference does not get into the subject", async () => {
		const email: Email = {
			kind: "review-notice",
			facts: {
				fullName: "Ada Okafor",
				courseTitle: "HSE",
				reference: "KOYA-1\r\nBcc: evil@example.com",
				deskUrl: "https://academy.example/admin/payments/KOYA-1",
				amount: 100,
				currency: "USD",
				email: "ada@example.com",
				reason: "not-as-asked",
			},
		};
		const { subject, text } = await renderEmail(email, sender);
		expect(subject).toBe("Payment to review: KOYA-1 Bcc: evil@example.com");
		expect(text).toContain("USD 1.00");
	});

	test("a title of 300 characters is told whole", async () => {
		const courseTitle = `${"Strategic ".repeat(29)}Management`;
		const lines = depositReceipt.lines.map((line) => ({ ...line, courseTitle }));
		const { html, text } = await renderEmail({ kind: "receipt", facts: { ...depositReceipt, lines } }, sender);
		expect(seen(html)).toContain(courseTitle);
		expect(oneLine(text)).toContain(courseTitle);
	});
});

test("the reset e-mail says for how long its link works", async () => {
	const facts = { fullName: "Ada Okafor", url: "https://academy.example/r" };
	const said = async (minutesValid: number) =>
		(await renderEmail({ kind: "reset-password", facts: { ...facts, minutesValid } }, sender)).text;
	expect(await said(60)).toContain("for 1 hour.");
	expect(await said(30)).toContain("for 30 minutes.");
	expect(await said(120)).toContain("for 2 hours.");
});
