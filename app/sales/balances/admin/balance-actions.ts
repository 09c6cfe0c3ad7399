import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { extendBalance, lookAtExtending } from "#sales/balances/actions/extend-balance.ts";
import { lookAtReleasing, releasePlace } from "#sales/balances/actions/release-seat.ts";
import { restorePlace } from "#sales/balances/actions/restore-seat.ts";
import type { BalanceAsked, Participant } from "#sales/balances/admin/balance-form.ts";
import { linkDeed, withdrawLinkDeed } from "#sales/balances/admin/balance-link-actions.ts";
import { proformaDeed } from "#sales/balances/admin/balance-proforma-action.ts";
import { type Answered, refusedBalance } from "#sales/balances/admin/balance-refusals.ts";
import { dropNoteDeed, noteDeed } from "#sales/balances/admin/certificate-actions.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { findBalanceUnderWay } from "#sales/balances/data/balance-desk.ts";

/** The forms of the page of a balance, by their names. */
export const balanceDeeds: Record<string, (asked: BalanceAsked) => Promise<Answered>> = {
	extend: extendDeed,
	release: releaseDeed,
	restore: restoreDeed,
	link: linkDeed,
	proforma: proformaDeed,
	"withdraw-link": withdrawLinkDeed,
	note: noteDeed,
	"drop-note": dropNoteDeed,
};

const pageOf = ({ id }: Participant) => `/admin/enrolments/${id}/balance`;

/** Gives longer to pay, once it is confirmed with the day in words: it goes into a mail. */
async function extendDeed({ form, participant, actor, now }: BalanceAsked): Promise<Answered> {
	const dueDay = formText(form, "day").trim();
	const rest = { form: "extend", values: { day: dueDay } };
	if (!isDay(dueDay)) return notYet(400, { ...rest, errors: { day: words.dayMissing } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name } = participant;
	const day = longDate({ firstDay: dueDay, lastDay: dueDay });
	const deed = { enrolmentId: participant.id, dueDay, seenVersion, key, actor, now };
	return await deedOr(words.failed, now, rest, async () => {
		const done = confirmed ? await extendBalance(deed) : await lookAtExtending(deed);
		if (!done.ok) return refusedBalance(done, rest, now);
		if (confirmed) return doneAt(pageOf(participant), words.extended(name, day));
		const body = [words.extendBody(name, day), ...remarkOn(dueDay, participant)].join(" ");
		const confirm = { title: words.extendTitle(name, day), body, button: words.yesExtend };
		return notYet(409, { ...rest, confirm }, now);
	});
}

/** A day after the training began is given all the same: whoever gives it shall know. */
function remarkOn(dueDay: Day, { nowFirst, nowLast, first_day, last_day }: Participant): string[] {
	const date = rangeOf(nowFirst ?? first_day ?? "", nowLast ?? last_day ?? "");
	if (!date || dueDay <= date.firstDay) return [];
	return [(dueDay > date.lastDay ? words.extendOver : words.extendBegun)(longDate(date))];
}

/** Gives the place to others, once it is confirmed. */
async function releaseDeed({ form, participant, actor, now }: BalanceAsked): Promise<Answered> {
	const reason = formText(form, "reason").trim();
	const rest = { form: "release", values: { reason } };
	const wrong = !reason
		? words.reasonMissing
		: reason.length > LONGEST_NOTE
			? adminForms.tooLong(LONGEST_NOTE)
			: undefined;
	if (wrong) return notYet(400, { ...rest, errors: { reason: wrong } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name } = participant;
	const deed = { enrolmentId: participant.id, reason, seenVersion, key, actor, now };
	return await deedOr(words.failed, now, rest, async () => {
		const done = confirmed ? await releasePlace(deed) : await lookAtReleasing(deed);
		if (!done.ok) return refusedBalance(done, rest, now);
		if (confirmed) return doneAt(pageOf(participant), words.released(name));
		const isPaying = (await findBalanceUnderWay(participant.id)) !== undefined;
		const body = [words.releaseBody(name), ...(isPaying ? [words.releaseUnderWay] : [])].join(" ");
		return notYet(409, { ...rest, confirm: { title: words.releaseTitle(name), body, button: words.yesRelease } }, now);
	});
}

async function restoreDeed({ form, participant, actor, now }: BalanceAsked): Promise<Answered> {
	const rest = { form: "restore" };
	const { key, seenVersion } = editIn(form);
	return await deedOr(words.failed, now, rest, async () => {
		const done = await restorePlace({ enrolmentId: participant.id, seenVersion, key, actor, now });
		if (!done.ok) return refusedBalance(done, rest, now);
		return doneAt(pageOf(participant), words.restored(participant.full_name));
	});
}
