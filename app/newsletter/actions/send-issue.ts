import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { insertDeliveries } from "#newsletter/data/newsletter-deliveries.ts";
import { countProgress, lockIssue, setIssueState } from "#newsletter/data/newsletter-issues.ts";
import { readAudience } from "#newsletter/rules/audience.ts";

export type SentIssue =
	| { ok: true; recipients: number }
	/** `changed`: somebody saved other words than those that were looked at. */
	| { ok: false; reason: "gone" | "changed" | "no-subscribers" };

/**
 * Begins to send a draft to those of its audience who are subscribed at this moment; the worker does the rest. Of two who press at once
 * one sends: for the other it is done already. Refuses other words than those seen, and a newsletter no one reads.
 */
export async function sendIssue(facts: {
	id: number;
	seenVersion: number;
	actor: Actor;
	now: Date;
}): Promise<SentIssue> {
	const { id, seenVersion, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (!issue || issue.deletedAt) return { ok: false, reason: "gone" };
		if (issue.state === "scheduled") return { ok: false, reason: "changed" };
		if (issue.state !== "draft") return { ok: true, recipients: issue.recipients ?? 0 };
		if (issue.version !== seenVersion) return { ok: false, reason: "changed" };
		const recipients = await insertDeliveries(tx, id, readAudience(issue.audience) ?? "everybody");
		if (recipients === 0) return { ok: false, reason: "no-subscribers" };
		await setIssueState(tx, id, { state: "sending", recipients, started_at: now });
		const after = { recipients };
		await insertChange(tx, { actor, action: "sent", subject: "newsletter", id, title: issue.subject, after, now });
		return { ok: true, recipients };
	});
}

/** Stops an issue: what was not handed to the mail server yet does not go. Answers the issue; undefined when it is gone. */
export async function stopIssue(facts: { id: number; actor: Actor; now: Date }) {
	return await turnIssue(facts, "sending", "stopped", "stopped");
}

/** Goes on sending a stopped issue, to those of its recipients who did not get it. */
export async function continueIssue(facts: { id: number; actor: Actor; now: Date }) {
	return await turnIssue(facts, "stopped", "sending", "continued");
}

async function turnIssue(
	{ id, actor, now }: { id: number; actor: Actor; now: Date },
	from: "sending" | "stopped",
	state: "sending" | "stopped",
	action: "stopped" | "continued",
) {
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		// Pressed twice, or too late: it is as it is.
		if (!issue || issue.state !== from) return issue;
		await setIssueState(tx, id, { state });
		const after = await countProgress(tx, id);
		await insertChange(tx, { actor, action, subject: "newsletter", id, title: issue.subject, after, now });
		return { ...issue, state };
	});
}
