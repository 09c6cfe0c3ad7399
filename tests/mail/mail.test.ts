import pg from "pg";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleOf } from "#db/samples/emails.ts";
import { config } from "#kit/config/config.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { setMailAside } from "#mail/actions/set-mail-aside.ts";
import { countUndeliveredMail, listMails } from "#mail/data/mail-list.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { settings } from "#tests/accounts/house.ts";
import { until } from "#tests/kit/processes.ts";
import { mailerTo, mailServer, oddServer, refusing } from "#tests/mail/mail-servers.ts";
import { anActor, later, NOW } from "#tests/requests/house.ts";
import { freshDatabase, type SocketConnection } from "#tests/support/database.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { topicOf } from "#tests/support/notices.ts";

let connection: SocketConnection;
let boss: PgBoss;
let ear: pg.Client;
let heard: (string | undefined)[];

beforeAll(async () => {
	settings();
	connection = await freshDatabase();
	openDatabase(connection);
	boss = await openQueue({ supervise: false });
});
afterAll(async () => {
	await closeQueue();
	await closeDatabase();
});
beforeEach(async () => {
	heard = [];
	ear = new pg.Client(connection);
	await ear.connect();
	ear.on("notification", ({ payload }) => heard.push(topicOf(payload)));
	await ear.query("listen live");
	await hearOut();
});

/** Waits until all that was told is heard, and forgets it. */
async function hearOut(): Promise<(string | undefined)[]> {
	await inTransaction((tx) => notify(tx, "that is all"));
	await until("all is heard", 5000, () => heard.includes("that is all"));
	return heard.splice(0).filter((topic) => topic !== "that is all");
}
afterEach(() => ear.end());

async function write(kind: Email["kind"] = "booking", to = "ada@work.example"): Promise<number> {
	const email = { kind, facts: sampleOf[kind] } as Email;
	return await inTransaction((tx) => insertMail(tx, { email, to, now: NOW }));
}

const render = (email: Email) => renderEmail(email, { ...config, officeEmail: config.mail.officeEmail });
const deliver = (mailId: number, url: string, now = later(1)) =>
	deliverMail({ mailId, render, mailer: mailerTo(url), now });
const mail = async (id: number) =>
	await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const jobs = async (mailId: number) =>
	(await boss.findJobs("mail", { data: { mailId } })).filter(({ state }) => ["created", "retry"].includes(state));
const actor = () => anActor("Grace Eze");
const again = async (mailId: number, facts: { to?: string; key?: string; now?: Date } = {}) =>
	await sendMailAgain({ mailId, key: `key-${mailId}`, actor: await actor(), now: later(5), ...facts });

/** Refused for good, its job done: as the worker leaves it. */
async function refused(kind?: Email["kind"]): Promise<number> {
	const { url } = await mailServer({ onRcptTo: refusing(550) });
	const id = await write(kind);
	await deliver(id, url);
	for (const job of await jobs(id)) await boss.deleteJob("mail", job.id);
	return id;
}

describe("an e-mail the receiver refuses for good", () => {
	test("waits for a person, who is told at once, in the mail server's words", async () => {
		const before = await countUndeliveredMail(NOW);
		const id = await refused();
		expect(await mail(id)).toMatchObject({ state: "failed", tries: 1, last_error: expect.stringContaining("550") });
		expect(await countUndeliveredMail(NOW)).toBe(before + 1);
		await until("admins are told", 5000, () => heard.includes("mails"));
	});

	test("sent again it goes into the queue once, however often it is pressed, and arrives once", async () => {
		const id = await refused();
		const sent = await Promise.all([again(id), again(id), again(id)]);
		expect(sent).toEqual(Array(3).fill({ ok: true, mailId: id, to: "ada@work.example" }));
		expect(await jobs(id)).toHaveLength(1);
		expect(await mail(id)).toMatchObject({ state: "queued", last_error: expect.stringContaining("550") });
		const { url, arrived } = await mailServer();
		heard.length = 0;
		await deliver(id, url, later(6));
		await deliver(id, url, later(7));
		expect(arrived).toHaveLength(1);
		expect(await mail(id)).toMatchObject({ state: "sent", sent_at: later(6), tries: 2, last_error: null });
		await until("admins are told", 5000, () => heard.includes("mails"));
		const logged = await db.selectFrom("changes").selectAll().where("subject_id", "=", String(id)).execute();
		expect(logged).toMatchObject([{ action: "sent again", subject: "mail", title: "Booking to ada@work.example" }]);
	});

	test("to another address it goes as a copy, once for a form, and the first no longer waits for anybody", async () => {
		const id = await refused();
		const before = await countUndeliveredMail(NOW);
		const [one, two] = await Promise.all([
			again(id, { to: "ada@home.example" }),
			again(id, { to: "ada@home.example" }),
		]);
		const copies = await db.selectFrom("mails").selectAll().where("copy_of", "=", id).execute();
		expect(copies).toMatchObject([{ recipient: "ada@home.example", kind: "booking", state: "queued" }]);
		expect([one, two]).toContainEqual({ ok: true, mailId: copies[0]?.id, to: "ada@home.example" });
		expect(await countUndeliveredMail(NOW)).toBe(before - 1);
		expect(copies[0]?.facts).toEqual((await mail(id)).facts);
	});

	test("the address mended after a lost answer, the same form sends it there too", async () => {
		const id = await refused();
		await again(id, { to: "adda@home.example" });
		expect(await again(id, { to: "ada@home.example" })).toMatchObject({ ok: true, to: "ada@home.example" });
		const copies = await db.selectFrom("mails").select("recipient").where("copy_of", "=", id).orderBy("id").execute();
		expect(copies.map(({ recipient }) => recipient)).toEqual(["adda@home.example", "ada@home.example"]);
	});

	test("set aside it no longer waits, and can still be sent again", async () => {
		const id = await refused();
		const before = await countUndeliveredMail(NOW);
		const grace = await actor();
		expect(await setMailAside({ mailId: id, actor: grace, now: later(2) })).toBe(1);
		expect(await setMailAside({ mailId: id, actor: grace, now: later(3) })).toBe(0);
		expect(await countUndeliveredMail(NOW)).toBe(before - 1);
		expect(await again(id)).toMatchObject({ ok: true });
		expect(await mail(id)).toMatchObject({ state: "queued", set_aside_at: null });
	});

	test("all that was refused is set aside at once; what only waits is not", async () => {
		const [one, two, waiting] = [await refused(), await refused(), await write()];
		const count = await setMailAside({ actor: await actor(), now: later(2) });
		expect(count).toBeGreaterThanOrEqual(2);
		for (const id of [one, two]) expect(await mail(id)).toMatchObject({ set_aside_at: later(2) });
		expect(await mail(waiting)).toMatchObject({ set_aside_at: null });
	});
});

