import { listAddressesOf } from "#courses/data/locations.ts";
import type { Concerned } from "#courses/data/people-on-date.ts";
import type { DatesChangedFacts } from "#courses/rules/letter-facts.ts";
import type { Tx } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";

type Change = DatesChangedFacts["changes"][number];
type Located = DateRange & { location: string };
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
				...(is && person.enrolment && { enrolment: { id: person.enrolment.id, version: person.enrolment.version } }),
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

function dateAndLocation({ location, firstDay, lastDay }: Located): Located {
	return { location, firstDay, lastDay };
}
