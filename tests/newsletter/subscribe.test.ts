import { describe, expect, test } from "vitest";
import { rowOfToken, rowToken } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { confirmSubscription, subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { markUnsubscribed } from "#newsletter/data/newsletter-subscribers.ts";
import { aMoment, anAddress, anEmail, kindsTo, mailsTo, openHouse } from "#tests/accounts/house.ts";

openHouse();

type Asked = { now?: Date; clientAddress?: string; ownEmail?: string };
const subscribe = (email: string, { now = aMoment(), clientAddress = anAddress(), ownEmail }: Asked = {}) =>
	subscribeToNewsletter({ email, ownEmail, clientAddress, now });
/** Somebody who is logged in with the address, which is verified. */
const subscribeOwn = (email: string, now = aMoment()) => subscribe(email, { now, ownEmail: email });

const asked = { ok: true, mustConfirm: true };
const inAtOnce = { ok: true, mustConfirm: false };

describe("a stranger's address", () => {
	test("gets one e-mail that asks its owner, and until they say yes nothing else happens", async () => {
		const email = anEmail("reader");
		const now = aMoment();
		expect(await subscribe(email, { now })).toEqual(asked);
		const row = await rowOf(email);
		expect(row).toMatchObject({ subscribed_at: now, confirmed_at: null, is_subscribed: false });
		const confirmUrl = `${config.publicUrl}/newsletter/confirm/${rowToken("confirm-newsletter", row.id)}`;
		expect(await emailsTo(email)).toEqual([{ kind: "newsletter-confirm", facts: { confirmUrl } }]);
		expect([await noticesAbout(email), await consentsOf(email)]).toEqual([0, []]);
	});

	test("is in once its owner says yes: consent noted, welcomed, the office told, and twice is harmless", async () => {
		const email = anEmail("reader");
		await subscribe(email);
		const { id } = await rowOf(email);
		const now = aMoment();
		const confirm = () => confirmSubscription({ id, now });
		expect(await Promise.all([confirm(), confirm()])).toMatchObject([{ isSubscribed: true }, { isSubscribed: true }]);
		expect(await rowOf(email)).toMatchObject({ confirmed_at: now, is_subscribed: true });
		expect(await kindsTo(email)).toEqual(["newsletter-confirm", "newsletter"]);
		expect([await noticesAbout(email), await consentsOf(email)]).toEqual([1, [{ agreed_at: now }]]);
		expect(await subscribe(email)).toEqual({ ok: false, reason: "already-subscribed", mustConfirm: false });
	});

	test("that is entered again and again is asked three times a day at most", async () => {
		const email = anEmail("reader");
		const now = aMoment();
		expect(await subscribe(email, { now })).toEqual(asked);
		const again = { ok: false, reason: "already-subscribed", mustConfirm: true };
		for (let n = 0; n < 5; n++) expect(await subscribe(email, { now })).toEqual(again);
		expect(await kindsTo(email)).toEqual(Array(3).fill("newsletter-confirm"));
	});

	test("cannot be brought back by a stranger after its owner left, nor by an old link", async () => {
		const email = anEmail("reader");
		await subscribeOwn(email);
		const { id } = await rowOf(email);
		await inTransaction((tx) => markUnsubscribed(tx, { id, now: aMoment() }));
		expect(await confirmSubscription({ id, now: aMoment() })).toMatchObject({ isSubscribed: false });
		expect(await subscribe(email)).toEqual(asked);
		expect(await rowOf(email)).toMatchObject({ is_subscribed: false });
	});

	test("of nobody is confirmed by no link", async () => {
		expect(await confirmSubscription({ id: 987_654, now: aMoment() })).toBeUndefined();
		for (const token of ["", "7", "7-", "7-x", `7-${rowToken("unsubscribe", 7).slice(2)}`, "x-y"])
			expect(rowOfToken("confirm-newsletter", token), token).toBeUndefined();
		expect(rowOfToken("confirm-newsletter", rowToken("confirm-newsletter", 7))).toBe(7);
	});
});

describe("somebody who subscribes with their own verified address", () => {
	test("is in at once, gets one letter with a link to leave, and the office is told", async () => {
		const email = anEmail("reader");
		const now = aMoment();
		expect(await subscribeOwn(email, now)).toEqual(inAtOnce);
		const row = await rowOf(email);
		expect(row).toMatchObject({ subscribed_at: now, confirmed_at: now, unsubscribed_at: null, is_subscribed: true });
		const unsubscribeUrl = `${config.publicUrl}/newsletter/unsubscribe/${rowToken("unsubscribe", row.id)}`;
		const facts = { unsubscribeUrl, coursesUrl: `${config.publicUrl}/courses` };
		expect(await emailsTo(email)).toEqual([{ kind: "newsletter", facts }]);
		expect([await noticesAbout(email), await consentsOf(email)]).toEqual([1, [{ agreed_at: now }]]);
	});

	test("need not confirm what a stranger entered before", async () => {
		const email = anEmail("reader");
		await subscribe(email);
		expect(await subscribeOwn(email)).toEqual(inAtOnce);
		expect(await kindsTo(email)).toEqual(["newsletter-confirm", "newsletter"]);
	});
});

describe("somebody who subscribes", () => {
	test("at once on two devices is one row, and the other is told", async () => {
		const email = anEmail("reader");
		const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(email)));
		expect(answers.filter((answer) => answer.ok).length).toBe(1);
		for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe("already-subscribed");
		expect(
			await db.selectFrom("newsletter_subscribers").select("id").where("email", "=", email).execute(),
		).toHaveLength(1);
	});

	test("is the same person whatever the case and the spaces", async () => {
		const email = anEmail("reader");
		await subscribeOwn(email);
		expect(await subscribe(`  ${email.toUpperCase()} `)).toMatchObject({ ok: false, reason: "already-subscribed" });
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
		for (let n = 0; n < 10; n++) expect(await subscribe(anEmail("crowd"), here)).toEqual(asked);
		const late = anEmail("late");
		expect(await subscribe(late, here)).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: 3600 });
		expect(await kindsTo(late)).toEqual([]);
		expect(await subscribe(late, { ...here, clientAddress: "198.51.100.8" })).toEqual(asked);
	});

	test("is not there at all when the e-mail cannot be written", async () => {
		const email = anEmail("reader");
		await db.schema.alterTable("mails").renameTo("mails_away").execute();
		await expect(subscribe(email)).rejects.toThrow();
		await db.schema.alterTable("mails_away").renameTo("mails").execute();
		expect(await db.selectFrom("newsletter_subscribers").where("email", "=", email).execute()).toEqual([]);
		expect(await subscribe(email)).toEqual(asked);
	});
});

