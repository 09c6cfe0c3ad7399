import pg from "pg";
import { describe, expect, test } from "vitest";
import { resendVerification } from "#accounts/actions/resend-verification.ts";
import { sweepAccounts } from "#accounts/actions/sweep-accounts.ts";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { emailConfirmationWords } from "#accounts/pages/words.ts";
import { pool } from "#kit/data/db.ts";
import { aMember, aVerifiedMember, kindsTo, lastMail, openHouse, tokenIn, userRow } from "#tests/accounts/house.ts";
import { topicOf } from "#tests/support/notices.ts";

openHouse();

test.each([
	["/courses/data-analysis/register?date=3", "Continue your registration"],
	["/courses/data-analysis", "Continue"],
	["/my-courses", "Continue"],
])("the button after it, on the way to %s, is named %s", (next, name) => {
	expect(emailConfirmationWords.goOn(next)).toBe(name);
});

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("the verification link", () => {
	test("verifies, welcomes once, and does no harm at a second click", async () => {
		const { email, now } = await aMember();
		const token = tokenIn(await lastMail(email));
		expect(await verifyEmail({ token, now })).toEqual({ ok: true });
		expect(await userRow(email)).toMatchObject({ email_verified: true });
		expect(await verifyEmail({ token, now })).toEqual({ ok: true });
		expect(await kindsTo(email)).toEqual(["verify-email", "welcome"]);
	});

	test("clicked four times at once welcomes once", async () => {
		const { email, now } = await aMember();
		const token = tokenIn(await lastMail(email));
		await Promise.all([1, 2, 3, 4].map(() => verifyEmail({ token, now })));
		expect(await kindsTo(email)).toEqual(["verify-email", "welcome"]);
	});

	test("leads to our own site and carries a secret the database does not hold", async () => {
		const { email } = await aMember();
		const { url } = await lastMail(email);
		expect(url).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{32}$/);
		const { rows } = await pool.query("select identifier from verifications");
		expect(JSON.stringify(rows)).not.toContain(tokenIn({ url }));
	});

	test("is good for a day and no longer", async () => {
		const { email, now } = await aMember();
		const token = tokenIn(await lastMail(email));
		expect(await verifyEmail({ token, now: minutesAfter(now, 24 * 60) })).toEqual({ ok: false });
		expect(await userRow(email)).toMatchObject({ email_verified: false });
		expect(await verifyEmail({ token, now: minutesAfter(now, 24 * 60 - 1) })).toEqual({ ok: true });
	});

	test("that nobody mailed verifies nobody", async () => {
		const { now } = await aMember();
		expect(await verifyEmail({ token: "", now })).toEqual({ ok: false });
		expect(await verifyEmail({ token: "made-up", now })).toEqual({ ok: false });
	});

	test("tells the member's open pages", async () => {
		const { email, id, now } = await aMember();
		const client = new pg.Client({ ...(pool.options as pg.ClientConfig) });
		await client.connect();
		await client.query("listen live");
		const heard: (string | undefined)[] = [];
		client.on("notification", ({ payload }) => heard.push(topicOf(payload)));
		await verifyEmail({ token: tokenIn(await lastMail(email)), now });
		await expect.poll(() => heard).toContain(`user:${id}`);
		await client.end();
	});
});

describe("sending it again", () => {
	test("mails another link, three an hour, and the earlier ones stay good", async () => {
		const { email, id, now } = await aMember();
		const first = tokenIn(await lastMail(email));
		for (let i = 0; i < 3; i++) expect(await resendVerification({ userId: id, now })).toEqual({ ok: true });
		expect(await resendVerification({ userId: id, now })).toEqual({
			ok: false,
			reason: "too-many",
			retryAfterSeconds: 3600,
		});
		expect(await kindsTo(email)).toHaveLength(4);
		expect(await resendVerification({ userId: id, now: minutesAfter(now, 60) })).toEqual({ ok: true });
		expect(await verifyEmail({ token: first, now })).toEqual({ ok: true });
	});

	test("is refused to somebody verified, and to nobody's record", async () => {
		const { id, now } = await aVerifiedMember();
		expect(await resendVerification({ userId: id, now })).toEqual({ ok: false, reason: "already-verified" });
		expect(await resendVerification({ userId: "gone", now })).toEqual({ ok: false, reason: "gone" });
	});
});

test("sweeping removes links that have expired and no others", async () => {
	const { email, now } = await aMember();
	const token = tokenIn(await lastMail(email));
	await sweepAccounts({ now: minutesAfter(now, 60) });
	expect((await pool.query("select 1 from verifications")).rowCount).toBeGreaterThan(0);
	await sweepAccounts({ now: minutesAfter(now, 24 * 60) });
	expect(await verifyEmail({ token, now })).toEqual({ ok: false });
});
