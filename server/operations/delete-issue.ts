import type { Actor } from "#domain/changes.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { lockIssue, setIssueDeleted } from "#server/data/newsletter-issues.ts";

/** Deletes a draft. What was sent stays: its readers have it. Answers what was deleted; undefined for what is gone or was sent. */
export async function deleteIssue({ id, actor, now }: { id: number; actor: Actor; now: Date }) {
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (issue?.state !== "draft") return undefined;
		await setIssueDeleted(tx, id, now);
		const { subject: title, body } = issue;
		const before = { subject: title, body };
		await insertChange(tx, { actor, deed: "deleted", subject: "newsletter", id, title, before, now });
		return issue;
	});
}
