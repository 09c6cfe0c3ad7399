import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { depositReceipt, everyEmail, sender } from "#db/samples/emails.ts";
import { configure, readConfig } from "#kit/config/config.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { insertKeptMail } from "#mail/data/kept-mails.ts";
import { provideEmailSamples } from "#mail/emails/email-samples.ts";
import DevInbox, { loader as page } from "#mail/pages/dev-inbox.tsx";
import { loader as document } from "#mail/pages/dev-inbox-attachment.ts";
import { loader as html } from "#mail/pages/dev-inbox-html.ts";
import { loader as json } from "#mail/pages/dev-inbox-json.ts";
import { loader as sampleDocument } from "#mail/pages/email-sample-attachment.ts";
import { loader as sampleHtml } from "#mail/pages/email-sample-html.ts";
import { loader as samplesPage } from "#mail/pages/email-samples.tsx";
import type { Email } from "#mail/rules/emails.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { demoSecrets } from "#tests/support/kept-secrets.ts";

type Asked = { path?: string; id?: string; index?: string };

/** What a router hands a loader, as far as these loaders read it. */
function asked<Args>({ path = "/dev/inbox", id, index }: Asked = {}): Args {
	return { request: new Request(`https://academy.example${path}`), params: { id, index } } as Args;
}

function inMode(mode: "demo" | "live") {
	const answer = readConfig({ MODE: "demo" }, { secrets: demoSecrets });
	if (!answer.ok) throw new Error(answer.problems.join(" "));
	configure({ ...answer.config, mode, showsInbox: mode === "demo" });
}

/** Keeps an e-mail as the worker does on a site without a mail server. */
async function keep(email: Email, minute: number): Promise<number> {
	const sentAt = new Date(Date.UTC(2026, 10, 21, 9, minute));
	const rendered = await renderEmail(email, sender);
	return await inTransaction(async (tx) => {
		const { id } = await tx
			.insertInto("mails")
			.values({ kind: email.kind, recipient: "ada@example.com", facts: "{}", queued_at: sentAt })
			.returning("id")
			.executeTakeFirstOrThrow();
		const attachments = rendered.attachments.map(({ content, ...rest }) => ({
			...rest,
			contentBase64: content.toString("base64"),
		}));
		await insertKeptMail(tx, id, { ...rendered, attachments, to: "ada@example.com", sentAt });
		return id;
	});
}

async function statusOf(answer: Promise<unknown>): Promise<number | undefined> {
	return await answer.then(
		() => undefined,
		(thrown) => thrown?.init?.status,
	);
}

async function programs(): Promise<Record<string, never>[]> {
	return await (await json(asked({ path: "/dev/inbox.json" }))).json();
}

beforeAll(async () => openDatabase(await freshDatabase(), 2));
afterAll(async () => await closeDatabase());
beforeEach(async () => {
	inMode("demo");
	await db.deleteFrom("kept_mails").execute();
});

