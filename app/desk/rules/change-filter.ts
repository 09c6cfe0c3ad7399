/** What the log is narrowed to, as its address says it. */
import { LOGGED_ACTIONS, type LoggedAction, SUBJECTS, type Subject } from "#kit/rules/changes.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { wordsSought } from "#kit/rules/listing.ts";

/** The names in the address, besides `q` and `page`. */
export const CHANGE_FILTERS = ["who", "subject", "id", "action", "from", "until"] as const;

/** Reads them; nonsense narrows nothing. */
export function readChangeFilter(query: URLSearchParams) {
	const subject: Subject | undefined = SUBJECTS.find((known) => known === query.get("subject"));
	const action: LoggedAction | undefined = LOGGED_ACTIONS.find((known) => known === query.get("action"));
	return {
		words: wordsSought(query),
		actorId: query.get("who") || undefined,
		subject,
		subjectId: (subject && query.get("id")) || undefined,
		action,
		from: dayIn(query.get("from")),
		until: dayIn(query.get("until")),
	};
}

function dayIn(text: string | null): Day | undefined {
	// Far beyond every line of the log, and well within every calendar.
	return text && isDay(text) && text > "2000" && text < "2200" ? text : undefined;
}