describe("somebody who unsubscribes", () => {
	test("is out, stays a row with the day, and twice is harmless", async () => {
		const email = anEmail("reader");
		await subscribeOwn(email);
		const { id } = await rowOf(email);
		const now = aMoment();
		const out = { email, isSubscribed: false, isWaiting: false };
		expect(await inTransaction((tx) => markUnsubscribed(tx, { id, now }))).toEqual(out);
		expect(await inTransaction((tx) => markUnsubscribed(tx, { id, now: aMoment() }))).toEqual(out);
		expect((await rowOf(email)).unsubscribed_at).toEqual(now);
	});

	test("may come back: one e-mail more, and the link in the older one goes on working", async () => {
		const email = anEmail("reader");
		await subscribeOwn(email);
		const { id } = await rowOf(email);
		await inTransaction((tx) => markUnsubscribed(tx, { id, now: aMoment() }));
		const now = aMoment();
		expect(await subscribeOwn(email, now)).toEqual(inAtOnce);
		expect(await kindsTo(email)).toEqual(["newsletter", "newsletter"]);
		expect(await rowOf(email)).toMatchObject({ id, subscribed_at: now, unsubscribed_at: null, is_subscribed: true });
	});

	test("by a link of nobody's changes nothing", async () => {
		expect(await inTransaction((tx) => markUnsubscribed(tx, { id: 987_654, now: aMoment() }))).toBeUndefined();
	});
});

const emailsTo = async (email: string) => (await mailsTo(email)).map(({ kind, facts }) => openLinks(kind, facts));

async function consentsOf(email: string) {
	return await db.selectFrom("consents").select("agreed_at").where("email", "=", email).execute();
}

async function rowOf(email: string) {
	return await db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

async function noticesAbout(email: string) {
	const notices = await mailsTo(config.mail.officeEmail);
	return notices.filter((mail) => mail.kind === "newsletter-notice" && mailIsAbout(mail.facts, email)).length;
}

const mailIsAbout = (facts: unknown, email: string) => (facts as { email?: string }).email === email;
