import { renewPrivateLink } from "#courses/data/private-dates.ts";
import type { LocatedDate } from "#courses/rules/course-locations.ts";
import type { DateChanges } from "#courses/rules/date-changes.ts";
import type { DateTerms } from "#courses/rules/date-terms.ts";
import type { Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** Writes what an edit does to the dates of a locked course. A moved one keeps its row: those who booked it follow it. */
export async function saveDateChanges(
	tx: Tx,
	courseId: number,
	{ added, moved, linked, restated, removed }: DateChanges,
) {
	const changed = [...new Map([...moved, ...linked, ...restated].map(({ is }) => [is.id, is])).values()];
	const locations = await locationIds(tx, [...added, ...changed]);
	const columns = ({ location, firstDay, lastDay, times, joiningLink, terms }: LocatedDate) => ({
		location_id: locations.get(location) ?? 0,
		first_day: firstDay,
		last_day: lastDay,
		starts_at: times?.startsAt ?? null,
		ends_at: times?.endsAt ?? null,
		other_hours: JSON.stringify(times?.others ?? []),
		joining_link: joiningLink ?? null,
		...columnsOfTerms(terms),
	});
	if (removed.length > 0)
		await tx.deleteFrom("course_dates").where("course_id", "=", courseId).where("id", "in", idsOf(removed)).execute();
	for (const is of changed)
		await tx
			.updateTable("course_dates")
			.set(columns(is))
			.where("course_id", "=", courseId)
			.where("id", "=", is.id)
			.execute();
	// Another organisation gets another link.
	for (const { was, is } of restated)
		if (was.terms?.privateTo !== is.terms?.privateTo) await renewPrivateLink(tx, was.id);
	if (added.length > 0)
		await tx
			.insertInto("course_dates")
			.values(added.map((date) => ({ course_id: courseId, ...columns(date) })))
			.execute();
}

/** The ids of locations by their stored names; those no one has heard of are added. */
async function locationIds(tx: Tx, dates: readonly LocatedDate[]): Promise<Map<string, number>> {
	// In one order: of two that add the same locations at once, none waits for the other for ever.
	const names = [...new Set(dates.map((date) => date.location))].sort();
	if (names.length === 0) return new Map();
	const rows = await tx
		.insertInto("locations")
		.values(names.map((name) => ({ name })))
		// Not left alone but written as it is: so it is held, and no one deletes it before the dates stand.
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((location) => ({ name: location.ref("excluded.name") })),
		)
		.returning(["id", "name"])
		.execute();
	return new Map(rows.map((row) => [row.name, row.id]));
}

/** The columns of `course_dates` that hold the terms of a date. */
export const TERM_COLUMNS = [
	"course_dates.seats",
	"course_dates.price_kobo",
	"course_dates.register_until",
	"course_dates.min_seats",
	"course_dates.room",
	"course_dates.map_link",
	"course_dates.private_to",
] as const;

type TermRow = {
	seats: number | null;
	price_kobo: number | null;
	register_until: string | null;
	min_seats: number | null;
	room: string;
	map_link: string | null;
	private_to: string | null;
};

/** Splits a row into its terms and the rest; a date without terms has none. */
export function withTerms<Row extends TermRow>(row: Row): Omit<Row, keyof TermRow> & { terms?: DateTerms } {
	const {
		seats,
		price_kobo: price,
		register_until: registerUntil,
		min_seats: minSeats,
		room,
		map_link,
		private_to,
		...date
	} = row;
	const terms: DateTerms = {
		...(seats !== null && { seats }),
		...(price !== null && { price }),
		...(registerUntil !== null && { registerUntil }),
		...(minSeats !== null && { minSeats }),
		...(room !== "" && { room }),
		...(map_link !== null && { mapLink: map_link }),
		...(private_to !== null && { privateTo: private_to }),
	};
	return Object.keys(terms).length > 0 ? { ...date, terms } : date;
}

/** The terms as the columns hold them. */
export const columnsOfTerms = (terms: DateTerms = {}): TermRow => ({
	seats: terms.seats ?? null,
	price_kobo: terms.price ?? null,
	register_until: terms.registerUntil ?? null,
	min_seats: terms.minSeats ?? null,
	room: terms.room ?? "",
	map_link: terms.mapLink ?? null,
	private_to: terms.privateTo ?? null,
});
