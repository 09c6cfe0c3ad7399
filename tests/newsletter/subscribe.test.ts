import { describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { findSubscriber, markUnsubscribed } from "#newsletter/data/newsletter-subscribers.ts";
import { aMoment, anAddress, anEmail, kindsTo, mailsTo, openHouse } from "#tests/accounts/house.ts";

openHouse();

const subscribe = (email: string, { now = aMoment(), clientAddress = anAddress() } = {}) =>
	subscribeToNewsletter({ email, clientAddress, now });

describe("somebody who subscribes", () => {
	test("is a row, gets one letter with a link to leave, and the office is told", async () => {
		const email = anEmail("reader");
		const now = aMoment();
		expect(await subscribe(email, { now })).toEqual({ ok: true });
		const row = await rowOf(email);
		expect([row.subscribed_at, row.unsubscribed_at]).toEqual([now, null]);
		const [letter, ...more] = await mailsTo(email);
		expect(more).toEqual([]);
		expect([letter?.kind, letter?.facts]).toEqual([
			"newsletter",
			{
				unsubscribeUrl: `${config.publicUrl}/newsletter/unsubscribe/${row.token}`,
				coursesUrl: `${config.publicUrl}/courses`,
			},
		]);
		expect(await noticesAbout(email)).toBe(1);
	});

	test("has a link nobody can guess, other than everybody else's", async () => {
		const emails = [anEmail("reader"), anEmail("reader")];
		for (const email of emails) await subscribe(email);
		const [one, two] = await Promise.all(emails.map(rowOf));
		// 24 bytes: 192 bits.
		for (const row of [one, two]) expect(Buffer.from(row?.token ?? "", "base64url").length).toBe(24);
		expect(one?.token).not.toBe(two?.token);
	});

	test("at once on two devices is one row with one letter, and the other is told", async () => {
		const email = anEmail("reader");
		const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(email)));
		expect(answers.filter((answer) => answer.ok).length).toBe(1);
		for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe("already-subscribed");
		expect(await kindsTo(email)).toEqual(["newsletter"]);
		expect(await noticesAbout(email)).toBe(1);
	});

	test("is the same person whatever the case and the spaces", async () => {
		const email = anEmail("reader");
		await subscribe(email);
		const answer = await subscribe(`  ${email.toUpperCase()} `);
		expect(answer).toEqual({ ok: false, reason: "already-subscribed" });
	});

	test.each([
		["", "required"],
		["   ", "required"],
		["reader", "invalid-email"],
		["reader@example", "invalid-email"],
		["a@example.com, b@example.com", "invalid-email"],
		["a@example.com\nBcc: b@example.com", "invalid-email"],
		[`${"a".repeat(65)}@example.com`, "invalid-email"],
	])("with %j is refused: %s", async (typed, reason) => {
		const before = await db.selectFrom("newsletter_subscribers").select("email").execute();
		expect(await subscribe(typed)).toEqual({ ok: false, reason });
		expect(await db.selectFrom("newsletter_subscribers").select("email").execute()).toEqual(before);
	});

	test("more than ten times in an hour from one network address is asked to wait; mistyped addresses do not count", async () => {
		const here = { now: aMoment(), clientAddress: "198.51.100.7" };
		for (let n = 0; n < 12; n++) expect(await subscribe("nonsense", here)).toMatchObject({ reason: "invalid-email" });
		for (let n = 0; n < 10; n++) expect(await subscribe(anEmail("crowd"), here)).toEqual({ ok: true });
		const late = anEmail("late");
		expect(await subscribe(late, here)).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: 3600 });
		expect(await kindsTo(late)).toEqual([]);
		expect(await subscribe(late, { ...here, clientAddress: "198.51.100.8" })).toEqual({ ok: true });
	});

	test("is not there at all when the letter cannot be written", async () => {
		const email = anEmail("reader");
		await db.schema.alterTable("mails").renameTo("mails_away").execute();
		await expect(subscribe(email)).rejects.toThrow();
		await db.schema.alterTable("mails_away").renameTo("mails").execute();
		expect(await db.selectFrom("newsletter_subscribers").where("email", "=", email).execute()).toEqual([]);
		expect(await subscribe(email)).toEqual({ ok: true });
	});
});

describe("somebody who unsubscribes", () => {
	test("is out, stays a row with the day, and twice is harmless", async () => {
		const email = anEmail("reader");
		await subscribe(email);
		const { token } = await rowOf(email);
		const now = aMoment();
		expect(await inTransaction((tx) => markUnsubscribed(tx, { token, now }))).toEqual({ email, isSubscribed: false });
		expect(await inTransaction((tx) => markUnsubscribed(tx, { token, now: aMoment() }))).toEqual({
			email,
			isSubscribed: false,
		});
		expect((await rowOf(email)).unsubscribed_at).toEqual(now);
	});

	test("may come back: one letter more, and the link in the older one goes on working", async () => {
		const email = anEmail("reader");
		await subscribe(email);
		const { token } = await rowOf(email);
		await inTransaction((tx) => markUnsubscribed(tx, { token, now: aMoment() }));
		const now = aMoment();
		expect(await subscribe(email, { now })).toEqual({ ok: true });
		expect(await kindsTo(email)).toEqual(["newsletter", "newsletter"]);
		expect(await rowOf(email)).toMatchObject({ token, subscribed_at: now, unsubscribed_at: null });
		expect(await findSubscriber(db, token)).toEqual({ email, isSubscribed: true });
	});

	test("by a link of nobody's changes nothing", async () => {
		const email = anEmail("reader");
		await subscribe(email);
		expect(await inTransaction((tx) => markUnsubscribed(tx, { token: "nobody", now: aMoment() }))).toBeUndefined();
		expect((await rowOf(email)).unsubscribed_at).toBeNull();
	});
});

async function rowOf(email: string) {
	return await db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

async function noticesAbout(email: string) {
	const notices = await mailsTo(config.mail.officeEmail);
	return notices.filter((mail) => mail.kind === "newsletter-notice" && mailIsAbout(mail.facts, email)).length;
}

const mailIsAbout = (facts: unknown, email: string) => (facts as { email?: string }).email === email;
