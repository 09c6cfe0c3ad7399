import { locationName } from "#courses/rules/course.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { dateWords } from "#kit/words/dates.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";

/** The words of an invitation that its letter and its document share. */

/** When a course begins on each of its days. */
export const courseTime = "09:00AM";

type Course = NonNullable<InvitationFacts["course"]>;

export function personOf({ firstName, lastName }: InvitationFacts): string {
	return `${firstName} ${lastName}`;
}

export function invitationSubject({ course }: InvitationFacts): string {
	return course ? `Invitation to ${course.title}` : "Invitation to our courses";
}

/** Where and when, as far as it was chosen: dates each on its line. */
export function locationRows({
	location,
	locationAddress,
	dates,
	preferredDate,
}: Course): { label: string; value: string }[] {
	const readings = [...new Set(dates.map(longDate))];
	return [
		...(location
			? [{ label: "Location", value: [locationName(location), locationAddress].filter(Boolean).join("\n") }]
			: []),
		...(preferredDate ? [{ label: "Preferred date", value: longDate(preferredDate) }] : []),
		{
			label: location ? "Dates" : "Dates and locations",
			value: readings.join("\n") || dateWords.dateNotAvailable,
		},
	];
}

/**
 * The lines of the recipient: position, organisation and address as typed, each once, also where the address says the position or the
 * organisation again in other signs. Empty when nothing was indicated: then it goes to the person.
 */
export function addressLines({ recipientPosition, organisationName, address }: InvitationFacts): string[] {
	const lines = [recipientPosition, organisationName, ...(address ?? "").split("\n")].map((line) => line?.trim() ?? "");
	const known = new Set<string>();
	return lines.filter((line) => {
		const sense = senseOf(line);
		const isNew = line !== "" && !known.has(sense);
		known.add(sense);
		return isNew;
	});
}

/** 'The Head, Human Resources' is 'Head, Human Resources', and 'Kestrel Freight Ltd.' is 'KESTREL FREIGHT LTD'. */
function senseOf(line: string): string {
	const words = line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return (words[0] === "the" ? words.slice(1) : words).join(" ") || line;
}