describe("an e-mail that waits", () => {
	test("counts as not delivered after a failed try, or after ten minutes without one", async () => {
		const before = await countUndeliveredMail(later(9));
		const id = await write();
		expect(await countUndeliveredMail(later(9))).toBe(before);
		expect(await countUndeliveredMail(later(11))).toBeGreaterThan(before);
		const dead = await oddServer((socket) => socket.destroy());
		await expect(deliver(id, dead.url)).rejects.toThrow(/./);
		expect(await mail(id)).toMatchObject({ state: "queued", tries: 1 });
		expect(await countUndeliveredMail(later(9))).toBe(before + 1);
	});

	test("admins are told of its first failure, and not of the same one again and again", async () => {
		const id = await write();
		const dead = await oddServer((socket) => socket.destroy());
		const told: (string | undefined)[][] = [];
		for (let n = 0; n < 3; n++) {
			await expect(deliver(id, dead.url)).rejects.toThrow(/./);
			told.push(await hearOut());
		}
		expect(await mail(id)).toMatchObject({ tries: 3 });
		expect(told).toEqual([["mails"], [], []]);
	});

	test("tried now it is not in the queue twice; one the queue has lost is put there again", async () => {
		const id = await write();
		const [job] = await jobs(id);
		await boss.update("mail", undefined, { id: String(job?.id), startAfter: "1 hour" });
		await again(id);
		const [hastened, ...more] = await jobs(id);
		expect(more).toEqual([]);
		expect(hastened?.id).toBe(job?.id);
		expect(hastened?.startAfter.getTime()).toBeLessThan(Date.now() + 60_000);
		await boss.deleteJob("mail", String(job?.id));
		await again(id);
		expect(await jobs(id)).toHaveLength(1);
	});
});

describe("a letter with a secret in it", () => {
	test.each(["verify-email", "reset-password"] as const)("%s goes to no other address", async (kind) => {
		const id = await refused(kind);
		expect(await again(id, { to: "eve@example.com", now: later(2) })).toEqual({ ok: false, reason: "not-elsewhere" });
		expect(await db.selectFrom("mails").select("id").where("recipient", "=", "eve@example.com").execute()).toEqual([]);
	});

	test("whose link has expired it is not sent again", async () => {
		const id = await refused("reset-password");
		expect(await again(id, { now: later(61) })).toEqual({ ok: false, reason: "link-expired" });
		expect(await again(id, { now: later(59) })).toMatchObject({ ok: true });
	});

	test("a newsletter that arrived goes to nobody a second time", async () => {
		const { url } = await mailServer();
		const id = await write("newsletter");
		await deliver(id, url);
		expect(await again(id)).toEqual({ ok: false, reason: "not-again" });
	});
});

test("an answer to a request, sent once more, is from then on the e-mail that its page tells of", async () => {
	const { url } = await mailServer();
	const id = await write("request-answer");
	await deliver(id, url);
	const asker = await anActor();
	const request = await db
		.insertInto("requests")
		.values({
			kind: "message",
			user_id: asker.id,
			email: "a@b.example",
			facts: "{}",
			facts_sha256: "x",
			requested_at: NOW,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("request_answers")
		.values({ request_id: request.id, body: "Yes.", author_name: "Grace", mail_id: id, answered_at: NOW })
		.execute();
	const sent = await again(id);
	const answer = await db.selectFrom("request_answers").select("mail_id").executeTakeFirstOrThrow();
	expect(sent).toMatchObject({ ok: true, mailId: answer.mail_id });
	expect(answer.mail_id).not.toBe(id);
});

test("letters are found by recipient and by their kind in words", async () => {
	await write("receipt", "only.one@find.example");
	const list = async (words: string, kinds: string[] = []) =>
		await listMails({ view: "all", words, kinds, now: NOW }, { sort: "time", descending: true });
	expect(await list("ONLY.ONE@find")).toMatchObject([{ kind: "receipt", recipient: "only.one@find.example" }]);
	expect(await list("receipt", ["receipt"])).toMatchObject([{ kind: "receipt" }]);
	expect(await list("nobody at all")).toEqual([]);
});

test("a second queue is refused while the first is open: nobody would stop the first one's workers", async () => {
	await expect(openQueue({ supervise: false })).rejects.toThrow(/open already/);
});
