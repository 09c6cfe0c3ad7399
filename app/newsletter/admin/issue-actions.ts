import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { deleteIssue } from "#newsletter/actions/delete-issue.ts";
import { duplicateIssue } from "#newsletter/actions/save-issue.ts";
import { continueIssue, sendIssue, stopIssue } from "#newsletter/actions/send-issue.ts";
import { testIssue } from "#newsletter/actions/test-issue.ts";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import type { IssueRow } from "#newsletter/data/newsletter-issues.ts";
import { countReaders } from "#newsletter/data/newsletter-readers.ts";

const LIST = "/admin/newsletter/issues";

type IssueForm = { issue: IssueRow; form: FormData; actor: Actor; email: string; now: Date };
type IssueAnswer = Response | ReturnType<typeof formAnswer>;

/** What the buttons of an issue ask: `intent` send, test, stop, continue, duplicate or delete. */
export async function issueAction(asked: IssueForm): Promise<IssueAnswer> {
	const intent = formText(asked.form, "intent");
	const action = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
	if (!action) return missing(forms.unknown);
	return await runAction(action.failed, asked.now, {}, () => action.answer(asked));
}

const ACTIONS: Record<string, { failed: string; answer: (asked: IssueForm) => Promise<IssueAnswer> }> = {
	send: { failed: words.failedSend, answer: send },
	test: {
		failed: words.failedTest,
		async answer({ issue, form, actor, email, now }) {
			await testIssue({ id: issue.id, to: email, key: editIn(form).key, actor, now });
			return redirectWithFlash(at(issue), words.tested(email));
		},
	},
	stop: {
		failed: words.failedStop,
		async answer({ issue, actor, now }) {
			const after = await stopIssue({ id: issue.id, actor, now });
			return redirectWithFlash(at(issue), after?.state === "sent" ? words.sentAlready : words.stopped);
		},
	},
	continue: {
		failed: words.failedContinue,
		async answer({ issue, actor, now }) {
			await continueIssue({ id: issue.id, actor, now });
			return redirectWithFlash(at(issue), words.continued);
		},
	},
	duplicate: {
		failed: words.failedDuplicate,
		async answer({ issue, form, actor, now }) {
			const id = await duplicateIssue({ id: issue.id, key: editIn(form).key, actor, now });
			return id ? redirectWithFlash(`${LIST}/${id}/edit`, words.duplicated) : missing(forms.unknown);
		},
	},
	delete: {
		failed: words.failedDelete,
		async answer({ issue, form, actor, now }) {
			if (!editIn(form).confirmed) {
				const fields = { intent: "delete" };
				const confirm = {
					title: words.deleteTitle(issue.subject),
					body: words.deleteBody,
					button: forms.yesDelete,
					fields,
				};
				return formAnswer(409, { confirm }, now);
			}
			const deleted = await deleteIssue({ id: issue.id, actor, now });
			return deleted
				? redirectWithFlash(LIST, words.deleted(deleted.subject))
				: redirectWithFlash(at(issue), words.notDeleted);
		},
	},
};

/** Names the words and how many it goes to, and is asked again: with that version and no other. */
async function send({ issue, form, actor, now }: IssueForm): Promise<IssueAnswer> {
	const { seenVersion, confirmed } = editIn(form);
	const { subscribed } = await countReaders();
	if (!confirmed && issue.state === "draft") {
		if (subscribed === 0) return formAnswer(409, { errors: { form: words.nobody } }, now);
		if (issue.version !== seenVersion) return formAnswer(409, { errors: { form: words.changedMeanwhile } }, now);
		const fields = { intent: "send", version: String(seenVersion) };
		const confirm = {
			title: words.sendTitle(issue.subject),
			body: words.sendBody(subscribed),
			button: words.yesSend,
			fields,
		};
		return formAnswer(409, { confirm }, now);
	}
	const sent = await sendIssue({ id: issue.id, seenVersion, actor, now });
	if (sent.ok) return redirectWithFlash(at(issue), words.sending(sent.recipients));
	const refusals = { gone: forms.unknown, changed: words.changedMeanwhile, "no-subscribers": words.nobody };
	return formAnswer(409, { errors: { form: refusals[sent.reason] } }, now);
}

const at = ({ id }: IssueRow) => `${LIST}/${id}`;
