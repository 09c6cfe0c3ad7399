import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { renewPrivateLink } from "#sales/dates/actions/renew-private-link.ts";
import { privateLinkWords as words } from "#sales/dates/admin/private-link-words.ts";

type Submission = { form: FormData; id: number; actor: Actor; now: Date };

/** Renews the link of a private date, after it was said what that ends. */
export async function privateLinkAction({ form, id, actor, now }: Submission) {
	const rest = { form: "private-link" };
	if (!editIn(form).confirmed) {
		const confirm = { title: words.renewTitle, body: words.renewBody, button: words.yesRenew };
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction(words.failed, now, rest, async () => {
		const renewed = await renewPrivateLink({ courseDateId: id, actor, now });
		if (!renewed.ok) return formAnswer(409, { ...rest, errors: { form: words.refusals[renewed.reason] } }, now);
		return redirectWithFlash(`/admin/enrolments/dates/${id}`, words.done);
	});
}
