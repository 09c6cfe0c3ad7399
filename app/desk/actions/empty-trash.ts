import { removeDeletedCourses } from "#courses/data/course-trash.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { sweepSentForms } from "#kit/data/idempotency-keys.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { removeDeletedIssues } from "#newsletter/data/issue-trash.ts";
import { removeDeletedContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind, TRASH_DAYS } from "#site/rules/content.ts";

/**
 * Removes for good what has waited in the trash for 30 days, each with a line in the log, and forgets the keys of forms
 * no one will send again. What people bought keeps its own copy (docs/product.md#enrolments).
 */
export async function emptyTrash({ now }: { now: Date }): Promise<void> {
	const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
	await inTransaction(async (tx) => {
		for (const kind of Object.keys(CONTENT) as ContentKind[]) await removeKind(tx, kind, before, now);
		await removeDeletedCourses(tx, before, now);
		for (const { id, subject: title, body } of await removeDeletedIssues(tx, before)) {
			const what = { subject: "newsletter", id, title, before: { subject: title, body } } as const;
			await insertChange(tx, { actor: null, action: "removed for good", ...what, now });
		}
		await sweepSentForms(tx, now);
	});
}

async function removeKind(tx: Tx, kind: ContentKind, before: Date, now: Date) {
	const { subject } = CONTENT[kind];
	for (const row of await removeDeletedContent(tx, kind, before)) {
		const what = { subject, id: row.id, title: row.title, before: row.values };
		await insertChange(tx, { actor: null, action: "removed for good", ...what, now });
	}
}