describe("the inbox of the demo", () => {
	test("programs read every mail, the newest first, with all that was sent", async () => {
		const [verify] = everyEmail;
		if (!verify) throw new Error("no sample");
		await keep(verify, 1);
		await keep({ kind: "receipt", facts: depositReceipt }, 2);
		const mails = await programs();
		expect(mails).toHaveLength(2);
		expect(mails[0]).toMatchObject({
			to: "ada@example.com",
			subject: "Receipt R-2026-000001 for ₦40,850.00",
			text: expect.stringContaining("₦40,850.00"),
			html: expect.stringMatching(/^<!DOCTYPE html>/),
			headers: { "Auto-Submitted": "auto-generated" },
			sentAt: "2026-11-21T09:02:00.000Z",
			attachments: [
				{ filename: "Receipt R-2026-000001.pdf", contentType: "application/pdf", size: expect.any(Number) },
			],
		});
		expect(mails[1]).toMatchObject({ subject: "048213 is your code for Koya Academy", attachments: [] });
	});

	test("the document of a mail is saved whole, under its name", async () => {
		await keep({ kind: "receipt", facts: depositReceipt }, 1);
		const [mail] = (await programs()) as unknown as { attachments: { url: string; size: number }[] }[];
		const { url, size } = mail?.attachments[0] ?? { url: "", size: 0 };
		const [, id, index] = /\/dev\/inbox\/(\d+)\/attachments\/(\d+)$/.exec(url) ?? [];
		const answer = await document(asked({ id: String(id), index: String(index) }));
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("content-disposition")).toContain('attachment; filename="Receipt R-2026-000001.pdf"');
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(bytes.length).toBe(size);
		expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	});

	test("the HTML of a mail may be shown in our own frame, and may run and fetch nothing", async () => {
		await keep({ kind: "receipt", facts: depositReceipt }, 1);
		const [mail] = (await programs()) as unknown as { id: number; html: string }[];
		const answer = await html(asked({ id: String(mail?.id) }));
		expect(await answer.text()).toBe(mail?.html);
		const policy = answer.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'self'");
		expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin))/);
	});

	test("the page shows the newest mail, or the one that was asked for", async () => {
		const [verify, welcome] = everyEmail;
		if (!verify || !welcome) throw new Error("no sample");
		await keep(verify, 1);
		await keep(welcome, 2);
		const newest = await page(asked());
		expect(newest).toMatchObject({
			chosen: false,
			view: "html",
			mail: { subject: "Welcome to Koya Academy", at: "21 Nov, 10:02" },
		});
		const olderId = newest.mails[1]?.id;
		const older = await page(asked({ path: `/dev/inbox?mail=${olderId}&view=text` }));
		expect(older).toMatchObject({
			chosen: true,
			view: "text",
			mail: { subject: "048213 is your code for Koya Academy" },
		});
	});

	test("without mail it says what to do", async () => {
		const loaded = await page(asked());
		expect(loaded.mails).toEqual([]);
		const Stub = createRoutesStub([{ path: "/dev/inbox", Component: DevInbox }]);
		const hydrationData = { loaderData: { "0": loaded } };
		const seen = renderToStaticMarkup(createElement(Stub, { initialEntries: ["/dev/inbox"], hydrationData }));
		expect(seen).toContain("No e-mail yet");
	});

	test("an address that names no mail or no document finds nothing", async () => {
		await keep({ kind: "receipt", facts: depositReceipt }, 1);
		const [mail] = (await programs()) as unknown as { id: number }[];
		for (const id of ["0", "999999", "abc", "1e3", "99999999999999999999", "-1"])
			expect(await statusOf(html(asked({ id })))).toBe(404);
		for (const index of ["1", "-1", "x", "1e9"])
			expect(await statusOf(document(asked({ id: String(mail?.id), index })))).toBe(404);
	});

	test("on a live site there is no inbox, whatever was kept", async () => {
		const id = String(await keep({ kind: "receipt", facts: depositReceipt }, 1));
		inMode("live");
		expect(await statusOf(page(asked()))).toBe(404);
		expect(await statusOf(json(asked()))).toBe(404);
		expect(await statusOf(html(asked({ id })))).toBe(404);
		expect(await statusOf(document(asked({ id, index: "0" })))).toBe(404);
	});
});

describe("the samples beside the inbox", () => {
	const of = <Args>(number: string, index?: string) => ({ params: { number, index } }) as Args;

	test("every e-mail is listed in each of its variants, and opens with its documents", async () => {
		provideEmailSamples(async () => everyEmail);
		const number = String(everyEmail.findIndex(({ kind }) => kind === "credit-note") + 1);
		const { samples, mail } = await samplesPage(asked({ path: `/dev/inbox/samples?sample=${number}` }));
		expect(samples).toHaveLength(everyEmail.length);
		expect(samples.map(({ name }) => name)).toContain("credit-note 2");
		expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(["Credit note C-2026-000001.pdf"]);
		expect(await (await sampleHtml(of(number))).text()).toContain("The participant fell ill.");
		expect((await sampleDocument(of(number, "0"))).headers.get("content-type")).toBe("application/pdf");
	});

	test("on a live site there are no samples", async () => {
		inMode("live");
		expect(await statusOf(samplesPage(asked({ path: "/dev/inbox/samples" })))).toBe(404);
		expect(await statusOf(sampleHtml(of("1")))).toBe(404);
		expect(await statusOf(sampleDocument(of("1", "0")))).toBe(404);
	});
});
