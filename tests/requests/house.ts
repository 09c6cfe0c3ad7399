import { insertUser } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { insertContent } from "#site/data/content.ts";

/** A Friday morning in Lagos. */
export const NOW = new Date("2026-11-20T09:00:00Z");
export const OFFICE = "office@koya.example";
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let count = 0;

/** A verified member, as an operation knows who acts. */
export async function anActor(fullName = "Ada Okafor") {
	const email = `member-${count++}@example.com`;
	const facts = { fullName, email, verified: true, role: "user" as const, passwordHash: "none", now: NOW };
	return { id: await inTransaction((tx) => insertUser(tx, facts)), fullName, email };
}

export async function aService(title = `Service ${count++}`) {
	await inTransaction((tx) =>
		insertContent(tx, "service", { title, body: "How.", price: "", image_url: null, image_alternative: "" }, NOW),
	);
	const rows = db.selectFrom("services").select(["id", "title"]).where("title", "=", title).orderBy("id", "desc");
	return await rows.executeTakeFirstOrThrow();
}

/** What somebody asked for, the oldest first. */
export async function requestsOf({ id }: { id: string }) {
	return await db.selectFrom("requests").selectAll().where("user_id", "=", id).orderBy("id").execute();
}

/** The e-mails that a request caused: to the member, and the office's notices that name the member's account. */
export async function emailsAbout({ email }: { email: string }) {
	const mails = await db.selectFrom("mails").selectAll().orderBy("id").execute();
	return mails.filter(
		({ recipient, facts }) => recipient === email || (facts as { accountEmail?: string }).accountEmail === email,
	);
}
