import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import { naira } from "#kit/rules/money.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { acceptWithheld, lookAtWithheld } from "#sales/review/actions/accept-withheld.ts";
import { type Answered, type ItemDeed, notDone, paymentPage } from "#sales/review/admin/review-refusals.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";

/** Takes money that is short by what an employer withheld, once it is confirmed with what came and what a note is awaited for. */
export async function withheldDeed({ form, reference, actor, now, which, id }: ItemDeed): Promise<Answered> {
	const rest = { form: which };
	const { key, seenVersion, confirmed } = editIn(form);
	const deed = { reference, itemId: id, seenVersion, key, actor, now };
	return await deedOr(words.failedEnrol, now, rest, async () => {
		const done = confirmed ? await acceptWithheld(deed) : await lookAtWithheld(deed);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done) return doneAt(`${paymentPage(reference)}#review`, words.withheldTaken);
		const [came, withheld] = [naira(done.shown.came), naira(done.shown.withheld)];
		const confirm = {
			title: words.withheldTitle(withheld),
			body: words.withheldBody(came, withheld),
			button: words.yesWithheld,
		};
		return notYet(409, { ...rest, confirm }, now);
	});
}
