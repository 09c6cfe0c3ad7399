import { type Selectable, sql } from "kysely";
import { linkToken, newNonce, tokenHash } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { DateChoices } from "#kit/data/schema.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { isOwnedBy, ownerOf } from "#sales/ledger/orders/data/ownership.ts";

/** The choice of a participant whose date was cancelled, open or made. */
export type DateChoice = Selectable<DateChoices>;

/** The cancelled date as it was held. */
export type CancelledDate = DateRange & { id: number; location: string };

/** Opens a choice for each of these enrolments, at most one per enrolment and date. Returns the choices in the same order. */
export async function insertChoices(
	tx: Tx,
	was: CancelledDate,
	enrolmentIds: readonly number[],
	now: Date,
): Promise<DateChoice[]> {
	if (enrolmentIds.length === 0) return [];
	const rows = enrolmentIds.map((enrolmentId) => {
		const nonce = newNonce();
		return {
			enrolment_id: enrolmentId,
			course_date_id: was.id,
			first_day: was.firstDay,
			last_day: was.lastDay,
			location: was.location,
			nonce,
			token_sha256: tokenHash(linkToken("date-choice", nonce)),
			offered_at: now,
		};
	});
	const written = await tx.insertInto("date_choices").values(rows).returningAll().execute();
	const byEnrolment = new Map(written.map((row) => [row.enrolment_id, row]));
	return enrolmentIds.flatMap((id) => byEnrolment.get(id) ?? []);
}

/** The secret address where the participant chooses. Only the participant receives it. */
export function choiceUrl({ nonce }: Pick<DateChoice, "nonce">): string {
	return `${config.publicUrl}${choicePath({ nonce })}`;
}

/** The same address as a path of this site. */
export function choicePath({ nonce }: Pick<DateChoice, "nonce">): string {
	return `/dates/${linkToken("date-choice", nonce)}`;
}

/** Finds a choice, open or made, by the token in its address. Inside an action, lock the enrolment and read the choice again. */
export async function findChoiceByToken(token: string, on: Database = db): Promise<DateChoice | undefined> {
	return await on
		.selectFrom("date_choices")
		.selectAll()
		.where("token_sha256", "=", tokenHash(token))
		.executeTakeFirst();
}

export type DateChoiceOutcome = {
	choice: NonNullable<DateChoice["choice"]>;
	chosenDateId: number | null;
	/** Null: through the link in the e-mail. */
	by: string | null;
	now: Date;
};

/**
 * Closes the open choice of an enrolment. False: none is open. Lock the order before, so that only one of two simultaneous choices
 * counts.
 */
export async function closeChoice(tx: Tx, enrolmentId: number, made: DateChoiceOutcome): Promise<boolean> {
	const closed = await tx
		.updateTable("date_choices")
		.set({
			choice: made.choice,
			chosen_date_id: made.chosenDateId,
			chosen_by: made.by,
			chosen_at: made.now,
		})
		.where("enrolment_id", "=", enrolmentId)
		.where("choice", "is", null)
		.returning("id")
		.execute();
	return closed.length > 0;
}

/** The addresses of a person's open choices, by enrolment. */
export async function listOpenChoicesOf(userId: string): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom("date_choices")
		.innerJoin("enrolments", "enrolments.id", "date_choices.enrolment_id")
		.select(["enrolment_id", "nonce"])
		.where(isOwnedBy("enrolments", userId))
		.where("enrolments.cancelled_at", "is", null)
		.where("choice", "is", null)
		.execute();
	return new Map(rows.map((row) => [row.enrolment_id, choicePath(row)]));
}

/** All choices of a cancelled date with their participants: open ones first, then by name. */
export async function listChoicesOf(courseDateId: number) {
	return await db
		.selectFrom("date_choices")
		.innerJoin("enrolments", "enrolments.id", "date_choices.enrolment_id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.leftJoin("course_dates as chosen", "chosen.id", "date_choices.chosen_date_id")
		.leftJoin("locations", "locations.id", "chosen.location_id")
		.leftJoin("users as deciders", "deciders.id", "date_choices.chosen_by")
		.select(["date_choices.id", "date_choices.enrolment_id as enrolmentId", "choice", "chosen_at as chosenAt"])
		.select(["person.full_name as fullName", "person.email", "person.phone_number as phone"])
		.select(["deciders.full_name as chosenBy", "enrolments.cancelled_at as cancelledAt"])
		.select(["chosen.first_day as firstDay", "chosen.last_day as lastDay", "locations.name as location"])
		.select("enrolment_sums.paid_kobo as paid")
		.where("date_choices.course_date_id", "=", courseDateId)
		.orderBy(sql`choice is not null`)
		.orderBy("person.plain_name")
		.orderBy("date_choices.id")
		.execute();
}

/**
 * Finds a cancelled date with its course, the admin who cancelled it and the reason. Undefined: it does not exist or is not cancelled.
 */
export async function findCancelledDate(courseDateId: number) {
	return await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.leftJoin("users", "users.id", "course_dates.cancelled_by")
		.select(["course_dates.id", "courses.title", "first_day as firstDay", "last_day as lastDay"])
		.select(["locations.name as location", "users.full_name as by", "cancel_reason as reason"])
		.select((row) => row.ref("cancelled_at").$notNull().as("cancelledAt"))
		.where("course_dates.id", "=", courseDateId)
		.where("cancelled_at", "is not", null)
		.executeTakeFirst();
}

/** The facts for the reminder of each open choice, by name. Locks the choices. */
export async function listOpenChoicesForEmail(tx: Tx, courseDateId: number) {
	return await tx
		.selectFrom("date_choices")
		.innerJoin("enrolments", "enrolments.id", "date_choices.enrolment_id")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("course_dates", "course_dates.id", "date_choices.course_date_id")
		.select(["enrolments.title", "nonce", "enrolments.id as enrolmentId", "enrolments.user_id"])
		.select(ownerOf("enrolments").as("owner_id"))
		.select(["enrolments.course_id as courseId", "date_choices.location", "course_dates.cancel_reason as reason"])
		.select(["date_choices.first_day as firstDay", "date_choices.last_day as lastDay"])
		.where("date_choices.course_date_id", "=", courseDateId)
		.where("choice", "is", null)
		.where("enrolments.cancelled_at", "is", null)
		.orderBy("person.plain_name")
		.orderBy("date_choices.id")
		.forUpdate("date_choices")
		.execute();
}
