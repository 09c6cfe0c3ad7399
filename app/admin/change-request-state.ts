import { deedOr } from "#app/admin/deed.ts";
import type { Actor } from "#domain/changes.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import type { FoundRequest } from "#server/data/request-answers.ts";
import { doneAt } from "#server/guards-admin.ts";
import { setRequestState } from "#server/operations/set-request-state.ts";
import { notYet } from "#ui/admin/admin-answer.ts";

const say = adminMessages.requests;

type Change = { request: FoundRequest; to: "new" | "closed"; actor: Actor; now: Date };

/** Closes a request, which leads back to the inbox, or opens it again, which stays here. */
export async function changeRequestState({ request, to, actor, now }: Change) {
	const { id, person } = request;
	return await deedOr(say.failedState, now, { form: "state" }, async () => {
		const set = await setRequestState({ requestId: id, state: to, actor, now });
		if (!set.ok && set.reason === "gone") return notYet(404, { form: "state", errors: { form: say.unknown } }, now);
		if (!set.ok) return notYet(409, { form: "state", errors: { form: say.answeredMeanwhile } }, now);
		if (to === "closed") return doneAt("/admin/requests", set.done ? say.closed(person.fullName) : say.closedAlready);
		return doneAt(`/admin/requests/${id}`, set.done ? say.reopened(person.fullName) : say.reopenedAlready);
	});
}
