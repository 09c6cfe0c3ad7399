import { describe, expect, test } from "vitest";
import { asker, everyEmail, invitationFacts, quotationFacts, sampleOf, sender } from "#db/samples/emails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { oneLine, seen } from "./email-reading.ts";

type Facts<Kind extends Email["kind"]> = Extract<Email, { kind: Kind }>["facts"];

async function render<Kind extends Email["kind"]>(kind: Kind, changes: Partial<Facts<Kind>> = {}) {
	const rendered = await renderEmail({ kind, facts: { ...sampleOf[kind], ...changes } } as Email, sender);
	return { ...rendered, parts: [seen(rendered.html), oneLine(rendered.text)] };
}

const invitationRows = [
	"Data Analysis with Excel & Power BI",
	"Lagos",
	"12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
	"12th - 14th January 2027",
	"1st - 3rd December 2026",
	"₦95,000.00",
	"VAT (7.5%)",
	"₦7,125.00",
	"₦102,125.00",
	"K7Q2M",
	"Ọlábísí Adéwálé",
];
const figures = [
	"12 participants at ₦95,000.00",
	"₦1,140,000.00",
	"Group discount (10%)",
	"−₦114,000.00",
	"₦1,026,000.00",
	"₦76,950.00",
	"₦1,102,950.00",
];
const who = ["Ọlábísí Adéwálé", "olabisi@example.com"];

/** What each e-mail about a request must tell, in HTML and in text. */
const told: [Email["kind"], string[]][] = [
	["booking", ["Career counselling", "olabisi@work.example", "+234 803 123 4567", "will contact you soon"]],
	["booking-notice", ["Career counselling", "olabisi@work.example", "+234 803 123 4567", ...who]],
	["contact", ["Our team will reach out to you", "olabisi@work.example", "is there a course in Ìbàdàn?"]],
	["contact-notice", ["Ọlábísí", "olabisi@work.example", "is there a course in Ìbàdàn?", "Thank you", ...who]],
	[
		"request-answer",
		[
			...["Dear Ọlábísí,", "yes: in Ìbàdàn from March.", "https://academy.example/courses"],
			...["You wrote on 20th November 2026", "is there a course in Ìbàdàn?", "Thank you"],
		],
	],
	["invitation", [...invitationRows, "09:00AM", "https://academy.example/verify/7K3M9QWX2TBA"]],
	[
		"invitation-notice",
		[
			...[...invitationRows, ...who, "training@zenithfoods.example", "+234 803 123 4567", "Zenith Foods & Sons"],
			...["The Head of Human Resources", "Zenith House", "14 Broad Street", "Lagos Island", "21st November 2026"],
		],
	],
	[
		"quotation",
		[
			...["Zenith Foods & Sons", "R4T9X", "Data Analysis with Excel & Power BI", ...figures],
			...[
				"12th - 14th January 2027",
				"Valid until 5th December 2026",
				"Open dates of this course",
				"This quotation does not reserve seats. 1 seat is free on this date.",
			],
			...[
				"In-house (20%), for in-house training of 10 or more people",
				"₦980,400.00, including VAT",
				"Discounts cannot be combined",
			],
		],
	],
	[
		"quotation-notice",
		["Zenith Foods & Sons", "R4T9X", "training@zenithfoods.example", "+234 803 123 4567", ...figures, ...who],
	],
	[
		"newsletter",
		["You are subscribed", "https://academy.example/newsletter/unsubscribe/7-4f1c9a7b2e6d80534f1c9a7b2e6d8053"],
	],
	["newsletter-notice", ["reader@example.com"]],
];

