import { describe, expect, test, vi } from "vitest";
import { confirmed, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

type Battery = {
	/** What the form does: 'Adding a service'. */
	name: string;
	site: () => OpenSite;
	/** The page the form stands on, and sends to. */
	at: string | (() => string | Promise<string>);
	/** Where the page has several forms: hidden fields of this one. */
	hidden?: Record<string, string>;
	/** Right values; `word` differs each time, so that nothing is 'No Changes'. A picture: `image: uploadedPicture(site)` (rows.ts). */
	fields: (word: string) => Typed;
	/** Names of fields that must not be empty, and the sentence if one is; a sentence of its own by name. */
	required: readonly string[] | Record<string, string>;
	missing?: string;
	/** Longest texts by name, in letters, and the sentence when one is longer. */
	tooLong?: Record<string, number>;
	tooLongSays?: (most: number) => string;
	/** A field of text, and a page that shows what was saved in it. None where nothing typed is shown. */
	text?: { field: string; shownAt: string | (() => string | Promise<string>) };
	/** How many there are of what the form adds; of an edit, for example, lines in the log. */
	count: () => Promise<number>;
	/** How many one form adds. */
	adds?: number;
	/** What the page says when it is done. */
	says?: string | ((word: string) => string);
};

const SCRIPT = `<script>alert("Koya")</script><img src=x onerror=alert(1)>`;
let words = 0;
const aWord = () => `Word${++words}`;

/** Must hold 2: registers the tests of one form of the admin, sent as a browser without script sends it. */
export function formBattery(battery: Battery) {
	const { name, site, hidden, fields, tooLong = {}, tooLongSays, text, count, adds = 1, says } = battery;
	const find = { hidden };
	const at = () => addressOf(battery.at);
	const required = Array.isArray(battery.required)
		? battery.required.map((field: string) => [field, battery.missing ?? ""] as const)
		: Object.entries(battery.required);

	describe(name, () => {
		test("it is done without script, through the confirmation where one is asked, and said", async () => {
			const [word, before] = [aWord(), await count()];
			const done = await send(site(), await at(), fields(word), find);
			expect(done.status, said(done)).toBe(302);
			expect(await count()).toBe(before + adds);
			const page = await landed(site(), done);
			expect(page.status).toBe(200);
			if (says) expect(said(page)).toContain(typeof says === "string" ? says : says(word));
		});

		test.each(required)("without '%s' nothing is done, and the page says: %s", async (field, sentence) => {
			const before = await count();
			const answer = await send(site(), await at(), { ...fields(aWord()), [field]: "" }, find);
			expect(answer.status).toBe(400);
			expect(said(answer)).toContain(sentence);
			expect(await count()).toBe(before);
		});

		for (const [field, most] of Object.entries(tooLong))
			test(`more than ${most} letters in '${field}' are refused in a sentence`, async () => {
				const before = await count();
				const answer = await send(site(), await at(), { ...fields(aWord()), [field]: "x".repeat(most + 1) }, find);
				expect(answer.status).toBe(400);
				expect(said(answer)).toContain(tooLongSays?.(most) ?? `at most ${most} characters`);
				expect(await count()).toBe(before);
			});

		if (text)
			test("script in what is typed is shown as text, on the form and on the page", async () => {
				const typed = { ...fields(aWord()), [text.field]: `${aWord()} ${SCRIPT}` };
				const done = await send(site(), await at(), typed, find);
				expect(done.status, said(done)).toBe(302);
				const page = await site().ask(await addressOf(text.shownAt), { who: "grace" });
				expect(page.text).not.toContain("<script>alert(");
				expect(page.text).not.toContain("<img src=x");
				expect(page.text).toContain("&lt;script&gt;alert(");
			});

		test("sent twice at the same moment it is done once", async () => {
			const before = await count();
			const first = await fillIn(site(), await at(), fields(aWord()), find);
			const asked = await sendForm(site(), first);
			const yes = confirmed(asked, first);
			const again = yes ?? first;
			const answers = await Promise.all([sendForm(site(), again), sendForm(site(), again)]);
			expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
			expect(await count()).toBe(before + adds);
		});
	});
}

/**
 * Makes every write to a table fail while `work` runs, so that the sentences for what must not happen are said.
 * The operator reads why: that `console.error` is expected.
 */
export async function failing<T>(site: OpenSite, table: string, work: () => Promise<T>): Promise<T> {
	const written = vi.spyOn(console, "error").mockImplementation(() => {});
	await site.query(`create or replace function fails() returns trigger language plpgsql as
		$$ begin raise exception 'This write fails for a test.'; end $$`);
	await site.query(`create trigger zz_fails before insert or update or delete on ${table}
		for each statement execute function fails()`);
	try {
		const result = await work();
		expect(written.mock.calls.flat().join("\n")).toContain("This write fails for a test.");
		return result;
	} finally {
		await site.query(`drop trigger zz_fails on ${table}`);
		written.mockRestore();
	}
}

/** The same for reads: the table is not there while `work` runs. */
export async function unreadable<T>(site: OpenSite, table: string, work: () => Promise<T>): Promise<T> {
	const written = vi.spyOn(console, "error").mockImplementation(() => {});
	await site.query(`alter table ${table} rename to hidden_for_a_test`);
	try {
		const result = await work();
		expect(written).toHaveBeenCalled();
		return result;
	} finally {
		await site.query(`alter table hidden_for_a_test rename to ${table}`);
		written.mockRestore();
	}
}

/** What a page says in its own part; what is very long is cut, so that a failure can be read. */
function said({ text }: Answer): string {
	return mainText(text).replace(/x{99,}/g, "x…");
}

async function addressOf(address: string | (() => string | Promise<string>)): Promise<string> {
	return typeof address === "string" ? address : await address();
}
