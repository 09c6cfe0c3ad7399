import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockRequest, markRequest } from "#requests/data/request-answers.ts";
import { requestTitle } from "#requests/rules/request-summary.ts";

type StateSet =
	| { ok: true; done: boolean }
	/** Another admin answered it in the meantime. */
	| { ok: false; reason: "gone" | "answered" };

/**
 * Closes a request that needs no answer, or reopens it. A request in that state already does not change (`done` false). Refused: it is
 * gone; it should be closed and another admin answered it in the meantime.
 */
export async function setRequestState(input: {
	requestId: number;
	state: "new" | "closed";
	actor: Actor;
	now: Date;
}): Promise<StateSet> {
	const { requestId, state, actor, now } = input;
	return await inTransaction(async (tx) => {
		const request = await lockRequest(tx, requestId);
		if (!request) return { ok: false, reason: "gone" };
		if (request.state === state) return { ok: true, done: false };
		if (state === "closed" && request.state === "answered") return { ok: false, reason: "answered" };
		await markRequest(tx, requestId, state);
		await insertChange(tx, {
			actor,
			action: state === "closed" ? "closed" : "reopened",
			subject: "request",
			id: requestId,
			title: requestTitle(request.asked, request.fullName),
			before: { state: request.state },
			after: { state },
			now,
		});
		return { ok: true, done: true };
	});
}
