import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { handOutIssues } from "#newsletter/actions/hand-out-issues.ts";
import { isHeldBack } from "#newsletter/actions/hold-back-email.ts";
import { saveIssue } from "#newsletter/actions/save-issue.ts";
import { continueIssue, sendIssue, stopIssue } from "#newsletter/actions/send-issue.ts";
import { listTroubled } from "#newsletter/data/newsletter-deliveries.ts";
import { insertSubscriber } from "#newsletter/data/newsletter-subscribers.ts";
import { MOST_IN_OUTBOX } from "#newsletter/rules/newsletter.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { mailerTo, mailServer, oddServer, quick, refusing } from "#tests/mail/mail-servers.ts";
import { renderEmail } from "#tests/support/emails.ts";
import {
	aDraft,
	anIssueBeingSent,
	deliver,
	deliverAll,
	GRACE,
	leave,
	logOf,
	MUSA,
	mailedTo,
	NOW,
	progressOf,
	readers,
	sendOut,
	stateOf,
	subscriberOf,
	turn,
} from "./newsletter-house.ts";

openHouse();

const none = { waiting: 0, underWay: 0, sent: 0, failed: 0, skipped: 0 };

describe("an issue that is sent", () => {
	test("reaches everybody who is subscribed at that moment once, and is then sent", async () => {
		const emails = await readers(45);
		await leave(emails[7] ?? "");
		const id = await anIssueBeingSent();
		await inTransaction((tx) => insertSubscriber(tx, { email: "later@example.com", isTheirs: true, now: NOW }));
		await sendOut(id);
		expect(await mailedTo("sent")).toEqual(emails.filter((_, at) => at !== 7));
		expect(await progressOf(id)).toEqual({ ...none, sent: 44 });
		expect(await stateOf(id)).toBe("sent");
	});

	test("carries each reader's own unsubscribe link, in its words and in the two headers mail programs press", async () => {
		const emails = await readers(2);
		const { url, arrived } = await mailServer();
		const body = "# Dates\n\nSee https://a.example/x or **write**.\n\n- <script>alert(1)</script>";
		await sendOut(await anIssueBeingSent({ subject: "New dates", body }), mailerTo(url));
		expect(arrived.map(({ to }) => to[0]).sort()).toEqual(emails);
		for (const { mail, to, raw } of arrived) {
			const { url: address } = await subscriberOf(to[0] ?? "");
			expect(mail.subject).toBe("New dates");
			const headers =
				raw
					.split("\r\n\r\n")[0]
					?.replace(/\r\n[ \t]+/g, " ")
					.split("\r\n") ?? [];
			expect(headers).toContain(`List-Unsubscribe: <${address}>`);
			expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
			expect(mail.html).toContain(`href="${address}"`);
			expect(mail.html).toContain('href="https://a.example/x"');
			expect(mail.html).toContain("<strong>write</strong>");
			expect(mail.html).not.toContain("<script>");
			expect(mail.text).toContain(address);
			expect(mail.text).toContain("- <script>alert(1)</script>");
		}
	});

	test("at once by two admins is sent once, and both hear that it goes", async () => {
		const emails = await readers(3);
		const id = await aDraft();
		const presses = [GRACE, MUSA, GRACE].map((actor) => sendIssue({ id, seenVersion: 1, actor, now: NOW }));
		expect(await Promise.all(presses)).toEqual(Array(3).fill({ ok: true, recipients: 3 }));
		await sendOut(id);
		expect(await mailedTo()).toEqual(emails);
		expect((await logOf(id)).map(({ action }) => action)).toEqual(["added", "sent"]);
	});

	test("is not sent in other words than those that were looked at, nor to nobody", async () => {
		await readers(1);
		const id = await aDraft();
		await saveIssue({ id, seenVersion: 1, subject: "Other", body: "Words.", actor: MUSA, now: NOW });
		expect(await sendIssue({ id, seenVersion: 1, actor: GRACE, now: NOW })).toEqual({ ok: false, reason: "changed" });
		expect(await stateOf(id)).toBe("draft");
		await readers(0);
		const alone = await aDraft();
		const nobody = await sendIssue({ id: alone, seenVersion: 1, actor: GRACE, now: NOW });
		expect(nobody).toEqual({ ok: false, reason: "no-subscribers" });
		expect([await stateOf(alone), (await logOf(alone)).length]).toEqual(["draft", 1]);
	});

	test("cannot be edited any more", async () => {
		await readers(1);
		const id = await anIssueBeingSent();
		const edit = { id, seenVersion: 1, subject: "Other", body: "Words.", actor: GRACE, now: NOW };
		expect(await saveIssue(edit)).toEqual({ ok: false, reason: "sent" });
		await sendOut(id);
		expect(await saveIssue(edit)).toEqual({ ok: false, reason: "sent" });
	});
});