describe("the e-mails about requests", () => {
	test.each(told)("%s tells its facts in both its parts", async (kind, facts) => {
		const { parts } = await render(kind);
		for (const part of parts) for (const fact of facts) expect(part).toContain(fact);
	});

	test("the invitation travels with the letter to the person, the quotation with both", async () => {
		const documents: Record<string, string[]> = {};
		for (const kind of ["invitation", "invitation-notice", "quotation", "quotation-notice", "booking"] as const)
			documents[kind] = (await render(kind)).attachments.map(
				(document) => `${document.filename}, ${document.contentType}`,
			);
		expect(documents).toEqual({
			invitation: ["Invitation K7Q2M.pdf, application/pdf"],
			"invitation-notice": [],
			quotation: ["Quotation R4T9X.pdf, application/pdf"],
			"quotation-notice": ["Quotation R4T9X.pdf, application/pdf"],
			booking: [],
		});
	});

	test("an invitation without a course speaks of our courses and of no money, its document too", async () => {
		const { parts, attachments } = await render("invitation", { course: null });
		for (const part of parts) {
			expect(part).toContain("Any of our courses");
			expect(part).not.toMatch(/₦|VAT|fee/);
		}
		expect(attachments).toHaveLength(1);
	});

	test.each(["quotation", "quotation-notice"] as const)(
		"%s without a course has no figures and no document, and says who writes next",
		async (kind) => {
			const { parts, attachments } = await render(kind, { course: null });
			for (const part of parts) {
				expect(part).toMatch(/We will e-mail you a quotation|Please send them one/);
				expect(part).not.toMatch(/₦|VAT|attached|verif/i);
			}
			expect(attachments).toEqual([]);
		},
	);

	test("an answer to a notice goes to whoever asked, any other to the office", async () => {
		const answers: Record<string, unknown> = {};
		for (const kind of Object.keys(sampleOf) as Email["kind"][]) answers[kind] = (await render(kind)).replyTo;
		const name = asker.fullName;
		expect(Object.fromEntries(Object.entries(answers).filter(([, to]) => to))).toEqual({
			"review-notice": { name: "Chidi Okonkwo", address: "chidi@example.com" },
			"booking-notice": { name, address: "olabisi@work.example" },
			"contact-notice": { name, address: "olabisi@work.example" },
			"invitation-notice": { name, address: "training@zenithfoods.example" },
			"quotation-notice": { name, address: "training@zenithfoods.example" },
			"newsletter-notice": { address: "reader@example.com" },
			"proof-notice": { name, address: "olabisi@example.com" },
		});
	});

	test("an address that is none does not keep a notice from the office", async () => {
		const { replyTo } = await render("contact-notice", { email: "ada@example.com\nBcc: evil@example.com" });
		expect(replyTo).toBeUndefined();
	});

	test("only the newsletter offers the one button that unsubscribes", async () => {
		for (const email of everyEmail) {
			const { headers } = await renderEmail(email, sender);
			if (!("unsubscribeUrl" in email.facts)) expect(Object.keys(headers).join()).not.toMatch(/unsubscribe/i);
			else
				expect(headers).toMatchObject({
					"List-Unsubscribe": `<${email.facts.unsubscribeUrl}>`,
					"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
				});
		}
	});
});

describe("an answer of the office", () => {
	const body =
		"Dear Ada,\r\n\r\nsee (https://a.example/x?b=1&c=2).\n**Not bold**, # no heading, <b>no</b> markup\n\nGrace";

	test("keeps its paragraphs and lines; addresses can be pressed, and nothing of it is markup", async () => {
		const { html, text } = await render("request-answer", { body });
		expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/x\?b=1&amp;c=2"[^>]*>/);
		expect(html).toContain("**Not bold**, # no heading, &lt;b&gt;no&lt;/b&gt; markup");
		expect(text).toContain(
			"Dear Ada,\n\nsee (https://a.example/x?b=1&c=2).\n**Not bold**, # no heading, <b>no</b> markup\n\nGrace",
		);
	});

	test("an address that is no web address is not made one", async () => {
		const { html } = await render("request-answer", { body: "javascript:alert(1) data:text/html,x http://" });
		expect(html).not.toMatch(/href="(javascript|data|http:\/\/")/);
	});

	test.each([
		["booking", "Career counselling"],
		["invitation", "₦102,125.00"],
		["quotation", "₦1,102,950.00"],
	])("to a request of the kind %s it quotes what was asked", async (kind, quoted) => {
		const email = everyEmail.find((one) => one.kind === "request-answer" && one.facts.asked.kind === kind);
		const { html, text } = await renderEmail(email as Email, sender);
		for (const part of [seen(html), oneLine(text)]) {
			expect(part).toContain("Your request of 20th November 2026");
			expect(part).toContain(quoted);
		}
	});

	test("is answered to the office, and robots may answer", async () => {
		const { replyTo, headers } = await render("request-answer");
		expect([replyTo, headers]).toEqual([undefined, {}]);
	});
});

