import type { Tx } from "#kit/data/db.ts";

export type ConsentPurpose = "account" | "newsletter" | "alerts";

/** Notes what an address agreed to, and by which version of the privacy notice: the one in force at this moment. */
export async function insertConsent(
	tx: Tx,
	consent: { purpose: ConsentPurpose; email: string; userId?: string; now: Date },
) {
	const { purpose, email, userId = null, now } = consent;
	const notice = await tx
		.selectFrom("policy_versions")
		.select((row) => row.fn.max("version").as("version"))
		.where("name", "=", "privacy")
		.executeTakeFirst();
	await tx
		.insertInto("consents")
		.values({ purpose, email, user_id: userId, privacy_version: notice?.version ?? null, agreed_at: now })
		.execute();
}
