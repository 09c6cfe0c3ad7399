import { checkPassword, type PasswordCheckResult } from "#accounts/actions/check-password.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { findPerson } from "#privacy/data/person-keys.ts";
import { countGiven, listGiven } from "#privacy/data/registry-rows.ts";
import { copyParts } from "#privacy/rules/copy.ts";
import { PERSONAL } from "#privacy/rules/registry.ts";
import { readSettings } from "#settings/data/settings.ts";

export type DataCopyResult =
	| { ok: true; text: string }
	| { ok: false; reason: "gone" }
	| Exclude<PasswordCheckResult, { ok: true }>;

/** A copy of all that is kept about somebody, as JSON to read. Refuses a wrong password, and the fourth in an hour. */
export async function copyOfData(facts: { userId: string; password: string; now: Date }): Promise<DataCopyResult> {
	const { userId, password, now } = facts;
	const known = await checkPassword({ userId, password, now });
	if (!known.ok) return known;
	const allowed = await countTry(db, ["own-data", userId], LIMITS.dataCopiesPerMember, now);
	if (!allowed.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowed.retryAfterSeconds };
	// One moment for all tables.
	return await db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (tx) => {
			const person = await findPerson(tx, userId);
			if (!person) return { ok: false, reason: "gone" } as const;
			const { academyName, officeEmail } = await readSettings(tx);
			const given = [];
			for (const entry of PERSONAL) given.push({ entry, rows: await listGiven(tx, person, entry) });
			const about = {
				"What this is": `A copy of the personal data that ${academyName} keeps about you.`,
				Made: now.toISOString(),
				Amounts: "Fields that end in kobo are in kobo: 100 kobo are one naira. Times are in UTC.",
				Questions: officeEmail,
				"How we use it": `${config.publicUrl}/privacy`,
			};
			return {
				ok: true,
				text: JSON.stringify({ About: about, ...copyParts(given, config.publicUrl) }, null, 2),
			} as const;
		});
}

/** What there is of somebody, part by part: how many entries. */
export async function countOfData(userId: string) {
	const person = await findPerson(db, userId);
	if (!person) return [];
	const counted = [];
	for (const entry of PERSONAL.filter((one) => one.give !== null))
		counted.push({ heading: entry.heading, count: await countGiven(db, person, entry) });
	return counted.filter(({ count }) => count > 0);
}
