/** What the log is narrowed to, as its address says it. */
import { LOGGED_ACTIONS, SUBJECTS } from "#kit/rules/changes.ts";
import { aDay, type Filter, type FilterOf, listRules, oneOf } from "#kit/rules/listing.ts";

/** The log, the latest first. `subjectId` is one thing, together with its subject. Its days are those in Lagos, both included. */
export const CHANGES = listRules({
	sorts: ["time"],
	filters: {
		actorId: anId("who"),
		subject: oneOf("subject", SUBJECTS),
		subjectId: anId("id"),
		action: oneOf("action", LOGGED_ACTIONS),
		from: aDay("from"),
		until: aDay("until"),
	},
});

/** `words` are looked for in what was done to which thing, by whom, and in what it was and is. */
export type ChangeFilter = FilterOf<typeof CHANGES>;

function anId(name: string): Filter<string | undefined> {
	return { name, read: (text) => text || undefined };
}
