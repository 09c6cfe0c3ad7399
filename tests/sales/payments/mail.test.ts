import { sql } from "kysely";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startWorker } from "#app/worker.ts";
import { config, configure } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { listKeptMails } from "#mail/data/kept-mails.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { createMailer } from "#mail/transport/mail.ts";
import { aCourse, aMember, later, NOW, openHouse, register } from "#tests/sales/payments/house.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

/** A post office that can be dead, can refuse for now or for good, and remembers what it took. */
const post = { code: 0, taken: [] as { to: string; messageId: string; subject: string; documents: number }[] };
let server: SMTPServer;
let url: string;

beforeEach(async () => {
	Object.assign(post, { code: 0, taken: [] });
	await open();
});
afterEach(async () => await close());

async function open(port = 0) {
	server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		logger: false,
		onRcptTo: (_, __, done) => done(post.code ? Object.assign(new Error("no"), { responseCode: post.code }) : null),
		async onData(stream, session, done) {
			const mail = await simpleParser(stream);
			const to = session.envelope.rcptTo[0]?.address ?? "";
			const { messageId = "", subject = "", attachments } = mail;
			post.taken.push({ to, messageId, subject, documents: attachments.length });
			done();
		},
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
	url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
}
const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

const render = (email: Email) => renderEmail(email, { ...config, officeEmail: config.mail.officeEmail });

async function anEmail(to = "somebody@example.com"): Promise<number> {
	const facts = { fullName: "Ada Okafor", coursesUrl: "https://academy.example/courses" };
	await inTransaction((tx) => insertMail(tx, { email: { kind: "welcome", facts }, to, now: NOW }));
	return (await db.selectFrom("mails").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow()).id;
}

async function deliver(mailId: number, by: { smtp?: string } = { smtp: url }, now = NOW) {
	const mailer = by.smtp === undefined ? undefined : createMailer(by.smtp);
	try {
		await deliverMail({ mailId, render, mailer, now });
	} finally {
		mailer?.close();
	}
}

/** Ends the sessions that wait for a lock. */
const cutWhoWaits = () =>
	sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(db);

