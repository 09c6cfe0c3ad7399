import { sql } from "kysely";
import { lockCourses } from "#courses/data/course-seats.ts";
import { storedLocation } from "#courses/rules/course.ts";
import { countRows } from "#kit/data/count-rows.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Day } from "#kit/rules/days.ts";
import { likeText, type Order } from "#kit/rules/listing.ts";
import { idsOf } from "#kit/rules/row-id.ts";

export type LocationFacts = { name: string; address: string | null };
export type LocationRow = LocationFacts & { id: number; version: number };
export type ListedLocation = LocationRow & {
	/** All of its dates, those that are over, cancelled, and of courses in the trash too. */
	dates: number;
	upcoming: number;
};

const columns = ["id", "name", "address", "version"] as const;

/** A page of the locations whose name or address fits, and how many there are. */
export async function listLocations(words: string, order: Order<"name" | "dates">, today: Day) {
	const fitting = db
		.selectFrom("locations")
		.$if(words !== "", (locations) =>
			locations.where(({ or, eb }) =>
				or([eb("name", "like", likeText(storedLocation(words))), eb("address", "ilike", likeText(words))]),
			),
		);
	const ofLocation = db.selectFrom("course_dates").where("location_id", "=", sql.ref<number>("locations.id"));
	const [rows, count] = await Promise.all([
		fitting
			.select(columns)
			.select(ofLocation.select(({ fn }) => fn.countAll<number>().as("n")).as("dates"))
			.select(
				ofLocation
					.where("first_day", ">", today)
					.where("cancelled_at", "is", null)
					.select(({ fn }) => fn.countAll<number>().as("n"))
					.as("upcoming"),
			)
			.orderBy(order.sort, order.descending ? "desc" : "asc")
			.orderBy("name")
			.limit(order.limit ?? null)
			.offset(order.offset ?? 0)
			.execute(),
		countRows(fitting),
	]);
	const locations: ListedLocation[] = rows.map((row) => ({
		...row,
		dates: row.dates ?? 0,
		upcoming: row.upcoming ?? 0,
	}));
	return { locations, count };
}

/** The first names of the academy's locations, as stored. */
export async function listLocationNames(most: number): Promise<string[]> {
	const rows = await db.selectFrom("locations").select("name").orderBy("name").limit(most).execute();
	return rows.map(({ name }) => name);
}

export async function findLocation(id: number): Promise<LocationRow | undefined> {
	return await db.selectFrom("locations").select(columns).where("id", "=", id).executeTakeFirst();
}

/** A location that stays as it is until the transaction ends; no date can be given to it meanwhile. */
export async function lockLocation(tx: Tx, id: number): Promise<LocationRow | undefined> {
	return await tx.selectFrom("locations").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Whether another location has this stored name. */
export async function isSeatTaken(tx: Tx, name: string, exceptId: number | undefined): Promise<boolean> {
	const found = await tx.selectFrom("locations").select("id").where("name", "=", name).executeTakeFirst();
	return found !== undefined && found.id !== exceptId;
}

/** Adds a location; undefined when somebody added one of this name at the same moment. */
export async function insertLocation(tx: Tx, location: LocationFacts): Promise<number | undefined> {
	const row = await tx
		.insertInto("locations")
		.values(location)
		.onConflict((conflict) => conflict.column("name").doNothing())
		.returning("id")
		.executeTakeFirst();
	await notifyLocations(tx);
	return row?.id;
}

/** Gives a locked location another name or address. */
export async function updateLocation(tx: Tx, id: number, location: LocationFacts) {
	await tx
		.updateTable("locations")
		.set({ ...location, version: sql`version + 1` })
		.where("id", "=", id)
		.execute();
	await notifyLocations(tx);
}

/** Locks the courses whose dates a location has and returns their ids. */
export async function lockCoursesAt(tx: Tx, id: number): Promise<number[]> {
	const courses = await lockCourses(tx, sql`select course_id from course_dates where location_id = ${id}`);
	return idsOf(courses);
}

/** What locked courses show is another thing now: a form that has them open learns of it, and calendars take their dates anew. */
export async function countChangeOfCourses(tx: Tx, ids: readonly number[], now: Date) {
	if (ids.length === 0) return;
	const counted = { version: sql<number>`version + 1`, updated_at: now };
	await tx.updateTable("courses").set(counted).where("id", "in", ids).execute();
}

/** Removes a locked location. The database refuses one with dates. */
export async function deleteLocationRow(tx: Tx, id: number) {
	await tx.deleteFrom("locations").where("id", "=", id).execute();
	await notifyLocations(tx);
}

/** The courses whose dates a location has, also those in the trash, with how many. */
export async function listCoursesAt(tx: Tx, id: number) {
	return await tx
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.select(["courses.title", sql<boolean>`courses.deleted_at is not null`.as("inTrash")])
		.select(({ fn }) => fn.countAll<number>().as("dates"))
		.where("location_id", "=", id)
		.groupBy("courses.id")
		.orderBy("courses.title")
		.execute();
}

async function notifyLocations(tx: Tx) {
	await notify(tx, "locations");
	await notify(tx, "courses");
}

/** The addresses of these locations, by their names. */
export async function listAddressesOf(tx: Tx, names: readonly string[]): Promise<Map<string, string | null>> {
	if (names.length === 0) return new Map();
	const rows = await tx.selectFrom("locations").select(["name", "address"]).where("name", "in", names).execute();
	return new Map(rows.map(({ name, address }) => [name, address]));
}
