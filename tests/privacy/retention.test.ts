import { expect, test } from "vitest";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { sweepPersonalData } from "#privacy/actions/sweep-personal-data.ts";
import { isNight, monthsBefore } from "#privacy/rules/retention-moments.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { saveSettings } from "#settings/actions/save-settings.ts";
import { FIRST_RETENTION, RETENTION } from "#settings/rules/retention.ts";
import { aCourse, aMember, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

const GRACE = { id: "grace", fullName: "Grace Eze" };
const monthsLater = (months: number) => monthsBefore(NOW, -months);
const count = async (table: "mails" | "requests" | "changes" | "users" | "invoices" | "receipts" | "payments") =>
	(
		await db
			.selectFrom(table)
			.select((row) => row.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow()
	).count;

const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test("a month is the same day of an earlier one, or its last", () => {
	expect(monthsBefore(new Date("2026-03-31T10:00:00Z"), 1)).toEqual(new Date("2026-02-28T10:00:00Z"));
	expect(monthsBefore(new Date("2026-11-20T10:00:00Z"), 12)).toEqual(new Date("2025-11-20T10:00:00Z"));
	expect([0, 1, 2, 3, 12].map((hour) => isNight(new Date(Date.UTC(2026, 10, 20, hour))))).toEqual([
		true,
		true,
		true,
		false,
		false,
	]);
});

test("what is older than its time goes, kind by kind, and the books stay", async () => {
	const member = { ...(await aMember("Ngozi Balogun")), fullName: "Ngozi Balogun" };
	await register(member, await aCourse());
	const message = { firstName: "Ngozi", lastName: "Balogun", email: member.email, phoneNumber: "", message: "Hello" };
	await sendMessage({ actor: member, message, now: NOW });
	await sendMessage({ actor: member, message: { ...message, message: "Still open" }, now: NOW });
	await db
		.updateTable("requests")
		.set({ state: "answered" })
		.where("id", "=", (await firstRequest()).id)
		.execute();
	const what = { actor: GRACE, action: "edited", subject: "person", id: member.id, title: "Ngozi Balogun" } as const;
	await inTransaction((tx) => insertChange(tx, { ...what, before: { phone: "0803" }, now: NOW }));
	const books = [await count("invoices"), await count("receipts"), await count("payments")];
	expect(Math.min(...books)).toBeGreaterThan(0);

	await sweepPersonalData({ now: monthsLater(11) });
	expect(await count("mails")).toBeGreaterThan(0);
	await sweepPersonalData({ now: monthsLater(13) });
	expect(await count("mails")).toBe(0);
	expect(await count("requests")).toBe(2);

	const changes = await count("changes");
	await sweepPersonalData({ now: monthsLater(25) });
	// One that nobody has answered is still to be answered.
	expect(await firstRequest()).toMatchObject({ state: "new" });
	expect(await count("requests")).toBe(1);
	expect(await count("changes")).toBe(changes);
	expect(await db.selectFrom("changes").selectAll().where("subject_id", "=", member.id).execute()).toMatchObject([
		{ action: "edited", subject: "person", actor_id: "grace", actor_name: "Former member", title: "", before: null },
	]);

	await sweepPersonalData({ now: monthsLater(12 * 30) });
	expect([await count("invoices"), await count("receipts"), await count("payments")]).toEqual(books);
});

test("an account that was never verified and with which nothing was done goes after 30 days", async () => {
	const [idle, busy, verified] = [await aMember("Idle One"), await aMember("Busy One"), await aMember("Known One")];
	await register(busy, await aCourse());
	await db.updateTable("users").set({ email_verified: false }).where("id", "in", [idle.id, busy.id]).execute();
	const mail = {
		kind: "verify-email",
		facts: { fullName: "Idle One", url: "https://koya.example/x", code: "048213" },
	} as const;
	await inTransaction((tx) => insertMail(tx, { email: mail, to: idle.email, now: NOW }));
	const left = async () =>
		(await db.selectFrom("users").select("id").where("id", "in", [idle.id, busy.id, verified.id]).execute()).map(
			({ id }) => id,
		);
	await sweepPersonalData({ now: daysLater(29) });
	expect(await left()).toHaveLength(3);
	await sweepPersonalData({ now: daysLater(31) });
	expect((await left()).sort()).toEqual([busy.id, verified.id].sort());
	expect(await db.selectFrom("mails").select("id").where("recipient", "=", idle.email).execute()).toEqual([]);
});

test("an address entered for the newsletter goes when its owner never said yes; readers and those who left stay", async () => {
	const rows = [
		{ email: "asked@example.com", confirmed_at: null, unsubscribed_at: null },
		{ email: "reads@example.com", confirmed_at: NOW, unsubscribed_at: null },
		{ email: "left@example.com", confirmed_at: NOW, unsubscribed_at: NOW },
	];
	await db
		.insertInto("newsletter_subscribers")
		.values(rows.map((row) => ({ ...row, subscribed_at: NOW })))
		.execute();
	const left = async () =>
		(await db.selectFrom("newsletter_subscribers").select("email").orderBy("email").execute()).map(
			({ email }) => email,
		);
	await sweepPersonalData({ now: daysLater(29) });
	expect(await left()).toHaveLength(3);
	await sweepPersonalData({ now: daysLater(31) });
	expect(await left()).toEqual(["left@example.com", "reads@example.com"]);
});

test("an admin chooses how long, within bounds that leave the books alone", async () => {
	expect(FIRST_RETENTION).toEqual({
		booksYears: 6,
		mailMonths: 12,
		requestMonths: 24,
		logMonths: 24,
		securityLogDays: 90,
		unverifiedDays: 30,
	});
	expect(RETENTION.booksYears.least).toBe(6);
	const mail = { kind: "newsletter-notice", facts: { email: "x@example.com" } } as const;
	await inTransaction((tx) => insertMail(tx, { email: mail, to: "office@koya.example", now: NOW }));
	const values = { ...FIRST_RETENTION, mailMonths: 36 };
	await saveSettings({ group: "retention", title: "Retention", values, seenVersion: 0, actor: GRACE, now: NOW });
	await sweepPersonalData({ now: monthsLater(13) });
	expect(await count("mails")).toBeGreaterThan(0);
	await sweepPersonalData({ now: monthsLater(37) });
	expect(await count("mails")).toBe(0);
});

async function firstRequest() {
	return await db.selectFrom("requests").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow();
}