const mailRow = async (id: number) =>
	await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("an e-mail of the outbox", () => {
	test("goes once, though its job runs again", async () => {
		const id = await anEmail();
		await deliver(id);
		await deliver(id, { smtp: url }, later(5));
		expect(post.taken).toMatchObject([{ to: "somebody@example.com", messageId: `<mail-${id}@koya.example>` }]);
		expect(await mailRow(id)).toMatchObject({ state: "sent", sent_at: NOW, tries: 1, last_error: null });
	});

	test("that the mail server took is not sent again, though the database was cut before it heard of that", async () => {
		const id = await anEmail();
		const [held, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const somebody = inTransaction(async (tx) => {
			await sql`select from mails where id = ${id} for update`.execute(tx);
			held.resolve();
			await enough.promise;
		});
		await held.promise;
		const cut = deliver(id);
		await waitingForALock();
		const [broken] = await Promise.allSettled([cut, cutWhoWaits()]);
		expect(broken).toMatchObject({ status: "rejected" });
		enough.resolve();
		await somebody;
		expect(await mailRow(id)).toMatchObject({ state: "queued" });
		await deliver(id, { smtp: url }, later(5));
		expect(post.taken).toHaveLength(1);
		expect(await mailRow(id)).toMatchObject({ state: "sent", last_error: null });
	});

	test("a receipt carries its document, and the invoice", async () => {
		const member = await aMember();
		await register(member, await aCourse());
		const { id } = await db
			.selectFrom("mails")
			.select("id")
			.where("recipient", "=", member.email)
			.executeTakeFirstOrThrow();
		await deliver(id);
		expect(post.taken).toMatchObject([{ to: member.email, documents: 2 }]);
	});

	test("waits while the mail server is dead, says why, and goes when it lives", async () => {
		const id = await anEmail();
		await close();
		await expect(deliver(id)).rejects.toThrow();
		await expect(deliver(id)).rejects.toThrow();
		expect(await mailRow(id)).toMatchObject({ state: "queued", tries: 2, sent_at: null });
		expect((await mailRow(id)).last_error).toContain("ECONNREFUSED");
		await open();
		await deliver(id);
		expect(post.taken).toHaveLength(1);
		expect((await mailRow(id)).state).toBe("sent");
	});

	test("waits when the receiver refuses for now", async () => {
		const id = await anEmail();
		post.code = 450;
		await expect(deliver(id)).rejects.toThrow();
		expect((await mailRow(id)).state).toBe("queued");
	});

	test("is marked when the receiver refuses for good, and nobody tries again by himself", async () => {
		const id = await anEmail();
		post.code = 550;
		await deliver(id);
		post.code = 0;
		await deliver(id);
		expect(post.taken).toEqual([]);
		expect(await mailRow(id)).toMatchObject({ state: "failed", tries: 1 });
	});

	test("that cannot be written says so in its row and waits for a better day", async () => {
		const id = await anEmail();
		const broken = deliverMail({
			mailId: id,
			render: () => Promise.reject(new Error("no ink")),
			mailer: undefined,
			now: NOW,
		});
		await expect(broken).rejects.toThrow("no ink");
		expect(await mailRow(id)).toMatchObject({ state: "queued", last_error: "no ink" });
	});

	test("once sent stays sent, whatever a slower twin of its job meets", async () => {
		const id = await anEmail();
		const slow = deliverMail({
			mailId: id,
			render: async () => {
				await deliver(id);
				throw new Error("too late");
			},
			mailer: undefined,
			now: NOW,
		});
		await expect(slow).rejects.toThrow("too late");
		expect(await mailRow(id)).toMatchObject({ state: "sent", tries: 1 });
	});

	test("is kept once on a site without a mail server", async () => {
		const id = await anEmail("kept@example.com");
		await Promise.all([deliver(id, {}), deliver(id, {}), deliver(id, {})]);
		await deliver(id, {});
		const kept = (await listKeptMails()).filter((mail) => mail.to === "kept@example.com");
		expect(kept).toHaveLength(1);
		expect(kept[0]).toMatchObject({ subject: expect.stringContaining("Welcome"), sentAt: NOW });
	});

	test("of an action that was undone never existed", async () => {
		const queued = await jobs();
		const before = await db
			.selectFrom("mails")
			.select((row) => row.fn.countAll().as("many"))
			.executeTakeFirst();
		const undone = inTransaction(async (tx) => {
			const facts = { fullName: "Ada Okafor", coursesUrl: "/" };
			await insertMail(tx, { email: { kind: "welcome", facts }, to: "never@example.com", now: NOW });
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(
			await db
				.selectFrom("mails")
				.select((row) => row.fn.countAll().as("many"))
				.executeTakeFirst(),
		).toEqual(before);
		expect(await jobs()).toEqual(queued);
	});
});

test("the worker sends what was written while the mail server was dead, each e-mail once", async () => {
	await db.deleteFrom("mails").where("state", "=", "queued").execute();
	const port = Number(new URL(url).port);
	configure({ ...config, mail: { ...config.mail, smtpUrl: url } });
	vi.spyOn(console, "warn").mockImplementation(() => {});
	await close();
	await closeQueue();
	const stop = await startWorker();
	try {
		// One after the other: of e-mails written at once, the latest number says nothing about whose it is.
		const ids: number[] = [];
		for (let index = 0; index < 6; index++) ids.push(await anEmail(`late-${index}@example.com`));
		const tried = async () => (await Promise.all(ids.map(mailRow))).every((mail) => mail.tries > 0);
		await expect.poll(tried, { timeout: 15_000 }).toBe(true);
		await open(port);
		// The queue would wait a few seconds longer each time.
		await expect
			.poll(
				async () => {
					await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
					return (await Promise.all(ids.map(mailRow))).filter((mail) => mail.state === "sent").length;
				},
				{ timeout: 15_000, interval: 200 },
			)
			.toBe(6);
		expect(post.taken.map((mail) => mail.to).sort()).toEqual(ids.map((_, index) => `late-${index}@example.com`));
	} finally {
		await stop();
		await openQueue({ supervise: false });
	}
}, 40_000);

const jobs = async () => (await sql`select count(*) from pgboss.job`.execute(db)).rows;
