import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { shareOrganisationPage } from "#sales/groups/actions/share-organisation-page.ts";
import { PAGE_FORMS } from "#sales/groups/rules/share-page.ts";
import { organisationPageWords as words } from "#sales/office/admin/order/organisation-page-words.ts";

type Request = { form: string; fields: FormData; code: string; buyerName: string; actor: Actor; now: Date };

/** E-mails the page; a new link and none at all are confirmed first. */
export async function organisationPageAction({ form, fields, code, buyerName, actor, now }: Request) {
	const step = PAGE_FORMS[form] ?? "send";
	const rest = { form };
	if (step !== "send" && !editIn(fields).confirmed) {
		const { title, body, button } = words.confirm[step];
		return formAnswer(409, { ...rest, confirm: { title, body: body(buyerName), button } }, now);
	}
	return await runAction(words.failed, now, rest, async () => {
		const done = await shareOrganisationPage({ code, step, actor, now });
		if (!done.ok) return formAnswer(409, { ...rest, errors: { form: words.refusals[done.reason] } }, now);
		const sentence = { send: words.sent(done.to), renew: words.renewed(done.to), withdraw: words.withdrawn }[step];
		return redirectWithFlash(`/admin/orders/${code}`, sentence);
	});
}
