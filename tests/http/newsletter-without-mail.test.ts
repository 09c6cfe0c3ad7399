import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { visibleText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ SMTP_URL: "smtp://localhost:9" });
}, 120_000);
afterAll(() => site.close());

test("while the mail server is down a subscriber is kept, and the letters wait", async () => {
	const email = "reader@example.org";
	const answer = await site.post("/newsletter", { email });
	expect([answer.status, visibleText(answer.text).includes("Subscribed successfully!")]).toEqual([200, true]);
	const waiting = () => site.query("select kind, state from mails where last_error is not null order by id");
	await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ kind: "newsletter-confirm", state: "queued" }]);
	expect(await site.query("select email from newsletter_subscribers where confirmed_at is null")).toEqual([{ email }]);
}, 30_000);
