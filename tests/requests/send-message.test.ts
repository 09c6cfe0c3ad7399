import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { anActor, emailsAbout, later, NOW, OFFICE, requestsOf } from "#tests/requests/house.ts";

openHouse();

const message = { firstName: "Ada", email: "elsewhere@example.org", message: "Line one\nLine <b>two</b>" };

test("a message is a row first, then an e-mail to the office and one to the member's own address", async () => {
	const actor = await anActor();
	await sendMessage({ actor, message, now: NOW });
	expect(await requestsOf(actor)).toMatchObject([
		{ kind: "message", email: message.email, phone: null, service_id: null, facts: message, confirmed_at: NOW },
	]);
	const emails = await emailsAbout(actor);
	expect(emails.map(({ kind, recipient, facts }) => ({ kind, recipient, facts }))).toEqual([
		{
			kind: "contact-notice",
			recipient: OFFICE,
			facts: { ...message, fullName: actor.fullName, accountEmail: actor.email },
		},
		{ kind: "contact", recipient: actor.email, facts: message },
	]);
	const typed = await db.selectFrom("mails").select("id").where("recipient", "=", message.email).execute();
	expect(typed, "nobody writes to a typed address").toEqual([]);
});

test("the very same message at once is one message; another one, or one without words, is another", async () => {
	const actor = await anActor();
	await Promise.all([1, 2, 3, 4].map(() => sendMessage({ actor, message, now: NOW })));
	expect(await requestsOf(actor)).toHaveLength(1);
	expect(await emailsAbout(actor)).toHaveLength(2);
	await sendMessage({ actor, message: { ...message, message: null }, now: NOW });
	await sendMessage({ actor, message, now: later(11) });
	expect((await requestsOf(actor)).map(({ facts }) => (facts as typeof message).message)).toEqual([
		message.message,
		null,
		message.message,
	]);
	expect(await emailsAbout(actor)).toHaveLength(6);
});

test("the same words of two people are two messages", async () => {
	const [ada, chidi] = [await anActor(), await anActor("Chidi Eze")];
	await Promise.all([ada, chidi].map((actor) => sendMessage({ actor, message, now: NOW })));
	for (const actor of [ada, chidi]) {
		expect(await requestsOf(actor)).toHaveLength(1);
		expect(await emailsAbout(actor)).toHaveLength(2);
	}
});

test("an e-mail that cannot be written takes the row back with it: never half a request", async () => {
	const actor = await anActor();
	await sql`alter table mails add constraint no_contact check (kind <> 'contact') not valid`.execute(db);
	try {
		await expect(sendMessage({ actor, message, now: NOW })).rejects.toThrow("no_contact");
		expect(await requestsOf(actor)).toEqual([]);
		expect(await emailsAbout(actor)).toEqual([]);
	} finally {
		await sql`alter table mails drop constraint no_contact`.execute(db);
	}
});
