import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { countAudience } from "#newsletter/data/audience.ts";
import { insertDeliveries } from "#newsletter/data/newsletter-deliveries.ts";
import {
	type IssueRow,
	listIssuesDue,
	lockIssue,
	setAudience,
	setIssueState,
} from "#newsletter/data/newsletter-issues.ts";
import { type Audience, readAudience } from "#newsletter/rules/audience.ts";

type ForDraft = { id: number; seenVersion: number; actor: Actor; now: Date };
export type PlannedIssue =
	| { ok: true }
	/** `changed`: it is another version than the one seen, or no draft any more. */
	| { ok: false; reason: "gone" | "changed" | "no-subscribers" | "past" };

/** Chooses which subscribers a draft goes to. Refused: it is gone, or somebody changed or sent it meanwhile. */
export async function chooseAudience({
	id,
	seenVersion,
	audience,
	actor,
	now,
}: ForDraft & { audience: Audience }): Promise<PlannedIssue> {
	return await inTransaction(async (tx) => {
		const draft = await lockDraft(tx, id, seenVersion);
		if (!draft.ok) return draft;
		const { audience: before, subject } = draft.issue;
		if (before === audience) return { ok: true };
		await setAudience(tx, id, audience, now);
		const difference = { before: { audience: before }, after: { audience } };
		await insertChange(tx, { actor, action: "edited", subject: "newsletter", id, title: subject, ...difference, now });
		return { ok: true };
	});
}

/**
 * Sets the moment at which a draft is sent, to those who belong to its audience and are subscribed then. Refused besides: a moment that
 * has passed, and an audience without anybody.
 */
export async function scheduleIssue({
	id,
	seenVersion,
	sendAt,
	actor,
	now,
}: ForDraft & { sendAt: Date }): Promise<PlannedIssue> {
	return await inTransaction(async (tx) => {
		const draft = await lockDraft(tx, id, seenVersion);
		if (!draft.ok) return draft;
		if (sendAt <= now) return { ok: false, reason: "past" };
		if ((await countAudience(audienceOf(draft.issue), tx)) === 0) return { ok: false, reason: "no-subscribers" };
		await setIssueState(tx, id, { state: "scheduled", send_at: sendAt });
		const [title, after] = [draft.issue.subject, { sendAt: sendAt.toISOString() }];
		await insertChange(tx, { actor, action: "scheduled", subject: "newsletter", id, title, after, now });
		return { ok: true };
	});
}

/** Makes a scheduled issue a draft again. Answers the issue as it was: one that goes already stays as it is. */
export async function unscheduleIssue({ id, actor, now }: Omit<ForDraft, "seenVersion">) {
	return await inTransaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (issue?.state !== "scheduled") return issue;
		await setIssueState(tx, id, { state: "draft", send_at: null });
		await insertChange(tx, { actor, action: "withdrew", subject: "newsletter", id, title: issue.subject, now });
		return issue;
	});
}

/** Begins to send the issues whose moment has come. One that has no subscriber left then is sent to no one. */
export async function sendScheduledIssues(now: Date): Promise<void> {
	for (const id of await listIssuesDue(now))
		await inTransaction(async (tx) => {
			const issue = await lockIssue(tx, id);
			// Cancelled meanwhile, or begun by another turn.
			if (issue?.state !== "scheduled") return;
			const recipients = await insertDeliveries(tx, id, audienceOf(issue));
			const ended = recipients === 0 && { ended_at: now };
			await setIssueState(tx, id, { state: ended ? "sent" : "sending", recipients, started_at: now, ...ended });
			const title = issue.subject;
			await insertChange(tx, {
				actor: null,
				action: "sent",
				subject: "newsletter",
				id,
				title,
				after: { recipients },
				now,
			});
		});
}

const audienceOf = ({ audience }: IssueRow) => readAudience(audience) ?? "everybody";

async function lockDraft(tx: Tx, id: number, seenVersion: number) {
	const issue = await lockIssue(tx, id);
	if (!issue || issue.deletedAt) return { ok: false, reason: "gone" } as const;
	if (issue.state !== "draft" || issue.version !== seenVersion) return { ok: false, reason: "changed" } as const;
	return { ok: true, issue } as const;
}
