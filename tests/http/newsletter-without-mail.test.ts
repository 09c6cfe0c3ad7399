import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { visibleText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ SMTP_URL: "smtp://127.0.0.1:9" });
}, 120_000);
afterAll(() => site.close());

test("while the mail server is down a subscriber is kept, and the e-mails wait", async () => {
	const email = "reader@example.org";
	const answer = await site.post("/newsletter", { email });
	expect([answer.status, visibleText(answer.text).includes("Subscribed successfully!")]).toEqual([200, true]);
	const emails = () =>
		site.query("select kind, state, last_error is null as untried from mails where recipient = $1", [email]);
	await expect
		.poll(emails, { timeout: 20_000 })
		.toEqual([{ kind: "newsletter-confirm", state: "queued", untried: false }]);
	expect(await site.query("select email from newsletter_subscribers where confirmed_at is null")).toEqual([{ email }]);
}, 30_000);
