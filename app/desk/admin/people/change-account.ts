import { disableAccount, enableAccount } from "#accounts/actions/disable-account.ts";
import { resendVerification } from "#accounts/actions/resend-verification.ts";
import { adminStats } from "#accounts/admin/stats-words.ts";
import { LONGEST_REASON } from "#accounts/rules/people.ts";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { deedOr } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { instantInLagos, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { tidy } from "#kit/rules/text.ts";
import { doneAt, editIn, missing } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";

type AccountChange = {
	form: FormData;
	person: { id: string; fullName: string; email: string };
	/** The person's page. */
	page: string;
	actor: Actor;
	now: Date;
};

/** Closes an account, confirmed first. */
export async function disable({ form, person, page, actor, now }: AccountChange) {
	const [reason, until] = [tidy(formText(form, "reason")), formText(form, "until")];
	const typed = { form: "disable", values: { reason, until } };
	const refuse = (status: number, answer: Omit<AdminAnswer, "ok" | "at">) =>
		notYet(status, { ...typed, ...answer }, now);
	if (reason.length > LONGEST_REASON) return refuse(400, { errors: { reason: adminForms.tooLong(LONGEST_REASON) } });
	if (until && (!isDay(until) || until <= todayInLagos(now)))
		return refuse(400, { errors: { until: words.untilPast } });
	const { confirmed } = editIn(form);
	const facts = { reason: reason || null, until: until ? instantInLagos(until, 0) : null };
	return await deedOr(words.failedDisable, now, typed, async () => {
		const done = await disableAccount({ userId: person.id, ...facts, onlyLook: !confirmed, actor, now });
		if (!done.ok && done.reason === "gone") return missing(words.unknown);
		if (!done.ok)
			return refuse(409, {
				errors: { form: done.reason === "self" ? words.notYourself : adminStats.lastAdmin },
			});
		if (confirmed) return doneAt(page, words.isDisabled(person.fullName));
		const day = until && ` ${words.disabledUntil(shortDate({ firstDay: until, lastDay: until }))}.`;
		return refuse(409, {
			confirm: {
				title: words.disableTitle(person.fullName),
				body: `${words.disableBody}${day}`,
				button: words.yesDisable,
			},
		});
	});
}

export async function enable({ person, page, actor, now }: AccountChange) {
	return await deedOr(words.failedEnable, now, { form: "enable" }, async () => {
		const isThere = await enableAccount({ userId: person.id, actor, now });
		return isThere ? doneAt(page, words.isEnabled(person.fullName)) : missing(words.unknown);
	});
}

/** Sends the link to verify again, within the same limits as when they ask themselves. */
export async function resend({ person, page, actor, now }: AccountChange) {
	return await deedOr(words.failedResend, now, { form: "resend" }, async () => {
		const sent = await resendVerification({ userId: person.id, actor, now });
		if (sent.ok) return doneAt(page, words.resent(person.email));
		if (sent.reason === "gone") return missing(words.unknown);
		if (sent.reason === "already-verified") return doneAt(page, words.verifiedMeanwhile);
		return notYet(429, { form: "resend", errors: { form: words.tooManyLinks } }, now);
	});
}
