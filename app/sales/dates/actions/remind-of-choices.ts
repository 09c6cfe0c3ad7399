import { answerOf, type NotificationResult } from "#courses/actions/notify-of-dates.ts";
import { listSeatContacts, type ToCall } from "#courses/data/seat-contacts.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { mailCancelledDate, openDatesOf, paidOf } from "#sales/dates/actions/offer-choices.ts";
import { choiceUrl, listOpenChoicesForLetter } from "#sales/ledger/orders/data/date-choices.ts";
import { findEndedSeat } from "#sales/ledger/orders/data/seat-event.ts";
import { listMoneyLeft } from "#sales/ledger/payments/data/money-left.ts";

type RemindOfChoices = FromForm & {
	courseDateId: number;
};

export type ChoicesReminded =
	| { ok: true; told: number; toCall?: ToCall[] }
	| { ok: true; again: true }
	| { ok: false; reason: "nobody" };

/**
 * E-mails everybody who has not chosen once more, with their link and the dates that are open now. Refused: everybody has chosen.
 */
export async function remindOfChoices(input: RemindOfChoices): Promise<ChoicesReminded> {
	const { key, courseDateId, now } = input;
	return await oncePerForm({ key, what: { courseDateId }, now }, (tx) => remind(tx, input));
}

async function remind(tx: Tx, { courseDateId, actor, now }: RemindOfChoices): Promise<ChoicesReminded> {
	// Locked: somebody who chooses at this moment gets no reminder.
	const open = await listOpenChoicesForLetter(tx, courseDateId);
	const [first] = open;
	if (!first) return { ok: false, reason: "nobody" };
	const dates = await openDatesOf(tx, first.courseId, now);
	const left = await listMoneyLeft(
		tx,
		open.map(({ enrolmentId }) => enrolmentId),
	);
	const contacts = await listSeatContacts(
		tx,
		open.map(({ enrolmentId }) => enrolmentId),
	);
	const notified: NotificationResult = { mailed: 0, toCall: [] };
	for (const { title, reason, enrolmentId, nonce, owner_id, user_id, ...was } of open) {
		const contact = contacts.get(enrolmentId);
		if (!contact || contact.email === null) {
			notified.toCall.push({ name: contact?.participant ?? "", phone: contact?.phone ?? null });
			continue;
		}
		const { email, toName: fullName, isBuyer, participant } = contact;
		const ended = await findEndedSeat(tx, enrolmentId, now);
		const facts = {
			fullName,
			...(isBuyer && { participant }),
			courseTitle: title,
			reason: reason ?? "",
			...paidOf(left.get(enrolmentId)),
			dates,
			was: { location: was.location, firstDay: was.firstDay, lastDay: was.lastDay },
			choiceUrl: choiceUrl({ nonce }),
			...(ended && { ended }),
			coursesUrl: `${config.publicUrl}/courses`,
		};
		const enrolment = { owner_id, user_id };
		notified.mailed += await mailCancelledDate(tx, { fullName, email, facts, enrolment }, now);
	}
	const title = `${first.title}, ${locatedDateText(first)}`;
	const after = { people: notified.mailed };
	await insertChange(tx, { actor, action: "told participants", subject: "date", id: courseDateId, title, after, now });
	await notify(tx, "mails");
	return { ok: true, ...answerOf(notified) };
}
