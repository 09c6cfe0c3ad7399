import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { mailReset } from "#accounts/actions/mail-reset.ts";
import { requestReset } from "#accounts/actions/request-reset.ts";
import { signUp } from "#accounts/actions/sign-up.ts";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { type Config, configure, readConfig } from "#kit/config/config.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { freshDatabase } from "#tests/support/database.ts";

export const PASSWORD = "tortoise-and-drum";

/** Opens a database of this file's own, with the queue, and the settings of a demo. */
export function openHouse() {
	beforeAll(async () => {
		settings();
		openDatabase(await freshDatabase());
		await openQueue({ supervise: false });
	});
	afterAll(async () => {
		await closeQueue();
		await closeDatabase();
	});
}

/** Puts the settings of a demo in force, with these changed. */
export function settings(changes: Partial<Config> = {}) {
	const secrets = () => ({
		authSecret: "a-secret-for-tests-that-is-long-enough-0123456789",
		sandboxPublicKey: "FLWPUBK_TEST-x-X",
		sandboxSecretKey: "FLWSECK_TEST-x-X",
		sandboxSecretHash: "x",
		sandboxToken: "x",
	});
	const read = readConfig({}, { secrets });
	if (!read.ok) throw new Error(read.problems.join("\n"));
	configure({ ...read.config, ...changes });
}

/** Asks for a reset, and does the job that writes the e-mail. */
export async function askReset({ email, clientAddress = anAddress(), now }: AskReset) {
	const answer = await requestReset({ email, clientAddress, now });
	await writeResets(now);
	return answer;
}

/** Does the jobs that write the e-mails of resets asked for. */
export async function writeResets(now: Date) {
	const jobs = await sql<{ data: { userId: string | null } }>`
		delete from pgboss.job where name = 'reset' and state = 'created' returning data`.execute(db);
	for (const { data } of jobs.rows) await mailReset({ userId: data.userId, now });
}

type AskReset = { email: string; clientAddress?: string; now: Date };

let people = 0;

/** Tomorrow at nine: pages read the real clock, and a link of yesterday has expired for them. */
const FIRST_MOMENT = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 9 * 3_600_000;

/** A moment of its own for every call, so that no test meets the counted tries of another. */
export const aMoment = () => new Date(FIRST_MOMENT + people++ * DAY_MS);

export const anEmail = (name = "person") => `${name}-${people++}@example.com`;

/** Somebody who has signed up, not yet verified. */
export async function aMember({ email = anEmail(), fullName = "Ada Okafor", now = aMoment() } = {}) {
	const signedUp = await signUp({ fullName, email, password: PASSWORD, clientAddress: anAddress(), now });
	if (!signedUp.ok) throw new Error(signedUp.reason);
	return { ...(await userRow(email)), now, cookie: cookieOf(signedUp.sessionHeaders) };
}

export async function aVerifiedMember(facts: Parameters<typeof aMember>[0] = {}) {
	const member = await aMember(facts);
	await verifyEmail({ token: tokenIn(await lastMail(member.email)), now: member.now });
	return member;
}

export const anAddress = () => `203.0.113.${people++ % 250}`;

export async function userRow(email: string) {
	return await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

export async function mailsTo(email: string) {
	return await db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
}

export async function kindsTo(email: string) {
	return (await mailsTo(email)).map((mail) => mail.kind);
}

export async function lastMail(email: string) {
	const last = (await mailsTo(email)).at(-1);
	return openLinks(last?.kind ?? "", last?.facts).facts as { url: string };
}

/** The secret at the end of a mailed link. */
export const tokenIn = ({ url }: { url: string }) =>
	url
		.split(/token=|reset-password\/|known\/|email\/|email-back\//)
		.at(-1)
		?.split("&")[0] ?? "";

/** What a browser would send back. */
export const cookieOf = (headers: Headers) =>
	headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
