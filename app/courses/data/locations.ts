import { sql } from "kysely";
import { storedPlace } from "#courses/rules/course.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Listing, likeText, ROWS_A_PAGE } from "#kit/rules/listing.ts";

export const PLACE_SORTS = ["name", "dates"] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

export type PlaceFacts = { name: string; address: string | null };
export type PlaceRow = PlaceFacts & { id: number; version: number };
export type ListedPlace = PlaceRow & {
	/** All of its dates, those that are over, cancelled, and of courses in the trash too. */
	dates: number;
	upcoming: number;
};

const columns = ["id", "name", "address", "version"] as const;

/** A page of the places whose name or address fits, and how many there are. */
export async function listLocations(listing: Listing<PlaceSort>, today: Day) {
	const { words, sort, descending, page } = listing;
	const fitting = db
		.selectFrom("places")
		.$if(words !== "", (places) =>
			places.where(({ or, eb }) =>
				or([eb("name", "like", likeText(storedPlace(words))), eb("address", "ilike", likeText(words))]),
			),
		);
	const ofPlace = db.selectFrom("course_dates").where("place_id", "=", sql.ref<number>("places.id"));
	const [rows, counted] = await Promise.all([
		fitting
			.select(columns)
			.select(ofPlace.select(({ fn }) => fn.countAll<number>().as("n")).as("dates"))
			.select(
				ofPlace
					.where("first_day", ">", today)
					.where("cancelled_at", "is", null)
					.select(({ fn }) => fn.countAll<number>().as("n"))
					.as("upcoming"),
			)
			.orderBy(sort, descending ? "desc" : "asc")
			.orderBy("name")
			.limit(ROWS_A_PAGE)
			.offset((page - 1) * ROWS_A_PAGE)
			.execute(),
		fitting.select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow(),
	]);
	const places: ListedPlace[] = rows.map((row) => ({ ...row, dates: row.dates ?? 0, upcoming: row.upcoming ?? 0 }));
	return { places, count: counted.n };
}

/** The first names of the academy's places, as stored. */
export async function listLocationNames(most: number): Promise<string[]> {
	const rows = await db.selectFrom("places").select("name").orderBy("name").limit(most).execute();
	return rows.map(({ name }) => name);
}

export async function findLocation(id: number): Promise<PlaceRow | undefined> {
	return await db.selectFrom("places").select(columns).where("id", "=", id).executeTakeFirst();
}

/** A place that stays as it is until the transaction ends; no date can be given to it meanwhile. */
export async function lockLocation(tx: Tx, id: number): Promise<PlaceRow | undefined> {
	return await tx.selectFrom("places").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Whether another place has this stored name. */
export async function isSeatTaken(tx: Tx, name: string, exceptId: number | undefined): Promise<boolean> {
	const found = await tx.selectFrom("places").select("id").where("name", "=", name).executeTakeFirst();
	return found !== undefined && found.id !== exceptId;
}

/** Adds a place; undefined when somebody added one of this name at the same moment. */
export async function insertLocation(tx: Tx, place: PlaceFacts): Promise<number | undefined> {
	const row = await tx
		.insertInto("places")
		.values(place)
		.onConflict((conflict) => conflict.column("name").doNothing())
		.returning("id")
		.executeTakeFirst();
	await tellOfPlaces(tx);
	return row?.id;
}

/** Gives a locked place another name or address. */
export async function updateLocation(tx: Tx, id: number, place: PlaceFacts) {
	await tx
		.updateTable("places")
		.set({ ...place, version: sql`version + 1` })
		.where("id", "=", id)
		.execute();
	await tellOfPlaces(tx);
}

/** Removes a locked place. The database refuses one with dates. */
export async function deleteLocationRow(tx: Tx, id: number) {
	await tx.deleteFrom("places").where("id", "=", id).execute();
	await tellOfPlaces(tx);
}

/** The courses whose dates a place has, also those in the trash, with how many. */
export async function listCoursesAt(tx: Tx, id: number) {
	return await tx
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.select(["courses.title", sql<boolean>`courses.deleted_at is not null`.as("inTrash")])
		.select(({ fn }) => fn.countAll<number>().as("dates"))
		.where("place_id", "=", id)
		.groupBy("courses.id")
		.orderBy("courses.title")
		.execute();
}

async function tellOfPlaces(tx: Tx) {
	await notify(tx, "places");
	await notify(tx, "courses");
}
