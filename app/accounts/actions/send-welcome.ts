import { lockEmail } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { hasMailTo, insertMail } from "#mail/data/mails.ts";

type Person = { email: string; fullName: string };

/** Welcomes a person once, no matter who asks for it and how often. Answers whether an e-mail was written this time. */
export async function sendWelcome(welcome: { person: Person; now: Date }): Promise<boolean> {
	return await inTransaction((tx) => writeWelcome(tx, welcome));
}

/** The same inside another action. */
export async function writeWelcome(tx: Tx, { person, now }: { person: Person; now: Date }): Promise<boolean> {
	await lockEmail(tx, person.email);
	if (await hasMailTo(tx, "welcome", person.email)) return false;
	const facts = { fullName: person.fullName, coursesUrl: `${config.publicUrl}/courses` };
	await insertMail(tx, { email: { kind: "welcome", facts }, to: person.email, toName: person.fullName, now });
	return true;
}