describe("handing out", () => {
	test("by four turns at once and again and again writes everybody one e-mail", async () => {
		const emails = await readers(30);
		const id = await anIssueBeingSent();
		for (let again = 0; again < 3; again++) {
			await Promise.all([turn(), turn(), turn(), turn()]);
			await Promise.all([deliverAll(), turn(), turn()]);
		}
		await sendOut(id);
		expect(await mailedTo()).toEqual(emails);
		const kept = await db.selectFrom("kept_mails").select("recipient").orderBy("recipient").execute();
		expect(kept.map(({ recipient }) => recipient)).toEqual(emails);
	});

	test("that dies half way leaves everything as it was, and the next turn goes on", async () => {
		const emails = await readers(5);
		const id = await anIssueBeingSent();
		await db
			.updateTable("newsletter_subscribers")
			.set({ email: "" })
			.where("email", "=", emails[3] ?? "")
			.execute();
		await db.schema.alterTable("mails").addCheckConstraint("dies", sql`recipient <> ''`).execute();
		await expect(turn()).rejects.toThrow();
		expect([await mailedTo(), await progressOf(id)]).toEqual([[], { ...none, waiting: 5 }]);
		await db.schema.alterTable("mails").dropConstraint("dies").execute();
		await db
			.updateTable("newsletter_subscribers")
			.set({ email: emails[3] ?? "" })
			.where("email", "=", "")
			.execute();
		await sendOut(id);
		expect(await mailedTo()).toEqual(emails);
	});

	test("never fills the outbox: other e-mails do not wait behind it, and the mail server's pace is kept", async () => {
		await readers(MOST_IN_OUTBOX * 2 + 1);
		const id = await anIssueBeingSent();
		for (let turns = 0; turns < 3; turns++) await turn();
		expect(await progressOf(id)).toEqual({ ...none, waiting: MOST_IN_OUTBOX + 1, underWay: MOST_IN_OUTBOX });
		const { rows } = await sql<{ name: string; n: number }>`
			select name, count(*)::int as n from pgboss.job
			where (data->>'mailId')::bigint in (select mail_id from newsletter_deliveries) group by name`.execute(db);
		expect(rows).toEqual([{ name: "newsletter", n: MOST_IN_OUTBOX }]);
	});

	test("tells open pages once a turn that moved something, and not when nothing did", async () => {
		await readers(3);
		const id = await anIssueBeingSent();
		const announced = new Map<number, string>();
		await handOutIssues({ now: NOW, announced });
		const first = announced.get(id);
		expect(first).toContain('"underWay":3');
		await handOutIssues({ now: NOW, announced });
		expect(announced.get(id)).toBe(first);
		await deliverAll();
		await handOutIssues({ now: NOW, announced });
		expect(announced.get(id)).toContain('"sent":3');
	});
});

