import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { doneAt } from "#kit/web/guards-admin.ts";
import { setRequestState } from "#requests/actions/set-request-state.ts";
import { adminRequests as say } from "#requests/admin/words.ts";
import type { FoundRequest } from "#requests/data/request-answers.ts";

/** `query`: of the list it was opened from. */
type Change = { request: FoundRequest; to: "new" | "closed"; query: string; actor: Actor; now: Date };

/** Closes a request, which leads back to the inbox, or opens it again, which stays here. */
export async function changeRequestState({ request, to, query, actor, now }: Change) {
	const { id, person } = request;
	return await deedOr(say.failedState, now, { form: "state" }, async () => {
		const set = await setRequestState({ requestId: id, state: to, actor, now });
		if (!set.ok && set.reason === "gone") return notYet(404, { form: "state", errors: { form: say.unknown } }, now);
		if (!set.ok) return notYet(409, { form: "state", errors: { form: say.answeredMeanwhile } }, now);
		if (to === "closed")
			return doneAt(`/admin/requests${query}`, set.done ? say.closed(person.fullName) : say.closedAlready);
		return doneAt(`/admin/requests/${id}${query}`, set.done ? say.reopened(person.fullName) : say.reopenedAlready);
	});
}
