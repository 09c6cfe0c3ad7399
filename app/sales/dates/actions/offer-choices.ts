import { answerOf, type NotificationResult } from "#courses/actions/notify-of-dates.ts";
import type { LockedCourse } from "#courses/data/course-seats.ts";
import { listDatesToMoveTo } from "#courses/data/open-dates.ts";
import { listSeatContacts, type ToCall } from "#courses/data/seat-contacts.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertMail } from "#mail/data/mails.ts";
import { addressOf, type DatePerson } from "#sales/dates/data/date-people.ts";
import type { DateCancelledFacts } from "#sales/dates/rules/email-facts.ts";
import {
	type CancelledDate,
	choiceUrl,
	insertChoices,
	listOpenChoicesForEmail,
} from "#sales/ledger/orders/data/date-choices.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { findEndedSeat } from "#sales/ledger/orders/data/seat-event.ts";
import { findMemberBehind } from "#sales/ledger/orders/data/who-attends.ts";
import { courseFor } from "#sales/ledger/orders/rules/other-participant.ts";
import { listMoneyLeft } from "#sales/ledger/payments/data/money-left.ts";
import { type MoneyLeft, moneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";

type Offer = {
	course: Pick<LockedCourse, "id" | "title">;
	was: CancelledDate;
	reason: string;
	people: readonly DatePerson[];
	/** The enrolled ones, locked. */
	enrolments: readonly Enrolment[];
	now: Date;
};

/** The most open dates that an e-mail names; its button leads to all. */
const MOST_DATES = 8;

/**
 * Offers each participant enrolled on a cancelled date a choice, and e-mails each affected person once. The office must call people
 * without an address.
 */
export async function offerChoices(
	tx: Tx,
	{ course, was, reason, people, enrolments, now }: Offer,
): Promise<NotificationResult> {
	const choices = await insertChoices(tx, was, idsOf(enrolments), now);
	const urls = new Map(choices.map((choice) => [choice.enrolment_id, choiceUrl(choice)]));
	const bought = new Map(enrolments.map((row) => [row.id, row]));
	const dates = await openDatesOf(tx, course.id, now);
	const left = await listMoneyLeft(tx, [...bought.keys()]);
	const notified: NotificationResult = { mailed: 0, toCall: [] };
	for (const person of people) {
		const { enrolmentId, contact } = person;
		const email = addressOf(person);
		if (email === null) {
			notified.toCall.push({ name: person.fullName, phone: contact?.phone ?? null });
			continue;
		}
		const fullName = contact?.toName ?? person.fullName;
		const enrolment = enrolmentId === null ? undefined : bought.get(enrolmentId);
		const ended = enrolment && (await findEndedSeat(tx, enrolment.id, now));
		const facts = {
			fullName,
			...(contact?.isBuyer && { participant: contact.participant || NAME_FOLLOWS }),
			courseTitle: enrolment?.title ?? course.title,
			was: { location: was.location, firstDay: was.firstDay, lastDay: was.lastDay },
			reason,
			...paidOf(left.get(enrolmentId ?? 0)),
			choiceUrl: (enrolment && urls.get(enrolment.id)) ?? null,
			...(ended && { ended }),
			dates,
			coursesUrl: `${config.publicUrl}/courses`,
		};
		notified.mailed += await mailCancelledDate(tx, { fullName, email, facts, enrolment }, now);
	}
	return notified;
}

const NAME_FOLLOWS = "a participant whose name is to follow";
type CancellationMail = {
	fullName: string;
	email: string;
	facts: DateCancelledFacts;
	enrolment: Pick<Enrolment, "owner_id" | "user_id"> | undefined;
};

/**
 * E-mails the participant. If a member ordered the seat for them, that member chooses, and the participant reads only that.
 * Returns the number of e-mails.
 */
export async function mailCancelledDate(
	tx: Tx,
	{ fullName, email, facts, enrolment }: CancellationMail,
	now: Date,
): Promise<number> {
	const kind = "date-cancelled" as const;
	const member = enrolment && (await findMemberBehind(tx, enrolment));
	if (!member) {
		await insertMail(tx, { email: { kind, facts }, to: email, toName: fullName, now });
		return 1;
	}
	const forMember = { ...facts, fullName: member.fullName, courseTitle: courseFor(facts.courseTitle, fullName) };
	await insertMail(tx, { email: { kind, facts: forMember }, to: member.email, toName: member.fullName, now });
	if (email === member.email) return 1;
	const { byCertificate: _, ...others } = facts;
	const forParticipant = { ...others, orderedBy: member.fullName, paid: 0, choiceUrl: null, dates: [] };
	await insertMail(tx, { email: { kind, facts: forParticipant }, to: email, toName: fullName, now });
	return 2;
}

/** The refund that an e-mail names, and the part that certificates paid: the amounts of the page behind its button. */
export function paidOf(left: readonly MoneyLeft[] = []): Pick<DateCancelledFacts, "paid" | "byCertificate"> {
	const { money, issuer } = moneyBackSums(left, isSetUp);
	return { paid: money, ...(issuer > 0 && { byCertificate: issuer }) };
}

/** The dates that an e-mail names: those with a free seat. */
export async function openDatesOf(tx: Tx, courseId: number | null, now: Date) {
	const dates = await listDatesToMoveTo({ courseId, person: "", now }, tx);
	return dates
		.filter(({ seatsLeft }) => seatsLeft > 0)
		.slice(0, MOST_DATES)
		.map(({ location, firstDay, lastDay }) => ({ location, firstDay, lastDay }));
}

type RemindOfChoices = FromForm & {
	courseDateId: number;
};

export type ChoicesReminded =
	| { ok: true; mailed: number; toCall?: ToCall[] }
	| { ok: true; again: true }
	| { ok: false; reason: "nobody" };

/** Reminds the participants who have not chosen, with their link and the dates that are open now. Refused: all have chosen. */
export async function remindOfChoices(input: RemindOfChoices): Promise<ChoicesReminded> {
	const { key, courseDateId, now } = input;
	return await oncePerForm({ key, what: { courseDateId }, now }, (tx) => remind(tx, input));
}

async function remind(tx: Tx, { courseDateId, actor, now }: RemindOfChoices): Promise<ChoicesReminded> {
	// Locked, so that a participant who chooses at this moment gets no reminder.
	const open = await listOpenChoicesForEmail(tx, courseDateId);
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
