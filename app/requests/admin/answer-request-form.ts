import { runAction } from "#kit/admin/admin-action.ts";
import { type Conflict, formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { answerRequest, type EarlierAnswer } from "#requests/actions/answer-request.ts";
import { adminRequests } from "#requests/admin/words.ts";
import type { FoundRequest } from "#requests/data/request-answers.ts";
import { LONGEST_ANSWER, LONGEST_ANSWER_SUBJECT, readAnswer } from "#requests/rules/request-answer.ts";
import { greetedIn } from "#requests/rules/request-summary.ts";

/** `query`: the filters of the list it was opened from. */
type AnswerIn = { form: FormData; request: FoundRequest; query: string; actor: Actor; now: Date };

/**
 * Handles the form that answers a request: it shows the whole answer before it is sent, and first another admin's answer, if there is a
 * new one.
 */
export async function answerIn({ form, request, query, actor, now }: AnswerIn) {
	const typed = { subject: formText(form, "subject"), body: formText(form, "body") };
	const read = readAnswer(typed, adminRequests.opener(greetedIn(request.asked, request.person.fullName)));
	if (!read.ok) {
		const { subject, body } = read.wrong;
		const { tooLong } = adminForms;
		const errors = {
			...(subject && {
				subject: subject === "missing" ? adminRequests.subjectMissing : tooLong(LONGEST_ANSWER_SUBJECT),
			}),
			...(body && { body: body === "missing" ? adminRequests.bodyMissing : tooLong(LONGEST_ANSWER) }),
		};
		return formAnswer(400, { values: typed, errors }, now);
	}
	// After another admin's answer, the writer still confirms their own.
	const confirmed = formText(form, "confirmed") === "yes";
	const { seenVersion } = editIn(form);
	return await runAction(adminRequests.failedSend, now, { values: typed }, async () => {
		const input = { requestId: request.id, seenVersion, ...read.answer, onlyLook: !confirmed, actor, now };
		const answered = await answerRequest(input);
		if (!answered.ok && answered.reason === "gone")
			return formAnswer(404, { values: typed, errors: { form: adminRequests.unknown } }, now);
		if (!answered.ok) return formAnswer(409, { values: typed, conflict: conflictOf(answered.by) }, now);
		if (confirmed) return redirectWithFlash(`/admin/requests${query}`, adminRequests.sent(request.person.fullName));
		const { subject, body } = read.answer;
		const confirm = {
			title: adminRequests.sendTitle(answered.to),
			body: `${adminRequests.sendBody(subject, body)}\n\n${adminRequests.sendBelow}`,
			button: adminRequests.yesSend,
			fields: { overwrite: String(seenVersion) },
		};
		return formAnswer(409, { values: typed, confirm }, now);
	});
}

function conflictOf({ name, at, action, answer, version }: EarlierAnswer): Conflict {
	const when = momentText(at);
	return {
		version,
		sentence:
			action === "answered" ? adminRequests.answeredBy(name, when) : adminRequests.changedBy(name, action, when),
		theirs: answer === null ? [] : [{ label: adminRequests.theirAnswer, text: answer }],
		words: { title: adminRequests.answeredTitle, overwrite: adminRequests.sendMine, discard: adminRequests.dropMine },
	};
}
