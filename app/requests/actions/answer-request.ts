import { insertChange, listLastChanges } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { Actor, LoggedAction } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	insertAnswer,
	type LockedRequest,
	listAnswersTo,
	lockRequest,
	markRequest,
} from "#requests/data/request-answers.ts";
import { requestTitle } from "#requests/rules/request-summary.ts";

type AnswerRequest = {
	requestId: number;
	/** The version the form was opened with, or a newer one that its writer has seen. */
	seenVersion: number;
	subject: string;
	body: string;
	/** Checks only whether it would be sent, before the confirmation. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
};

/** Another admin changed the request after the form was opened; `answer`: their text, if they answered it. */
export type EarlierAnswer = { name: string; at: Date; action: LoggedAction; answer: string | null; version: number };
export type AnswerRequestResult =
	| { ok: true; to: string }
	| { ok: false; reason: "gone" }
	| { ok: false; reason: "meanwhile"; by: EarlierAnswer };

/**
 * Answers a request by mail, to the address that was typed into it, and marks it answered: the e-mail goes through the outbox
 * (docs/product.md#requests). The same text of the same person sent twice is one answer. Refused: the request is gone; another admin
 * answered, closed or reopened it after the form was opened.
 */
export async function answerRequest(input: AnswerRequest): Promise<AnswerRequestResult> {
	const { requestId, seenVersion, subject, body, onlyLook, actor, now } = input;
	return await inTransaction(async (tx) => {
		const request = await lockRequest(tx, requestId);
		if (!request) return { ok: false, reason: "gone" };
		const to = request.email;
		const since = request.version - seenVersion;
		if (since > 0) {
			if (await isAnsweredSo(tx, requestId, since, input)) return { ok: true, to };
			const by = await latestOfOthers(tx, request, since, actor);
			if (by) return { ok: false, reason: "meanwhile", by };
		}
		if (onlyLook) return { ok: true, to };
		const mailId = await insertMail(tx, {
			email: {
				kind: "request-answer",
				facts: { subject, body, askedOn: todayInLagos(request.at), asked: request.asked },
			},
			to,
			now,
		});
		await insertAnswer(tx, { requestId, body, mailId, actor, now });
		await markRequest(tx, requestId, "answered");
		await insertChange(tx, {
			actor,
			action: "answered",
			subject: "request",
			id: requestId,
			title: requestTitle(request.asked, request.fullName),
			before: { state: request.state },
			after: { state: "answered", to, subject, body },
			now,
		});
		return { ok: true, to };
	});
}

/** Whether the first of two presses sent the same text. */
async function isAnsweredSo(tx: Tx, requestId: number, since: number, { body, actor }: AnswerRequest) {
	const latest = (await listAnswersTo(requestId, tx)).slice(-since);
	return latest.some((answer) => answer.author_id === actor.id && answer.body === body);
}

/** The latest change by other admins. Each change of a request is one version and one entry of the log. */
async function latestOfOthers(
	tx: Tx,
	request: LockedRequest,
	since: number,
	actor: Actor,
): Promise<EarlierAnswer | undefined> {
	const changes = await listLastChanges(tx, "request", request.id, since);
	const others = changes.filter((change) => change.actor_id !== actor.id);
	const theirs = others.find((change) => change.action === "answered") ?? others[0];
	if (!theirs) return undefined;
	const answers = (await listAnswersTo(request.id, tx)).filter((answer) => answer.author_id !== actor.id);
	const answer = theirs.action === "answered" ? (answers.at(-1)?.body ?? null) : null;
	return {
		name: theirs.actor_name,
		at: theirs.happened_at,
		action: theirs.action as LoggedAction,
		answer,
		version: request.version,
	};
}
