import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { doneAt } from "#kit/web/guards-admin.ts";
import { setRequestState } from "#requests/actions/set-request-state.ts";
import { adminRequests as words } from "#requests/admin/words.ts";
import type { FoundRequest } from "#requests/data/request-answers.ts";

/** `query`: of the list it was opened from. */
type Change = { request: FoundRequest; to: "new" | "closed"; query: string; actor: Actor; now: Date };

/** Closes a request, which leads back to the inbox, or opens it again, which stays here. */
export async function changeRequestState({ request, to, query, actor, now }: Change) {
	const { id, person } = request;
	return await deedOr(words.failedState, now, { form: "state" }, async () => {
		const set = await setRequestState({ requestId: id, state: to, actor, now });
		if (!set.ok && set.reason === "gone") return notYet(404, { form: "state", errors: { form: words.unknown } }, now);
		if (!set.ok) return notYet(409, { form: "state", errors: { form: words.answeredMeanwhile } }, now);
		if (to === "closed")
			return doneAt(`/admin/requests${query}`, set.done ? words.closed(person.fullName) : words.closedAlready);
		return doneAt(`/admin/requests/${id}${query}`, set.done ? words.reopened(person.fullName) : words.reopenedAlready);
	});
}
