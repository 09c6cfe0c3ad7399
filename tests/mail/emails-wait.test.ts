import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOf } from "#db/samples/emails.ts";
import { config, configure, readConfig } from "#kit/config/config.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import { listKeptMails } from "#mail/data/kept-mails.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { renderEmail } from "#tests/support/emails.ts";
import { demoSecrets } from "#tests/support/kept-secrets.ts";
import { mailerTo, mailServer, oddServer, quick } from "./mail-servers.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const LATER = new Date("2026-11-21T11:00:00Z");
/** The letters about requests and the newsletter, with how many documents travel with each. */
const documentsOf = {
	booking: 0,
	"booking-notice": 0,
	contact: 0,
	"contact-notice": 0,
	invitation: 1,
	"invitation-notice": 0,
	quotation: 1,
	"quotation-notice": 1,
	"request-answer": 0,
	newsletter: 0,
	"newsletter-notice": 0,
};
type Kind = keyof typeof documentsOf;
const kinds = Object.keys(documentsOf) as Kind[];

beforeAll(async () => {
	const answer = readConfig({}, { secrets: demoSecrets });
	if (!answer.ok) throw new Error(answer.problems.join(" "));
	configure(answer.config);
	openDatabase(await freshDatabase(), 2);
	await openQueue({ supervise: false });
});
afterAll(async () => {
	await closeQueue();
	await closeDatabase();
});

async function write(kind: Kind): Promise<number> {
	const email = { kind, facts: sampleOf[kind] } as Email;
	await inTransaction((tx) => insertMail(tx, { email, to: `${kind}@example.com`, now: NOW }));
	return (await db.selectFrom("mails").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow()).id;
}

const render = (email: Email) => renderEmail(email, { ...config, officeEmail: config.mail.officeEmail });
const states = async () => await db.selectFrom("mails").select(["kind", "state", "sent_at"]).orderBy("id").execute();

test("while the mail server is down every e-mail about a request waits, and goes whole and once when it is back", async () => {
	const ids: number[] = [];
	for (const kind of kinds) ids.push(await write(kind));
	const { url: dead, server } = await oddServer(() => {});
	await new Promise((resolve) => server.close(resolve));
	const mailer = mailerTo(dead, quick);
	for (const mailId of ids)
		await expect(deliverMail({ mailId, render, mailer, now: NOW })).rejects.toThrow("ECONNREFUSED");
	expect(await states()).toEqual(kinds.map((kind) => ({ kind, state: "queued", sent_at: null })));

	const { url, arrived } = await mailServer();
	const living = mailerTo(url);
	for (const mailId of [...ids, ...ids]) await deliverMail({ mailId, render, mailer: living, now: LATER });
	expect(await states()).toEqual(kinds.map((kind) => ({ kind, state: "sent", sent_at: LATER })));
	expect(arrived.map(({ to, mail }) => [to[0], mail.attachments.length])).toEqual(
		kinds.map((kind) => [`${kind}@example.com`, documentsOf[kind]]),
	);
}, 60_000);

test("an answer to the notice goes to whoever asked, an answer to the e-mail to the office", async () => {
	const { url, arrived } = await mailServer();
	for (const kind of ["booking-notice", "booking"] as const)
		await deliverMail({ mailId: await write(kind), render, mailer: mailerTo(url), now: NOW });
	expect(arrived.map(({ mail }) => mail.replyTo?.value)).toEqual([
		[{ name: "Ọlábísí Adéwálé", address: "olabisi@work.example" }],
		[{ name: "", address: config.mail.officeEmail }],
	]);
});

test("the newsletter arrives with the two headers of one-click unsubscribing, each on a line a program reads", async () => {
	const { url, arrived } = await mailServer();
	await deliverMail({ mailId: await write("newsletter"), render, mailer: mailerTo(url), now: NOW });
	const headers = arrived[0]?.raw.split("\r\n\r\n")[0]?.replace(/\r\n[ \t]+/g, " ") ?? "";
	const { unsubscribeUrl } = sampleOf.newsletter;
	expect(headers.split("\r\n")).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
	expect(headers.split("\r\n")).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("an e-mail kept for the demo shows to whom an answer would go", async () => {
	await deliverMail({ mailId: await write("contact-notice"), render, mailer: undefined, now: NOW });
	const [kept] = await listKeptMails();
	expect(kept).toMatchObject({ to: "contact-notice@example.com", headers: { "Reply-To": "olabisi@work.example" } });
});