describe("what a person typed into a form", () => {
	test("keeps its lines, in HTML and in text", async () => {
		const { html, text } = await render("contact-notice", { message: "One\r\n\r\nTwo\u2028Three" });
		expect(html).toContain("One<br/><br/>Two<br/>Three");
		expect(text).toContain("The message:\n> One\n>\n> Two\n> Three\n");
		const notice = await render("invitation-notice");
		expect(notice.text).toContain("Address on the letter:\n  Zenith House\n  14 Broad Street\n  Lagos Island\n");
	});

	test("a long line is broken for a narrow window, each part behind its mark", async () => {
		const { text } = await render("contact", { message: "word ".repeat(60).trim() });
		const quoted = text.split("\n").filter((line) => line.startsWith("> "));
		expect(quoted.length).toBeGreaterThan(3);
		for (const line of quoted) expect(line.length).toBeLessThanOrEqual(72);
		expect(quoted.map((line) => line.slice(2)).join(" ")).toBe("word ".repeat(60).trim());
	});

	test("without a message the office is told that there is none", async () => {
		const { parts } = await render("contact-notice", { message: null });
		for (const part of parts) {
			expect(part).toContain("They left the message empty");
			expect(part).not.toMatch(/null|undefined|The message:/);
		}
	});

	const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

	test.each(Object.keys(sampleOf) as Email["kind"][])(
		"markup in any text of %s is read, and is no markup",
		async (kind) => {
			const facts = withTexts(sampleOf[kind], hostile) as Facts<typeof kind>;
			const { html, text, subject } = await renderEmail({ kind, facts } as Email, sender);
			expect(html).not.toMatch(/<script|<img/);
			for (const part of [html, text, subject]) expect(part).not.toMatch(/\[object|undefined|\bnull\b/);
		},
	);

	test.each(Object.keys(sampleOf) as Email["kind"][])("line breaks in any text of %s bring no header", async (kind) => {
		const facts = withTexts(sampleOf[kind], "Ada\r\nBcc: evil@example.com\u0000\u202e\u2066") as Facts<typeof kind>;
		const { subject, headers, attachments, replyTo, html, text } = await renderEmail({ kind, facts } as Email, sender);
		const lines = [
			subject,
			...Object.values(headers),
			...attachments.map((document) => document.filename),
			replyTo?.name ?? "",
		];
		for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u);
		expect(html + text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
	});

	test("a title of 300 characters is told whole by each e-mail about a course", async () => {
		const title = `${"Strategic ".repeat(29)}Management`;
		const invited = invitationFacts.course && { ...invitationFacts.course, title };
		const quoted = quotationFacts.course && { ...quotationFacts.course, title };
		for (const { parts } of [
			await render("invitation", { course: invited }),
			await render("invitation-notice", { course: invited }),
			await render("quotation", { course: quoted }),
			await render("quotation-notice", { course: quoted }),
		])
			for (const part of parts) expect(part).toContain(title);
	});
});

/** The facts with another text wherever somebody may have typed one: not in days, addresses of pages and words of ours. */
function withTexts(facts: object, text: string): object {
	const ours =
		/^(kind|askedOn|firstDay|lastDay|letterDay|issuedOn|validUntil|paidOn|since|until|heldUntil|trouble|by|payBy|preferredStart|preferredEnd|purpose|reason|discount|url|code|currency|deadline|dueDay|issuedAt|way|typeCode|taxCategory|why|reader|paymentMeans|method|movedAt|changedAt|closedAt|endedAt|change|role|joiningLink|startsAt|endsAt)$/;
	return JSON.parse(
		JSON.stringify(facts, (name, value) =>
			typeof value === "string" && !ours.test(name) && !/Url$/.test(name) ? text : value,
		),
	);
}
