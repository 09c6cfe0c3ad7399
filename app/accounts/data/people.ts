import { sql } from "kysely";
import { isDisabledAt, type PEOPLE } from "#accounts/rules/people.ts";
import { countRows } from "#kit/data/count-rows.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { type FilterOf, likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import type { Role } from "#kit/rules/permissions.ts";

// Named one by one: nothing of a password or a session ever leaves this file.
const COLUMNS = [
	"id",
	"full_name as fullName",
	"email",
	"email_verified as verified",
	"phone_number as phoneNumber",
	"role",
	"two_factor_enabled as hasFactor",
	"disabled",
	"disabled_reason as disabledReason",
	"disabled_until as disabledUntil",
	"last_logged_in_at as lastLoggedInAt",
	"created_at as joinedAt",
	"closed_at as closedAt",
] as const;

const SORTED_BY = { joined: "created_at", name: "plain_name", email: "email" } as const;

/** A page of the people that fit, and how many fit in all. Words are looked for in name, e-mail and phone. */
export async function listPeople(filter: FilterOf<typeof PEOPLE>, order: Order<SortOf<typeof PEOPLE>>, now: Date) {
	const digits = filter.words.replace(/\D/g, "").replace(/^0/, "");
	const fitting = db
		.selectFrom("users")
		.where("closed_at", "is", null)
		.$if(filter.words !== "", (users) =>
			users.where(({ or, eb }) =>
				or([
					sql<boolean>`plain_names like all (${likeWords(filter.words)}::text[])`,
					eb("email", "like", likeText(filter.words.toLowerCase())),
					// As written here, 0803 …, or as it is stored, +234803 ….
					...(digits.length > 2 ? [eb("phone_number", "like", likeText(digits))] : []),
				]),
			),
		)
		.$if(filter.role !== undefined, (users) => users.where("role", "=", filter.role ?? "user"))
		.$if(filter.verified !== undefined, (users) => users.where("email_verified", "=", filter.verified ?? false))
		.$if(filter.disabled !== undefined, (users) => users.where(disabledAt(now), "=", filter.disabled ?? false));
	const count = await countRows(fitting);
	const rows = await fitting
		.select(COLUMNS)
		.orderBy(SORTED_BY[order.sort], order.descending ? "desc" : "asc")
		.orderBy("id")
		.limit(order.limit ?? null)
		.offset(order.offset ?? 0)
		.execute();
	return { people: rows.map((row) => ({ ...row, disabled: isDisabledAt(row, now) })), count };
}

/** One person, with the sessions that are open at a moment. */
export async function findPerson(id: string, now: Date) {
	const row = await db
		.selectFrom("users")
		.select(COLUMNS)
		.select((users) =>
			users
				.selectFrom("sessions")
				.whereRef("sessions.user_id", "=", "users.id")
				.where("expires_at", ">", now)
				.select(sql<number>`count(*)::int`.as("count"))
				.as("openSessions"),
		)
		.where("id", "=", id)
		.executeTakeFirst();
	return row && { ...row, openSessions: row.openSessions ?? 0, disabled: isDisabledAt(row, now) };
}

/** A person's row that stays as it is until the transaction ends. Rows that name the person are written all the same. */
export async function lockPerson(tx: Tx, id: string) {
	return await tx.selectFrom("users").select(COLUMNS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Locks every admin's row and returns the ids of the admins who can log in, so that two actions that remove roles or accounts wait for
 * each other.
 */
export async function lockWorkingAdmins(tx: Tx, now: Date): Promise<string[]> {
	const rows = await tx
		.selectFrom("users")
		.select(COLUMNS)
		.where("role", "=", "admin")
		.orderBy("id")
		.forNoKeyUpdate()
		.execute();
	return rows.filter((row) => !isDisabledAt(row, now)).map(({ id }) => id);
}

function disabledAt(now: Date) {
	return sql<boolean>`(disabled and coalesce(disabled_until > ${now}, true))`;
}

/** Everybody with the role admin, by name. */
export async function listAdmins(now: Date) {
	const rows = await db.selectFrom("users").select(COLUMNS).where("role", "=", "admin").orderBy("full_name").execute();
	return rows.map((row) => ({ ...row, disabled: isDisabledAt(row, now) }));
}

export type Colleague = { id: string; fullName: string };

/** Those of some roles who can log in, by name: whom a thing of the office may be given to. */
export async function listColleagues(on: Database, roles: readonly Role[], now: Date): Promise<Colleague[]> {
	return await on
		.selectFrom("users")
		.select(["id", "full_name as fullName"])
		.where("role", "in", [...roles])
		.where("closed_at", "is", null)
		.where(disabledAt(now), "=", false)
		.orderBy("plain_name")
		.orderBy("id")
		.execute();
}
