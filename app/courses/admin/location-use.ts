/** What stands in the way of deleting a location: the dates that are held there. */
import { sumOf } from "#kit/rules/money.ts";
import { adminSettings as words } from "#settings/admin/words.ts";

type CourseUse = { title: string; inTrash: boolean; dates: number };

/** So many courses are named, the others counted. */
const NAMED = 3;

/** Says by how many dates of which courses a location is in use. */
export function locationInUseSentence(what: string, by: readonly CourseUse[]): string {
	const dates = sumOf(by, (use) => use.dates);
	const named = by.slice(0, NAMED).map(({ title, inTrash }) => (inTrash ? words.inTrash(title) : `'${title}'`));
	const names = by.length > NAMED ? [...named, words.andOthers(by.length - NAMED)] : named;
	const last = names.at(-1) ?? "";
	return words.locationInUse(what, dates, names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last);
}
