import type { Concerned } from "#courses/data/people-on-date.ts";
import type { DatesChangedFacts } from "#courses/rules/letter-facts.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";

type Change = DatesChangedFacts["changes"][number];
type Told = Pick<Concerned, "userId" | "fullName" | "email">;

/** Writes to each person concerned once, with all of their dates that changed. Answers how many people. */
export async function tellOfDates(
	tx: Tx,
	facts: {
		courseTitle: string;
		dates: readonly (Change & { people: readonly Told[] })[];
		myCoursesUrl: string;
		now: Date;
	},
): Promise<number> {
	const { courseTitle, dates, myCoursesUrl, now } = facts;
	const told = new Map<string, { person: Told; changes: Change[] }>();
	for (const { was, is, people } of dates)
		for (const person of people) {
			const changes = told.get(person.userId)?.changes ?? [];
			told.set(person.userId, {
				person,
				changes: [...changes, { was: dateAndLocation(was), is: is && dateAndLocation(is) }],
			});
		}
	for (const { person, changes } of told.values()) {
		const { fullName, email } = person;
		const letter = { kind: "dates-changed" as const, facts: { fullName, courseTitle, changes, myCoursesUrl } };
		await insertMail(tx, { letter, to: email, toName: fullName, now });
	}
	return told.size;
}

function dateAndLocation({ location, firstDay, lastDay }: Change["was"]): Change["was"] {
	return { location, firstDay, lastDay };
}
