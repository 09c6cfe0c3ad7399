import { describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import type { Email } from "#mail/rules/emails.ts";
import { bookSession } from "#requests/actions/book-session.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { mailerTo, mailServer, oddServer } from "#tests/mail/mail-servers.ts";
import { anActor, aService, emailsAbout, later, NOW, OFFICE, requestsOf } from "#tests/requests/house.ts";
import { renderEmail } from "#tests/support/emails.ts";

openHouse();

const contact = { email: "elsewhere@example.org", phone: "+2348031234567" };
const message = { firstName: "Ada", email: "elsewhere@example.org", message: "<script>alert(1)</script>" };
type Actor = Awaited<ReturnType<typeof anActor>>;

const actions: [string, (actor: Actor) => Promise<unknown>][] = [
	[
		"a booking",
		async (actor) => await bookSession({ actor, contact, service: { id: (await aService()).id }, now: NOW }),
	],
	["a message", async (actor) => await sendMessage({ actor, message, now: NOW })],
];

describe.each(actions)("%s while the mail server is down", (_, ask) => {
	test("stays on record, and both e-mails go when it is back, the office's with the person to answer", async () => {
		const actor = await anActor();
		const dead = await oddServer((socket) => socket.destroy());
		await ask(actor);
		for (const { id } of await emailsAbout(actor)) await expect(deliver(id, dead.url)).rejects.toThrow(/./);
		expect(await requestsOf(actor)).toHaveLength(1);
		expect((await emailsAbout(actor)).map(({ state }) => state)).toEqual(["queued", "queued"]);

		const { url, arrived } = await mailServer();
		for (const { id } of await emailsAbout(actor)) await deliver(id, url);
		for (const { id } of await emailsAbout(actor)) await deliver(id, url);
		expect(arrived.map(({ to }) => to)).toEqual([[OFFICE], [actor.email]]);
		expect((await emailsAbout(actor)).map(({ state }) => state)).toEqual(["sent", "sent"]);
		const office = arrived[0]?.mail;
		expect(office?.text).toContain(actor.email);
		expect(office?.text).toContain("elsewhere@example.org");
		expect(office?.html, "what was typed is text").not.toContain("<script>");
	});
});

async function deliver(mailId: number, url: string) {
	const render = (email: Email) => renderEmail(email, { ...config, officeEmail: config.mail.officeEmail });
	await deliverMail({ mailId, render, mailer: mailerTo(url), now: later(1) });
}
