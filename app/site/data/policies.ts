import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import type { PoliciesInForce, PolicyName } from "#kit/rules/office/policies.ts";
import type { PolicyVersion } from "#site/rules/policies/policy.ts";

type Reader = Pick<Tx, "selectFrom">;

/** Which pages are published, with the version in force of each and the day from which it is. */
export async function listPoliciesInForce(on: Reader = db): Promise<PoliciesInForce> {
	const rows = await on
		.selectFrom("policy_versions")
		.distinctOn("name")
		.select(["name", "version", "published_at"])
		.orderBy("name")
		.orderBy("version", "desc")
		.execute();
	return Object.fromEntries(
		rows.map(({ name, version, published_at }) => [name, { version, day: todayInLagos(published_at) }]),
	);
}

/** A version of a page, else the one in force. */
export async function findPolicy(
	name: PolicyName,
	version?: number,
	on: Reader = db,
): Promise<PolicyVersion | undefined> {
	let query = on
		.selectFrom("policy_versions")
		.select((row) => [
			"version",
			"body",
			row.fn.coalesce("source", "body").as("source"),
			"is_draft as isDraft",
			"published_at as publishedAt",
		])
		.where("name", "=", name);
	if (version !== undefined) query = query.where("version", "=", version);
	return await query.orderBy("version", "desc").limit(1).executeTakeFirst();
}

/** All versions of a page, the newest first. */
export async function listPolicyVersions(name: PolicyName): Promise<{ version: number; publishedAt: Date }[]> {
	return await db
		.selectFrom("policy_versions")
		.select(["version", "published_at as publishedAt"])
		.where("name", "=", name)
		.orderBy("version", "desc")
		.execute();
}

/** The version in force, which no one replaces until the transaction ends: also where there is none yet. */
export async function lockPolicy(tx: Tx, name: PolicyName): Promise<PolicyVersion | undefined> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`policy_versions:${name}`}, 0))`.execute(tx);
	return await findPolicy(name, undefined, tx);
}

/** Publishes a version. Open pages hear of it. */
export async function insertPolicy(tx: Tx, name: PolicyName, policy: PolicyVersion) {
	const { version, body, source, isDraft, publishedAt } = policy;
	await tx
		.insertInto("policy_versions")
		.values({ name, version, body, source, is_draft: isDraft, published_at: publishedAt })
		.execute();
	await notify(tx, "settings");
}
