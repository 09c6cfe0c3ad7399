import { insertToken } from "#accounts/data/tokens.ts";
import { findUser } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { inTransaction } from "#kit/data/db.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";
import { insertMail } from "#mail/data/mails.ts";

/** Writes the e-mail by which somebody chooses a new password. `userId` is null where an address had no account. */
export async function mailReset({ userId, now }: { userId: string | null; now: Date }) {
	if (userId === null) return;
	await inTransaction(async (tx) => {
		const user = await findUser(tx, userId);
		if (!user) return;
		const minutesValid = LINK_MINUTES.choosePassword;
		const token = await insertToken(tx, { purpose: "choose-password", userId, minutesValid, now });
		const url = `${config.publicUrl}/reset-password/${token}`;
		const email = { kind: "reset-password" as const, facts: { fullName: user.full_name, url, minutesValid } };
		await insertMail(tx, { email, to: user.email, toName: user.full_name, now });
	});
}
