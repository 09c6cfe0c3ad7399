import { describe, expect, test } from "vitest";
import { emptyTrash } from "#desk/actions/empty-trash.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { SentOtherwise } from "#kit/data/idempotency-keys.ts";
import { deleteIssue, restoreIssue } from "#newsletter/actions/delete-issue.ts";
import { removeSubscriber } from "#newsletter/actions/remove-subscriber.ts";
import { addIssue, duplicateIssue, saveIssue } from "#newsletter/actions/save-issue.ts";
import { confirmSubscription, subscribeToNewsletter } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { testIssue } from "#newsletter/actions/test-issue.ts";
import { findIssue } from "#newsletter/data/newsletter-issues.ts";
import { countReaders } from "#newsletter/data/newsletter-readers.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { mailerTo, mailServer, onlyOne } from "#tests/mail/mail-servers.ts";
import {
	aDraft,
	anIssueBeingSent,
	deliverAll,
	GRACE,
	logOf,
	MUSA,
	mailedTo,
	NOW,
	readers,
	subscriberOf,
} from "./newsletter-house.ts";

openHouse();

describe("a draft", () => {
	test("whose form is sent twice is one, and both lead to it", async () => {
		const facts = { subject: "S", body: "B", key: crypto.randomUUID(), actor: GRACE, now: NOW };
		const [one, two] = await Promise.all([addIssue(facts), addIssue(facts)]);
		expect(one).toBe(two);
		expect((await logOf(one)).map(({ action, after }) => [action, after])).toEqual([
			["added", { subject: "S", body: "B" }],
		]);
	});

	test("whose form is sent again with other words, its answer having been lost, gets them", async () => {
		const facts = { subject: "S", body: "B", key: crypto.randomUUID(), actor: GRACE, now: NOW };
		const id = await addIssue(facts);
		expect(await addIssue({ ...facts, body: "B, and a page more" })).toBe(id);
		expect(await findIssue(id)).toMatchObject({ body: "B, and a page more", version: 2 });
		expect((await logOf(id)).map(({ action }) => action)).toEqual(["added", "edited"]);
		await expect(addIssue({ ...facts, body: "Late" })).rejects.toThrow(SentOtherwise);
		expect((await findIssue(id))?.body).toBe("B, and a page more");
	});

	test("that somebody else saved meanwhile is not overwritten: the second sees the other's words", async () => {
		const id = await aDraft();
		const edit = { id, seenVersion: 1, now: NOW };
		expect(await saveIssue({ ...edit, subject: "Musa's", body: "B", actor: MUSA })).toEqual({ ok: true, id });
		expect(await saveIssue({ ...edit, subject: "Grace's", body: "B", actor: GRACE })).toEqual({
			ok: false,
			reason: "changed",
			theirs: { subject: "Musa's", body: "B" },
			version: 2,
			by: { name: "Musa Bello", at: NOW },
		});
		expect((await findIssue(id))?.subject).toBe("Musa's");
		expect(await saveIssue({ ...edit, seenVersion: 2, subject: "Grace's", body: "B", actor: GRACE })).toEqual({
			ok: true,
			id,
		});
	});

	test("that is duplicated twice by one form is a new draft, once", async () => {
		await readers(1);
		const id = await anIssueBeingSent({ subject: "Spring", body: "Words." });
		const facts = { id, key: crypto.randomUUID(), actor: GRACE, now: NOW };
		const [copy, again] = await Promise.all([duplicateIssue(facts), duplicateIssue(facts)]);
		expect(copy).toBe(again);
		expect(await findIssue(copy ?? 0)).toMatchObject({
			subject: "Spring",
			body: "Words.",
			state: "draft",
			recipients: null,
		});
		expect((await logOf(copy ?? 0)).map(({ action }) => action)).toEqual(["duplicated"]);
	});

	test("can be deleted, with its words in the log; what is being sent cannot", async () => {
		await readers(1);
		const id = await aDraft({ subject: "Away", body: "Words." });
		await deleteIssue({ id, actor: GRACE, now: NOW });
		expect(await deleteIssue({ id, actor: GRACE, now: NOW })).toBeUndefined();
		expect(await findIssue(id)).toBeUndefined();
		expect((await logOf(id)).at(-1)).toMatchObject({ action: "deleted", before: { subject: "Away", body: "Words." } });
		expect(await restoreIssue({ id, actor: MUSA, now: NOW })).toBe(true);
		expect(await restoreIssue({ id, actor: MUSA, now: NOW })).toBe(true);
		expect([(await findIssue(id))?.body, (await logOf(id)).at(-1)?.action]).toEqual(["Words.", "restored"]);
		await deleteIssue({ id, actor: GRACE, now: NOW });
		await emptyTrash({ now: new Date(NOW.getTime() + 31 * 86_400_000) });
		expect([await restoreIssue({ id, actor: MUSA, now: NOW }), (await logOf(id)).at(-1)?.action]).toEqual([
			false,
			"removed for good",
		]);
		const sent = await anIssueBeingSent();
		expect(await deleteIssue({ id: sent, actor: GRACE, now: NOW })).toBeUndefined();
		expect(await findIssue(sent)).toBeDefined();
	});
});

describe("a test", () => {
	test("goes to whoever writes, once a press, with a link and headers that unsubscribe nobody", async () => {
		await readers(2);
		const id = await aDraft();
		const { url, arrived } = await mailServer();
		const press = { id, to: "grace@example.com", key: crypto.randomUUID(), actor: GRACE, now: NOW };
		await Promise.all([testIssue(press), testIssue(press)]);
		await deliverAll(mailerTo(url));
		const { mail, to, raw } = onlyOne(arrived);
		expect([to, mail.subject]).toEqual([["grace@example.com"], "Test: New dates"]);
		const address = `${config.publicUrl}/newsletter/unsubscribe/example`;
		expect(raw.replace(/\r\n[ \t]+/g, " ")).toContain(`List-Unsubscribe: <${address}>`);
		expect(mail.text).toContain(address);
		expect((await findIssue(id))?.state).toBe("draft");
		expect((await countReaders()).subscribed).toBe(2);
		expect((await logOf(id)).at(-1)).toMatchObject({ action: "sent", after: { testTo: "grace@example.com" } });
		await testIssue({ ...press, key: crypto.randomUUID() });
		expect((await mailedTo()).length).toBe(2);
	});
});

describe("an address that is removed", () => {
	test("gets nothing more, stands in the log once, and its owner may subscribe again", async () => {
		const [email = ""] = await readers(2);
		const { id } = await subscriberOf(email);
		const remove = () => removeSubscriber({ id, actor: GRACE, now: NOW });
		expect(await Promise.all([remove(), remove()])).toEqual([email, email]);
		expect(await countReaders()).toEqual({ subscribed: 1, unconfirmed: 0, unsubscribed: 1 });
		const log = (await logOf(id, "subscriber")).filter(({ title }) => title === email);
		expect(log.map(({ actor_name, action }) => [actor_name, action])).toEqual([["Grace Eze", "deleted"]]);
		await anIssueBeingSent();
		const recipients = await db.selectFrom("newsletter_deliveries").select("subscriber_id").execute();
		expect(recipients.map((row) => row.subscriber_id)).not.toContain(id);
		await subscribeToNewsletter({ email, clientAddress: "198.51.100.9", now: NOW });
		expect(await countReaders()).toEqual({ subscribed: 1, unconfirmed: 1, unsubscribed: 0 });
		await confirmSubscription({ id, now: NOW });
		expect(await countReaders()).toEqual({ subscribed: 2, unconfirmed: 0, unsubscribed: 0 });
	});
});
