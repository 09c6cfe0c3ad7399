import { listAddressesOf } from "#courses/data/locations.ts";
import type { AffectedPerson } from "#courses/data/people-on-date.ts";
import type { SeatContact, ToCall } from "#courses/data/seat-contacts.ts";
import type { SeatEvent } from "#courses/rules/calendar.ts";
import type { LocatedDate } from "#courses/rules/course-locations.ts";
import type { DatesChangedFacts, EmailDate } from "#courses/rules/email-facts.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";

type Change = DatesChangedFacts["changes"][number];
/** `enrolment`: as it is now, with its event's number. */
type Recipient = Pick<AffectedPerson, "userId" | "fullName" | "email" | "enrolment"> & { contact?: SeatContact };

/** The number of e-mails, and the people without an address, whom the office must call. */
export type NotificationResult = { mailed: number; toCall: ToCall[] };

/** The same as an action answers it: `mailed`: how many got an e-mail. */
export function answerOf({ mailed, toCall }: NotificationResult): { mailed: number; toCall?: ToCall[] } {
	return { mailed: mailed, ...(toCall.length > 0 && { toCall }) };
}

/**
 * E-mails each affected person once, with all of their changed dates and the calendar file of their seats. If a participant has no
 * address, the buyer gets the e-mail.
 */
export async function notifyOfDates(
	tx: Tx,
	facts: {
		courseTitle: string;
		dates: readonly { was: LocatedDate; is: LocatedDate | null; people: readonly Recipient[] }[];
		myCoursesUrl: string;
		now: Date;
	},
): Promise<NotificationResult> {
	const { courseTitle, dates, myCoursesUrl, now } = facts;
	const addressOf = await listAddressesOf(
		tx,
		dates.flatMap(({ is }) => is?.location ?? []),
	);
	const perPerson = new Map<string, { person: Recipient; changes: Change[] }>();
	for (const { was, is, people } of dates)
		for (const person of people) {
			const change: Change = {
				was: dateAndLocation(was),
				is: is && { ...dateAndLocation(is), locationAddress: addressOf.get(is.location) ?? null },
				...(person.enrolment && {
					enrolment: { ...eventOf(person.enrolment), ...(is?.joiningLink && { joiningLink: is.joiningLink }) },
				}),
			};
			// A person without an account is identified by their seat.
			const key = person.userId ?? `seat ${person.enrolment?.id}`;
			const changes = perPerson.get(key)?.changes ?? [];
			perPerson.set(key, { person, changes: [...changes, change] });
		}
	const movedAt = now.toISOString();
	const notified: NotificationResult = { mailed: 0, toCall: [] };
	for (const { person, changes } of perPerson.values()) {
		const { email, toName: fullName, ...contact } = contactOf(person);
		const { participant } = contact;
		if (email === null) {
			notified.toCall.push({ name: participant, phone: contact.phone });
			continue;
		}
		const about = { fullName, ...(contact.isBuyer && { participant }) };
		const mail = {
			kind: "dates-changed" as const,
			facts: { ...about, courseTitle, changes, myCoursesUrl, movedAt },
		};
		await insertMail(tx, { email: mail, to: email, toName: fullName, now });
		notified.mailed++;
		const { orderedBy } = contact;
		if (!orderedBy) continue;
		const theirs = { ...mail.facts, fullName: orderedBy.toName, participant, isKnown: true as const };
		await insertMail(tx, { email: { ...mail, facts: theirs }, to: orderedBy.email, toName: orderedBy.toName, now });
		notified.mailed++;
	}
	return notified;
}

const contactOf = ({ contact, fullName, email }: Recipient): SeatContact =>
	contact ?? { participant: fullName, email, toName: fullName, isBuyer: false, phone: null };

/**
 * E-mails the participants of these online dates their joining link, with a calendar file. If a participant has no address, the buyer
 * gets the e-mail.
 */
export async function notifyOfLinks(
	tx: Tx,
	facts: {
		courseTitle: string;
		dates: readonly { is: LocatedDate; people: readonly Recipient[] }[];
		myCoursesUrl: string;
		now: Date;
	},
): Promise<NotificationResult> {
	const { courseTitle, dates, now } = facts;
	const notified: NotificationResult = { mailed: 0, toCall: [] };
	for (const { is, people } of dates)
		for (const { userId, enrolment, ...person } of people) {
			if (!is.joiningLink || !enrolment) continue;
			const { email, toName, participant: fullName, phone } = contactOf({ userId, enrolment, ...person });
			if (email === null) {
				notified.toCall.push({ name: fullName, phone });
				continue;
			}
			const date = dateAndLocation(is);
			const about = { fullName, courseTitle, date, joiningLink: is.joiningLink };
			const { id: enrolmentId, ...state } = eventOf(enrolment);
			const event = { enrolmentId, ...state, changedAt: now.toISOString() };
			const myCoursesUrl = userId && facts.myCoursesUrl;
			const mail = { kind: "joining-link" as const, facts: { ...about, ...event, myCoursesUrl } };
			await insertMail(tx, { email: mail, to: email, toName, now });
			notified.mailed++;
		}
	return notified;
}

function eventOf({ id, version, code, bring }: SeatEvent): SeatEvent {
	return { id, version, ...(code && { code }), ...(bring && { bring }) };
}

function dateAndLocation({ location, firstDay, lastDay, times }: LocatedDate): EmailDate {
	return { location, firstDay, lastDay, ...(times && { times }) };
}
