import { listAddressesOf } from "#courses/data/locations.ts";
import type { Concerned } from "#courses/data/people-on-date.ts";
import type { SeatEvent } from "#courses/rules/calendar.ts";
import type { LocatedDate } from "#courses/rules/course-locations.ts";
import type { DatesChangedFacts, LetterDate } from "#courses/rules/letter-facts.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";

type Change = DatesChangedFacts["changes"][number];
type Located = LocatedDate;
/** `enrolment`: as it is now, with its event's number. */
type Told = Pick<Concerned, "userId" | "fullName" | "email" | "enrolment">;

/**
 * Writes to each person concerned once, with all of their dates that changed, and the calendar file of what they have.
 * Answers how many people.
 */
export async function tellOfDates(
	tx: Tx,
	facts: {
		courseTitle: string;
		dates: readonly { was: Located; is: Located | null; people: readonly Told[] }[];
		myCoursesUrl: string;
		now: Date;
	},
): Promise<number> {
	const { courseTitle, dates, myCoursesUrl, now } = facts;
	const addressOf = await listAddressesOf(
		tx,
		dates.flatMap(({ is }) => is?.location ?? []),
	);
	const told = new Map<string, { person: Told; changes: Change[] }>();
	for (const { was, is, people } of dates)
		for (const person of people) {
			const change: Change = {
				was: dateAndLocation(was),
				is: is && { ...dateAndLocation(is), locationAddress: addressOf.get(is.location) ?? null },
				...(person.enrolment && {
					enrolment: { ...eventOf(person.enrolment), ...(is?.joiningLink && { joiningLink: is.joiningLink }) },
				}),
			};
			// Who has no account is known by their seat.
			const key = person.userId ?? `seat ${person.enrolment?.id}`;
			const changes = told.get(key)?.changes ?? [];
			told.set(key, { person, changes: [...changes, change] });
		}
	const movedAt = now.toISOString();
	for (const { person, changes } of told.values()) {
		const { fullName, email } = person;
		const letter = {
			kind: "dates-changed" as const,
			facts: { fullName, courseTitle, changes, myCoursesUrl, movedAt },
		};
		if (email !== null) await insertMail(tx, { letter, to: email, toName: fullName, now });
	}
	return told.size;
}

/**
 * Sends everybody with a seat on these online dates the link they join by, with the calendar file that has it. Answers how many
 * letters.
 */
export async function tellOfLinks(
	tx: Tx,
	facts: {
		courseTitle: string;
		dates: readonly { is: Located; people: readonly Told[] }[];
		myCoursesUrl: string;
		now: Date;
	},
): Promise<number> {
	const { courseTitle, dates, now } = facts;
	let told = 0;
	for (const { is, people } of dates)
		for (const { fullName, email, userId, enrolment } of people) {
			if (!is.joiningLink || !enrolment || email === null) continue;
			const date = dateAndLocation(is);
			const about = { fullName, courseTitle, date, joiningLink: is.joiningLink };
			const { id: enrolmentId, ...state } = eventOf(enrolment);
			const event = { enrolmentId, ...state, changedAt: now.toISOString() };
			const myCoursesUrl = userId && facts.myCoursesUrl;
			const letter = { kind: "joining-link" as const, facts: { ...about, ...event, myCoursesUrl } };
			await insertMail(tx, { letter, to: email, toName: fullName, now });
			told++;
		}
	return told;
}

function eventOf({ id, version, code, bring }: SeatEvent): SeatEvent {
	return { id, version, ...(code && { code }), ...(bring && { bring }) };
}

function dateAndLocation({ location, firstDay, lastDay, times }: Located): LetterDate {
	return { location, firstDay, lastDay, ...(times && { times }) };
}
