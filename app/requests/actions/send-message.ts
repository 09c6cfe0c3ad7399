import { inTransaction } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { insertRequestOnce, markRequestConfirmed } from "#requests/data/requests.ts";
import type { ContactFacts } from "#requests/rules/request-facts.ts";
import { readSettings } from "#settings/data/settings.ts";

type Message = {
	actor: { id: string; fullName: string; email: string };
	message: ContactFacts;
	now: Date;
};

/**
 * Takes a message of the Contact Us form or its call: a row first, then an e-mail to the office and one to the member's own
 * address, whatever address was typed (docs/product.md#requests). The very same message again within ten minutes changes nothing.
 */
export async function sendMessage({ actor, message, now }: Message): Promise<void> {
	await inTransaction(async (tx) => {
		const request = await insertRequestOnce(tx, {
			kind: "message",
			facts: message,
			userId: actor.id,
			typed: [message.firstName, message.email, message.message],
			now,
		});
		if (!request.isNew) return;
		await insertMail(tx, {
			email: {
				kind: "contact-notice",
				facts: { ...message, fullName: actor.fullName, accountEmail: actor.email },
			},
			to: (await readSettings(tx)).officeEmail,
			now,
		});
		await insertMail(tx, {
			email: { kind: "contact", facts: message },
			to: actor.email,
			toName: actor.fullName,
			now,
		});
		await markRequestConfirmed(tx, request.id, now);
	});
}
