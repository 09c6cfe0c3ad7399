import { callSentence } from "#courses/rules/to-call.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { confirmDate } from "#sales/dates/actions/confirm-date.ts";
import { dateRunsWords as words } from "#sales/dates/admin/date-runs-words.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";

type Submission = { form: FormData; id: number; actor: Actor; now: Date };

/** Confirms that a date runs, after it was said who is e-mailed. */
export async function confirmRunsAction({ form, id, actor, now }: Submission) {
	const rest = { form: "runs" };
	const date = await findDoorList(id);
	if (!date) return formAnswer(404, { ...rest, errors: { form: words.refusals.gone } }, now);
	const refused =
		date.cancelledAt !== null
			? "cancelled"
			: date.lastDay < todayInLagos(now)
				? "over"
				: date.runsSince
					? "confirmed"
					: undefined;
	if (refused) return formAnswer(409, { ...rest, errors: { form: words.refusals[refused] } }, now);
	if (!editIn(form).confirmed) {
		const confirm = {
			title: words.confirmTitle(date.people.length),
			body: words.confirmBody,
			button: words.yesConfirm,
		};
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction(words.failed, now, rest, async () => {
		const confirmed = await confirmDate({ courseDateId: id, actor, now });
		if (!confirmed.ok) return formAnswer(409, { ...rest, errors: { form: words.refusals[confirmed.reason] } }, now);
		const sentence = [words.done(confirmed.mailed), ...callSentence(confirmed.toCall)].join(" ");
		return redirectWithFlash(`/admin/enrolments/dates/${id}`, sentence);
	});
}
