import { describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import type { Email } from "#mail/rules/emails.ts";
import { requestInvitation } from "#requests/actions/request-invitation.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { mailerTo, mailServer, oddServer, quick } from "#tests/mail/mail-servers.ts";
import { aCourse, inDays } from "#tests/requests/courses.ts";
import { anActor, later, NOW, OFFICE, requestsOf } from "#tests/requests/house.ts";
import { renderEmail } from "#tests/support/emails.ts";

openHouse();

const email = "hr@zenith.example.org";
const phone = "+2348031234567";
type Actor = Awaited<ReturnType<typeof anActor>>;

const actions: [string, (actor: Actor) => Promise<unknown>, (actor: Actor) => string[], string][] = [
	[
		"a special invitation",
		async (actor) => {
			const choice = { slug: (await aCourse()).slug, location: "lagos", courseDateId: null };
			const message = { organisationName: null, address: null, jobPosition: null, letterDay: inDays(0) };
			const asked = { firstName: "Ada", lastName: "Okafor", email, phone, choice, ...message };
			return await requestInvitation({ actor, asked, now: NOW });
		},
		(actor) => [email, actor.email, OFFICE],
		"Invitation ",
	],
	[
		"an organisation's application",
		async (actor) => {
			const asked = { organisationName: "Zenith", email, phone, slug: (await aCourse()).slug, participants: 3 };
			const days = { preferredStart: inDays(30), preferredEnd: inDays(31) };
			return await requestQuotation({ actor, asked: { ...asked, ...days }, confirm: true, now: NOW });
		},
		() => [OFFICE, email],
		"Quotation ",
	],
];

describe.each(actions)("%s while the mail server is down", (_, ask, recipients, document) => {
	test("stays on record, and its e-mails go once it is back, each once and with its document", async () => {
		const actor = await anActor();
		const mails = db.selectFrom("mails").select(["id", "state"]).orderBy("id");
		const before = (await mails.execute()).length;
		const dead = await oddServer((socket) => socket.destroy());
		await ask(actor);
		const emails = (await mails.execute()).slice(before);
		for (const { id } of emails) await expect(deliver(id, dead.url, quick)).rejects.toThrow(/./);
		expect(await requestsOf(actor)).toHaveLength(1);
		expect((await mails.execute()).slice(before).every(({ state }) => state === "queued")).toBe(true);

		const { url, arrived } = await mailServer();
		for (const { id } of [...emails, ...emails]) await deliver(id, url);
		expect(arrived.map(({ to }) => to)).toEqual(recipients(actor).map((to) => [to]));
		for (const { mail, to } of arrived)
			if (to[0] === email)
				expect(mail.attachments).toMatchObject([
					{ contentType: "application/pdf", filename: expect.stringContaining(document) },
				]);
	});
});

/** A server that is there may take its time: the machine is busy with papers. */
async function deliver(mailId: number, url: string, patience?: typeof quick) {
	const render = (message: Email) => renderEmail(message, { ...config, officeEmail: config.mail.officeEmail });
	await deliverMail({ mailId, render, mailer: mailerTo(url, patience), now: later(1) });
}
