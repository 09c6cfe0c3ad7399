import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockIssue, setIssueDeleted } from "#newsletter/data/newsletter-issues.ts";

type Facts = { id: number; actor: Actor; now: Date };

/**
 * Puts a draft into the trash, where it can be restored for 30 days. What was sent stays: its readers have it. Answers what
 * was deleted; undefined for what is gone or was sent.
 */
export async function deleteIssue({ id, actor, now }: Facts) {
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (issue?.state !== "draft" || issue.deletedAt) return undefined;
		await setIssueDeleted(tx, id, now);
		const { subject: title, body } = issue;
		const before = { subject: title, body };
		await insertChange(tx, { actor, action: "deleted", subject: "newsletter", id, title, before, now });
		return issue;
	});
}

/** Takes a draft out of the trash. Answers whether it was still there. */
export async function restoreIssue({ id, actor, now }: Facts): Promise<boolean> {
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (!issue) return false;
		if (!issue.deletedAt) return true;
		await setIssueDeleted(tx, id, null);
		await insertChange(tx, { actor, action: "restored", subject: "newsletter", id, title: issue.subject, now });
		return true;
	});
}
