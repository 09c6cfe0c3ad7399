import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { instantInLagos, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { deleteIssue } from "#newsletter/actions/delete-issue.ts";
import { duplicateIssue } from "#newsletter/actions/save-issue.ts";
import {
	chooseAudience,
	type PlannedIssue,
	scheduleIssue,
	unscheduleIssue,
} from "#newsletter/actions/schedule-issue.ts";
import { continueIssue, sendIssue, stopIssue } from "#newsletter/actions/send-issue.ts";
import { testIssue } from "#newsletter/actions/test-issue.ts";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { countAudience } from "#newsletter/data/audience.ts";
import type { IssueRow } from "#newsletter/data/newsletter-issues.ts";
import { readAudience } from "#newsletter/rules/audience.ts";

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
	audience: { failed: words.failedSave, answer: choose },
	schedule: { failed: words.failedSchedule, answer: schedule },
	unschedule: {
		failed: words.failedSchedule,
		async answer({ issue, actor, now }) {
			const before = await unscheduleIssue({ id: issue.id, actor, now });
			return redirectWithFlash(at(issue), before?.state === "scheduled" ? words.unscheduled : words.goneAlready);
		},
	},
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
	const subscribed = await countAudience(readAudience(issue.audience) ?? "everybody");
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

async function choose({ issue, form, actor, now }: IssueForm): Promise<IssueAnswer> {
	const audience = readAudience(formText(form, "audience"));
	if (!audience) return missing(forms.unknown);
	const { seenVersion } = editIn(form);
	const chosen = await chooseAudience({ id: issue.id, seenVersion, audience, actor, now });
	if (chosen.ok) return redirectWithFlash(at(issue), words.audienceChosen(await countAudience(audience)));
	return formAnswer(409, { errors: { form: PLAN_REFUSALS[chosen.reason] } }, now);
}

/** Names the moment and how many it would go to now, and is asked again. */
async function schedule({ issue, form, actor, now }: IssueForm): Promise<IssueAnswer> {
	const { seenVersion, confirmed } = editIn(form);
	const [day, hour] = [formText(form, "day"), formText(form, "hour")];
	const refuse = (sentence: string) => formAnswer(409, { errors: { form: sentence } }, now);
	if (!isDay(day) || !/^([01]?\d|2[0-3])$/.test(hour)) return refuse(words.dayMissing);
	const sendAt = instantInLagos(day, Number(hour));
	if (sendAt <= now) return refuse(words.past);
	const moment = momentText(sendAt);
	if (!confirmed) {
		const count = await countAudience(readAudience(issue.audience) ?? "everybody");
		if (count === 0) return refuse(words.nobody);
		const title = words.scheduleTitle(issue.subject, moment);
		const fields = { intent: "schedule", version: String(seenVersion), day, hour };
		return formAnswer(
			409,
			{ confirm: { title, body: words.scheduleBody(count), button: words.yesSchedule, fields } },
			now,
		);
	}
	const scheduled = await scheduleIssue({ id: issue.id, seenVersion, sendAt, actor, now });
	return scheduled.ok ? redirectWithFlash(at(issue), words.scheduled(moment)) : refuse(PLAN_REFUSALS[scheduled.reason]);
}

const PLAN_REFUSALS = {
	gone: forms.unknown,
	changed: words.changedMeanwhile,
	"no-subscribers": words.nobody,
	past: words.past,
} satisfies Record<Extract<PlannedIssue, { ok: false }>["reason"], string>;

const at = ({ id }: IssueRow) => `${LIST}/${id}`;