describe("stopping", () => {
	test("keeps back what waits and what lies in the outbox; continuing sends it, and nobody gets two", async () => {
		const emails = await readers(30);
		const id = await anIssueBeingSent();
		await turn();
		const [first] = await db.selectFrom("mails").select("id").orderBy("id").limit(1).execute();
		await deliver(first?.id ?? 0);
		await stopIssue({ id, actor: MUSA, now: NOW });
		await turn();
		await deliverAll();
		expect(await progressOf(id)).toEqual({ ...none, sent: 1, waiting: 29 });
		expect(await mailedTo("queued")).toEqual([]);
		expect(await stateOf(id)).toBe("stopped");
		await continueIssue({ id, actor: GRACE, now: NOW });
		await sendOut(id);
		expect([await mailedTo("sent"), await stateOf(id)]).toEqual([emails, "sent"]);
		expect((await logOf(id)).map(({ actor_name, action }) => [actor_name, action])).toEqual([
			["Grace Eze", "added"],
			["Grace Eze", "sent"],
			["Musa Bello", "stopped"],
			["Grace Eze", "continued"],
		]);
	});

	test("at the last moment, when the e-mail is drawn and the mail server would be next, still keeps it back", async () => {
		await readers(1);
		const { url, arrived } = await mailServer();
		const id = await anIssueBeingSent();
		await turn();
		const [mail] = await db.selectFrom("mails").select("id").execute();
		await deliverMail({
			mailId: mail?.id ?? 0,
			isHeldBack,
			mailer: mailerTo(url),
			now: NOW,
			async render(email, sender) {
				const rendered = await renderEmail(email, sender);
				await stopIssue({ id, actor: GRACE, now: NOW });
				return rendered;
			},
		});
		expect(arrived).toEqual([]);
		expect(await progressOf(id)).toEqual({ ...none, waiting: 1 });
	});

	test("twice is once, and too late changes nothing", async () => {
		await readers(1);
		const id = await anIssueBeingSent();
		await Promise.all([stopIssue({ id, actor: GRACE, now: NOW }), stopIssue({ id, actor: MUSA, now: NOW })]);
		expect((await logOf(id)).filter(({ action }) => action === "stopped").length).toBe(1);
		await continueIssue({ id, actor: GRACE, now: NOW });
		await sendOut(id);
		expect((await stopIssue({ id, actor: GRACE, now: NOW }))?.state).toBe("sent");
		expect(await stateOf(id)).toBe("sent");
	});
});

describe("somebody who unsubscribes while an issue is sent", () => {
	test("gets none, whether the e-mail was written already or not, and is counted as left out", async () => {
		const emails = await readers(MOST_IN_OUTBOX + 2);
		const id = await anIssueBeingSent();
		await turn();
		await leave(emails[0] ?? "");
		await leave(emails.at(-1) ?? "");
		await sendOut(id);
		expect(await mailedTo()).toEqual(emails.slice(1, -1));
		expect(await progressOf(id)).toEqual({ ...none, sent: MOST_IN_OUTBOX, skipped: 2 });
		expect(await stateOf(id)).toBe("sent");
	});
});

describe("a mail server", () => {
	test("that refuses an address for good is told with its words, and the others get theirs", async () => {
		const emails = await readers(3);
		const { url, arrived } = await mailServer({
			onRcptTo: (address, session, done) =>
				address.address === emails[1] ? refusing(550)?.call({} as never, address, session, done) : done(),
		});
		const id = await anIssueBeingSent();
		await sendOut(id, mailerTo(url));
		expect(arrived.map(({ to }) => to[0])).toEqual([emails[0], emails[2]]);
		expect(await progressOf(id)).toEqual({ ...none, sent: 2, failed: 1 });
		const { rows, count } = await listTroubled(id, { page: 1 });
		expect([count, rows[0]?.email, rows[0]?.isFinal, rows[0]?.error]).toEqual([
			1,
			emails[1],
			true,
			expect.stringContaining("no"),
		]);
	});

	test("that is down loses no letter: the issue goes on being sent, and ends when all have gone", async () => {
		const emails = await readers(3);
		const { url: dead, server } = await oddServer(() => {});
		await new Promise((resolve) => server.close(resolve));
		const id = await anIssueBeingSent();
		await turn();
		await expect(deliverAll(mailerTo(dead, quick))).rejects.toThrow("ECONNREFUSED");
		await turn();
		expect([await stateOf(id), (await progressOf(id)).underWay]).toEqual(["sending", 3]);
		expect((await listTroubled(id, { page: 1 })).rows[0]).toMatchObject({ email: emails[0], isFinal: false });
		const { url, arrived } = await mailServer();
		await sendOut(id, mailerTo(url));
		expect([await stateOf(id), arrived.length]).toEqual(["sent", 3]);
	});
});
