import { listColleagues } from "#accounts/data/people.ts";
import { insertChange, listLastChanges } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import { type LockedRequest, listAnswersTo, lockRequest, markRequest } from "#requests/data/request-answers.ts";
import { type FollowUp, OWNER_ROLES } from "#requests/rules/follow-up.ts";
import { requestTitle } from "#requests/rules/request-summary.ts";
import type { RequestState } from "#requests/rules/requests.ts";

type FollowUpRequest = {
	requestId: number;
	/** The version the form was opened with, or a newer one that its writer has seen. */
	seenVersion: number;
	followUp: FollowUp;
	actor: Actor;
	now: Date;
};

export type FollowUpResult = EditResult<FollowUp> | { ok: false; reason: "not-an-owner" };

/**
 * Saves the owner of a request, its next step and the reason why it was lost. A reason closes the request; without one it is open again,
 * in its earlier state. A next step without an owner gets its writer as owner. Refused: the request is gone; nothing differs; the owner
 * may not answer requests; another admin changed the follow-up after the form was opened. An answer written in the meantime is no
 * obstacle.
 */
export async function followUpRequest(input: FollowUpRequest): Promise<FollowUpResult> {
	const { requestId, seenVersion, actor, now } = input;
	return await inTransaction(async (tx) => {
		const request = await lockRequest(tx, requestId);
		if (!request) return { ok: false, reason: "gone" };
		const ownerId = input.followUp.ownerId ?? (input.followUp.nextStep === null ? null : actor.id);
		const followUp = { ...input.followUp, ownerId };
		const difference = differenceOf(request.followUp, followUp);
		// Another admin saved exactly the same, or the form was sent twice: nothing to do.
		if (!difference) return request.version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		const by = await latestFollowUp(tx, request, seenVersion);
		if (by) return { ok: false, reason: "changed", theirs: request.followUp, version: request.version, by };
		if (ownerId !== request.followUp.ownerId && !(await mayOwn(tx, ownerId, now)))
			return { ok: false, reason: "not-an-owner" };
		const state = await stateAfter(tx, request, followUp);
		await markRequest(tx, requestId, state, followUp);
		await insertChange(tx, {
			actor,
			action: state === request.state ? "edited" : state === "closed" ? "closed" : "reopened",
			subject: "request",
			id: requestId,
			title: requestTitle(request.asked, request.fullName),
			before: { state: request.state, ...difference.before },
			after: { state, ...difference.after },
			now,
		});
		return { ok: true };
	});
}

/** The admin who last changed the follow-up after this version. An answer is no such change. */
async function latestFollowUp(tx: Tx, { id, version }: LockedRequest, seenVersion: number) {
	if (version === seenVersion) return undefined;
	const changes = await listLastChanges(tx, "request", id, version - seenVersion);
	const latest = changes.find(({ action }) => action !== "answered");
	return latest && { name: latest.actor_name, at: latest.happened_at };
}

async function mayOwn(tx: Tx, ownerId: string | null, now: Date): Promise<boolean> {
	return ownerId === null || (await listColleagues(tx, OWNER_ROLES, now)).some(({ id }) => id === ownerId);
}

/** The state: a lost request is closed; one that is no longer lost waits for an answer unless it has one. */
async function stateAfter(tx: Tx, request: LockedRequest, { lostReason }: FollowUp): Promise<RequestState> {
	if (lostReason !== null) return "closed";
	if (request.followUp.lostReason === null) return request.state;
	return (await listAnswersTo(request.id, tx)).length > 0 ? "answered" : "new";
}
