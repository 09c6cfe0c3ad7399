/** What the log is narrowed to, as its address says it. */
import { DEEDS, type Deed, SUBJECTS, type Subject } from "#kit/rules/changes.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { wordsSought } from "#kit/rules/listing.ts";

/** The names in the address, besides `q` and `page`. */
export const CHANGE_FILTERS = ["who", "subject", "id", "deed", "from", "until"] as const;

/** Reads them; nonsense narrows nothing. */
export function readChangeFilter(query: URLSearchParams) {
	const subject: Subject | undefined = SUBJECTS.find((known) => known === query.get("subject"));
	const deed: Deed | undefined = DEEDS.find((known) => known === query.get("deed"));
	return {
		words: wordsSought(query),
		actorId: query.get("who") || undefined,
		subject,
		subjectId: (subject && query.get("id")) || undefined,
		deed,
		from: dayIn(query.get("from")),
		until: dayIn(query.get("until")),
	};
}

function dayIn(text: string | null): Day | undefined {
	// Far beyond every line of the log, and well within every calendar.
	return text && isDay(text) && text > "2000" && text < "2200" ? text : undefined;
}
