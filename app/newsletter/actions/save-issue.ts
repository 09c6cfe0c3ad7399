import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { SentOtherwise } from "#kit/data/idempotency-keys.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { EarlierEdit } from "#kit/rules/editing.ts";
import { type IssueRow, insertIssue, lockIssue, updateIssue } from "#newsletter/data/newsletter-issues.ts";

export type IssueWords = { subject: string; body: string };

export type SavedIssue =
	| { ok: true; id: number }
	/** `sent`: it is being sent, or was: it stays as its readers got it. */
	| { ok: false; reason: "gone" | "sent" }
	| { ok: false; reason: "changed"; theirs: IssueWords; version: number; by: EarlierEdit };

/**
 * Adds a draft of an issue. The same form (`key`) adds one: sent again with other words, its answer having been lost, it gives
 * them to the draft it added. Answers its id.
 */
export async function addIssue(facts: IssueWords & { key: string; actor: Actor; now: Date }): Promise<number> {
	const { subject, body, key, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const { id, isNew } = await insertIssue(tx, { subject, body, key, now });
		const after = { subject, body };
		if (isNew)
			await insertChange(tx, { actor, action: "added", subject: "newsletter", id, title: subject, after, now });
		else await sentAgain(tx, id, facts);
		return id;
	});
}

async function sentAgain(tx: Tx, id: number, { subject, body, actor, now }: IssueWords & { actor: Actor; now: Date }) {
	const issue = await lockIssue(tx, id);
	const difference = issue && differenceOf(wordsOf(issue), { subject, body });
	if (!issue || !difference) return;
	const isAsAdded = issue.version === FIRST_VERSION && issue.state === "draft" && !issue.deletedAt;
	if (!isAsAdded) throw new SentOtherwise("This form added a draft that is another one now.");
	await updateIssue(tx, id, { subject, body, now });
	const title = issue.subject;
	await insertChange(tx, { actor, action: "edited", subject: "newsletter", id, title, ...difference, now });
}

const FIRST_VERSION = 1;

/** Gives a draft other words. Refuses one that is gone, one that was sent, and one that somebody else saved meanwhile. */
export async function saveIssue(
	facts: IssueWords & { id: number; seenVersion: number; actor: Actor; now: Date },
): Promise<SavedIssue> {
	const { id, seenVersion, subject, body, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (!issue || issue.deletedAt) return { ok: false, reason: "gone" };
		if (issue.state !== "draft") return { ok: false, reason: "sent" };
		const difference = differenceOf(wordsOf(issue), { subject, body });
		if (!difference) return { ok: true, id };
		if (issue.version !== seenVersion) {
			const by = await findLastChange(tx, "newsletter", id);
			return { ok: false, reason: "changed", theirs: wordsOf(issue), version: issue.version, by };
		}
		await updateIssue(tx, id, { subject, body, now });
		const title = issue.subject;
		await insertChange(tx, { actor, action: "edited", subject: "newsletter", id, title, ...difference, now });
		return { ok: true, id };
	});
}

/** A new draft with the words of an issue. The same form (`key`) makes one. Answers its id; undefined when the issue is gone. */
export async function duplicateIssue(facts: { id: number; key: string; actor: Actor; now: Date }) {
	const { key, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, facts.id);
		if (!issue || issue.deletedAt) return undefined;
		const { id, isNew } = await insertIssue(tx, { ...wordsOf(issue), key, now });
		const title = issue.subject;
		if (isNew) await insertChange(tx, { actor, action: "duplicated", subject: "newsletter", id, title, now });
		return id;
	});
}

const wordsOf = ({ subject, body }: IssueRow): IssueWords => ({ subject, body });
