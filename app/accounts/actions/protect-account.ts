import { insertToken } from "#accounts/data/tokens.ts";
import { findUserByEmail } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { type Allowance, countTry, forgiveTry, type LimitKey } from "#kit/data/limits.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { insertMail } from "#mail/data/mails.ts";

const perHour = (email: string): LimitKey => ["log-in-account", email];
const perDay = (email: string): LimitKey => ["log-in-account-day", email];

/**
 * Counts a try at an account by a browser that has never logged in to it, from wherever it comes. Beyond the limit such
 * browsers are refused, and the owner is mailed a link by which theirs is let in (docs/decisions/log-in-limits.md).
 */
export async function countStranger(email: string, now: Date): Promise<Allowance> {
	const inHour = await countTry(db, perHour(email), LIMITS.strangersPerAccount, now);
	// What an hour has refused already is no try of the day.
	const counted = inHour.allowed ? await countTry(db, perDay(email), LIMITS.strangersPerAccountADay, now) : inHour;
	if (!counted.allowed) await mailLink(email, now);
	return counted;
}

export async function forgiveStranger(email: string) {
	await forgiveTry(db, perHour(email));
	await forgiveTry(db, perDay(email));
}

/** Tells the owner, once a window and a few times a day: a stranger must not fill their inbox. */
async function mailLink(email: string, now: Date) {
	const once = await countTry(db, ["log-in-link-hour", email], LIMITS.logInLinksPerAccount, now);
	if (!once.allowed) return;
	const today = await countTry(db, ["log-in-link-day", email], LIMITS.logInLinksPerAccountADay, now);
	const user = today.allowed ? await findUserByEmail(db, email) : undefined;
	if (!user) return;
	await inTransaction(async (tx) => {
		const minutesValid = LINK_MINUTES.knowBrowser;
		const token = await insertToken(tx, { purpose: "know-browser", userId: user.id, minutesValid, now });
		const url = `${config.publicUrl}/log-in/known/${token}`;
		const facts = { fullName: user.full_name, url, minutesValid };
		await insertMail(tx, { email: { kind: "log-in-protected", facts }, to: email, toName: user.full_name, now });
	});
}
