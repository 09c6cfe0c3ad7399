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
	/** The version the form began with, or the newer one its writer has seen. */
	seenVersion: number;
	followUp: FollowUp;
	actor: Actor;
	now: Date;
};

export type FollowUpResult = EditResult<FollowUp> | { ok: false; reason: "not-an-owner" };

/**
 * Saves who owns a request, its next step and why it was lost. A reason closes it; without one it is open again, as answered as it was.
 * A next step without an owner is its writer's. Refuses when it is gone, when nothing differs, for an owner who may not answer requests,
 * and when somebody changed the follow-up after the form was opened. An answer written meanwhile stands in no way.
 */
export async function followUpRequest(input: FollowUpRequest): Promise<FollowUpResult> {
	const { requestId, seenVersion, actor, now } = input;
	return await inTransaction(async (tx) => {
		const request = await lockRequest(tx, requestId);
		if (!request) return { ok: false, reason: "gone" };
		const ownerId = input.followUp.ownerId ?? (input.followUp.nextStep === null ? null : actor.id);
		const followUp = { ...input.followUp, ownerId };
		const difference = differenceOf(request.followUp, followUp);
		// What somebody else saved meanwhile, word for word, or the same form sent twice: it is as wanted.
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

/** Who last changed the follow-up after a version was seen. An answer is no such change. */
async function latestFollowUp(tx: Tx, { id, version }: LockedRequest, seenVersion: number) {
	if (version === seenVersion) return undefined;
	const changes = await listLastChanges(tx, "request", id, version - seenVersion);
	const latest = changes.find(({ action }) => action !== "answered");
	return latest && { name: latest.actor_name, at: latest.happened_at };
}

async function mayOwn(tx: Tx, ownerId: string | null, now: Date): Promise<boolean> {
	return ownerId === null || (await listColleagues(tx, OWNER_ROLES, now)).some(({ id }) => id === ownerId);
}

/** Lost is closed; what was lost and is not any more waits for an answer unless it has one. */
async function stateAfter(tx: Tx, request: LockedRequest, { lostReason }: FollowUp): Promise<RequestState> {
	if (lostReason !== null) return "closed";
	if (request.followUp.lostReason === null) return request.state;
	return (await listAnswersTo(request.id, tx)).length > 0 ? "answered" : "new";
}
