import { deedOr } from "#kit/admin/admin-action.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { doneAt } from "#kit/web/guards-admin.ts";
import type { BalanceAsked } from "#sales/balances/admin/balance-form.ts";
import { type Answered, refusedBalance } from "#sales/balances/admin/balance-refusals.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { makePayLink } from "#sales/links/actions/make-pay-link.ts";
import { withdrawPayLink } from "#sales/links/actions/withdraw-pay-link.ts";

/** Makes the link by which anybody pays this balance; asked again, it is the same. */
export async function linkDeed({ participant, actor, now }: BalanceAsked): Promise<Answered> {
	const { id: enrolmentId, user_id: userId } = participant;
	return await deedOr(words.failed, now, { form: "link" }, async () => {
		const made = await makePayLink({ actor, userId, purpose: "balance", enrolmentId, now });
		if (!made.ok) return refusedBalance(made, { form: "link" }, now);
		return doneAt(`/admin/enrolments/${enrolmentId}/balance#link`, words.linkMade);
	});
}

export async function withdrawLinkDeed({ form, participant, actor, now }: BalanceAsked): Promise<Answered> {
	const { id: enrolmentId, user_id: userId } = participant;
	const linkId = rowId(formText(form, "id")) ?? 0;
	return await deedOr(words.failed, now, { form: "withdraw-link" }, async () => {
		const done = await withdrawPayLink({ actor, userId, linkId, now });
		// Gone already: as wanted.
		return doneAt(`/admin/enrolments/${enrolmentId}/balance#link`, done.ok ? words.withdrawn : words.linkGone);
	});
}
