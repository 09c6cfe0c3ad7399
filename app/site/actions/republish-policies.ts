import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { POLICIES, type PolicyName } from "#kit/rules/office/policies.ts";
import { readSettings } from "#settings/data/settings.ts";
import { insertPolicy, lockPolicy } from "#site/data/policies.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { placeholderValues } from "#site/rules/policies/policy-placeholders.ts";

type Republish = {
	/** What the log calls each page. */
	titles: Record<PolicyName, string>;
	/** Who saved the settings. */
	actor: Actor;
	now: Date;
};

/**
 * Publishes a new version of every page whose text reads differently by the settings this transaction saved. Earlier versions
 * stay as they were agreed to. A page one of whose placeholders lost its value keeps its text; the list of policies says so.
 */
export async function republishPolicies(tx: Tx, facts: Republish) {
	const { titles, actor, now } = facts;
	const values = placeholderValues(await readSettings(tx), config.publicUrl);
	for (const name of POLICIES) {
		const policy = await lockPolicy(tx, name);
		if (!policy) continue;
		const { body, empty } = fillIn(policy.source, values);
		if (body === policy.body || empty.length > 0) continue;
		const version = policy.version + 1;
		await insertPolicy(tx, name, { ...policy, version, body, publishedAt: now });
		await insertChange(tx, {
			actor,
			action: "published",
			subject: "policy",
			id: name,
			title: titles[name],
			before: { version: policy.version },
			after: { version },
			now,
		});
	}
}
