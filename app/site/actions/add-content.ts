import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { insertContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind, type ContentValues } from "#site/rules/content.ts";

/** Adds a slide, service, testimonial, member of the team or picture after the last one. The same form (`key`) adds once. */
export async function addContent<Kind extends ContentKind>(facts: {
	kind: Kind;
	values: ContentValues[Kind];
	key: string;
	actor: Actor;
	now: Date;
}): Promise<void> {
	const { kind, values, key, actor, now } = facts;
	const { subject, title } = CONTENT[kind];
	await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, values)) return;
		const id = await insertContent(tx, kind, values, now);
		await insertChange(tx, { actor, action: "added", subject, id, title: String(values[title]), after: values, now });
	});
}
