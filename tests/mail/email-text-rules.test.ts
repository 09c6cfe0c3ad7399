import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { emailWriters } from "#app/emails.ts";
import { everyEmail, sender } from "#db/samples/emails.ts";
import { isWrittenWith, listEditableTexts } from "#mail/emails/render-email.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import { editableText, filledText, judgeText } from "#mail/rules/email-text.ts";
import type { Email } from "#mail/rules/emails.ts";
import { renderEmail } from "#tests/support/emails.ts";

const TEXT = editableText({
	name: "text-of-a-test",
	topic: "before",
	title: "A text",
	sent: "In tests.",
	original: { subject: "{course} begins", greeting: "{first name}, be there", opening: "By {due day}, please." },
	placeholders: { "first name": "a name", course: "a course", "due day": "a day" },
	needed: ["due day"],
});
const { original } = TEXT;
const VALUES = { "first name": "Ada", course: "{due day}", "due day": "Friday" };

describe("a typed text", () => {
	test.each([
		["is fine as it is", {}, {}],
		["may have spaces and capitals in a placeholder", { greeting: "{ First  Name }, hello" }, {}],
		["may leave the opening empty where another part has what is needed", { subject: "By {due day}", opening: "" }, {}],
		["needs a subject", { subject: "" }, { subject: { reason: "empty" } }],
		["needs a greeting", { greeting: "" }, { greeting: { reason: "empty" } }],
		["is not longer than a phone can show", { subject: "x".repeat(121) }, { subject: { reason: "too-long" } }],
		["closes its braces", { greeting: "{first name, hello" }, { greeting: { reason: "brace" } }],
		["opens its braces", { greeting: "first name}, hello" }, { greeting: { reason: "brace" } }],
		[
			"has only placeholders of this e-mail",
			{ subject: "{Amount} is due" },
			{ subject: { reason: "unknown", name: "amount" } },
		],
		[
			"has no placeholder by the name of something else",
			{ subject: "{constructor}" },
			{
				subject: { reason: "unknown", name: "constructor" },
			},
		],
		[
			"says what nothing else in the e-mail says",
			{ opening: "Please pay." },
			{ opening: { reason: "missing", name: "due day" } },
		],
	] as const)("%s", (_, typed, refusals) => {
		expect(judgeText(TEXT, { ...original, ...typed })).toEqual(refusals);
	});
});

describe("a text with its facts", () => {
	test("has each in place of its placeholder, and a fact with braces stays as it is", () => {
		expect(writtenText(TEXT, {}, VALUES)).toEqual({
			subject: "{due day} begins",
			preheader: "By Friday, please.",
			heading: "Ada, be there",
			opening: [{ kind: "paragraph", text: "By Friday, please." }],
		});
	});

	test("a fact there is none of takes the space before it along", () => {
		expect(filledText("Your seat is cancelled. {refund}", { refund: "" })).toBe("Your seat is cancelled.");
	});

	test("an empty line begins a paragraph, and the first one stands beside the subject in an inbox", () => {
		const saved = { ...original, opening: "Hello {first name}.\n\nBy {due day}, please." };
		const { opening, preheader } = writtenText(TEXT, { [TEXT.name]: saved }, VALUES, "As it was");
		expect(opening.map(({ text }) => text)).toEqual(["Hello Ada.", "By Friday, please."]);
		expect(preheader).toBe("Hello Ada.");
	});

	test("a saved text with a placeholder that is no longer known gives way to the original", () => {
		const saved = { ...original, subject: "{tutor} waits for you" };
		expect(writtenText(TEXT, { [TEXT.name]: saved }, VALUES).subject).toBe("{due day} begins");
	});
});

describe("the texts the academy may edit", () => {
	const texts = listEditableTexts();

	test("are counted in the known limits", () => {
		const kinds = new Set(texts.map(({ kind }) => kind)).size;
		const sentence = `Of the ${Object.keys(emailWriters).length} kinds of e-mail, the academy can edit the beginning of ${kinds}.`;
		expect(readFileSync("docs/known-limits.md", "utf8")).toContain(sentence);
		const decided = `**${texts.length} texts of ${kinds} kinds**`;
		expect(readFileSync("docs/decisions/email-texts.md", "utf8")).toContain(decided);
	});

	test("each has a name of its own, and an original that could be saved", () => {
		expect(new Set(texts.map(({ text }) => text.name)).size).toBe(texts.length);
		for (const { text } of texts) expect(judgeText(text, text.original), text.name).toEqual({});
	});

	test.each(texts.map((one) => [one.text.name, one] as const))(
		"%s begins an e-mail of the samples, with all its placeholders",
		async (name, { kind, text }) => {
			const sample = everyEmail.find((one) => one.kind === kind && isWrittenWith(one, text, sender));
			if (!sample) throw new Error(`no sample begins with the text ${name}`);
			const marks = Object.keys(text.placeholders).map((placeholder, at) => `[${at}:{${placeholder}}]`);
			const saved = {
				subject: "My subject",
				greeting: "My greeting",
				opening: `${marks.join(" ")}\n\nMy <b>words</b>.`,
			};
			const facts: object = { ...sample.facts, texts: { [name]: saved } };
			const written = await renderEmail({ kind, facts } as Email, sender);
			expect(written.subject).toBe("My subject");
			expect(written.text).toContain("My greeting");
			expect(written.text).toContain("My <b>words</b>.");
			expect(written.html).toContain("My &lt;b&gt;words&lt;/b&gt;.");
			for (const at of marks.keys())
				expect(written.text.replace(/\s+/g, " ")).toMatch(new RegExp(`\\[${at}:[^\\]]+\\]`));
			// All that is not edited stands as it stood.
			const before = await renderEmail(sample, sender);
			const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
			expect(links(written.html)).toEqual(links(before.html));
			expect(written.attachments.map(({ filename }) => filename)).toEqual(
				before.attachments.map(({ filename }) => filename),
			);
		},
	);
});
