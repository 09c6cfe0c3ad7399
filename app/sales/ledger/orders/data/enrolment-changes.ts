import { type RawBuilder, sql, type Updateable } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Enrolments } from "#kit/data/schema.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Enrolment, seatsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { columnsOfPurchase, type Purchase } from "#sales/ledger/orders/data/orders.ts";
import { ownerOf } from "#sales/ledger/orders/data/ownership.ts";

/** An enrolment in the version that the form showed. */
export type SeenVersion = Pick<Enrolment, "id" | "version">;
type SeenSeat = SeenVersion & Pick<Enrolment, "seat_released_at">;

/** The days of an enrolment's date as it stands now. Undefined: the date is no longer on the schedule. */
export async function findDateNow(
	tx: Tx,
	{ course_date_id }: Pick<Enrolment, "course_date_id">,
): Promise<(DateRange & { cancelledAt: Date | null }) | undefined> {
	if (course_date_id === null) return undefined;
	return await tx
		.selectFrom("course_dates")
		.select(["first_day as firstDay", "last_day as lastDay", "cancelled_at as cancelledAt"])
		.where("id", "=", course_date_id)
		.executeTakeFirst();
}

type Columns = Partial<Omit<Updateable<Enrolments>, "due_day">> & { due_day?: Day | null | RawBuilder<Day | null> };

/** Changes an enrolment that is not cancelled and raises its version. Undefined: it was changed or cancelled after the form was shown. */
async function change(tx: Tx, seen: SeenVersion, columns: Columns): Promise<Enrolment | undefined> {
	const { numUpdatedRows } = await tx
		.updateTable("enrolments")
		.set({ ...columns, version: seen.version + 1 })
		.where("id", "=", seen.id)
		.where("version", "=", seen.version)
		.where("cancelled_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n
		? await seatsWithSums(tx).where("enrolments.id", "=", seen.id).executeTakeFirst()
		: undefined;
}

/** Cancels a seat and ends its hold. Its money does not change. Undefined: it was changed or cancelled after the form was shown. */
export async function markCancelled(
	tx: Tx,
	seen: SeenVersion,
	why: { reason: string; actorId: string | null; now: Date },
) {
	const { reason, actorId, now } = why;
	return await change(tx, seen, {
		cancelled_at: now,
		cancelled_by: actorId,
		cancel_reason: reason,
		held_until: null,
	});
}

export type NewDate = { id: number; location: string; address: string | null; firstDay: Day; lastDay: Day };

/** A move ends a due day that was extended for the old date. The due day of an invoice stays. */
const INVOICED_DAY = sql<Day | null>`(select min(due_day) from dues where enrolment_id = enrolments.id and closed_at is null)`;

/**
 * Moves an enrolment to another date of its course and records the earlier date. An extended due day ends, and a released seat is taken
 * again: lock the course and count its seats before. Undefined: it was changed or cancelled after the form was shown.
 */
export async function moveEnrolment(
	tx: Tx,
	enrolment: Enrolment,
	to: NewDate,
	by: { actorId: string | null; now: Date },
): Promise<Enrolment | undefined> {
	const moved = await change(tx, enrolment, {
		course_date_id: to.id,
		location: to.location,
		location_address: to.address,
		first_day: to.firstDay,
		last_day: to.lastDay,
		// The date text of an import no longer holds.
		imported_date: null,
		due_day: INVOICED_DAY,
		seat_released_at: null,
		stands_since: by.now,
	});
	if (moved) await insertMove(tx, enrolment, to, by);
	return moved;
}

export type EnrolmentChange = {
	/** The new price: list price and discount, in kobo before VAT. */
	terms: {
		listPrice: number;
		price: number;
		discount: { kind: "agreed" | "free"; reason: string } | null;
	};
	/** The date the seat moves to; undefined: course and date stay. */
	to: { courseId: number; date: NewDate; purchase: Purchase } | undefined;
	/** The office member who confirms the seat although its first due is not fully paid. Null: its money confirms it. */
	confirmedBy: string | null;
};

/**
 * Gives a seat another price and, if asked, another date of any course, with a new copy of the facts bought. Records the earlier date,
 * like `moveEnrolment`. Undefined: it was changed or cancelled after the form was shown.
 */
export async function changeEnrolment(
	tx: Tx,
	enrolment: Enrolment,
	{ terms, to, confirmedBy }: EnrolmentChange,
	by: { actorId: string; now: Date },
): Promise<Enrolment | undefined> {
	const changed = await change(tx, enrolment, {
		list_price_kobo: terms.listPrice,
		price_kobo: terms.price,
		discount: terms.discount?.kind ?? null,
		discount_id: null,
		discount_reason: terms.discount?.reason ?? null,
		confirmed_by: enrolment.confirmed_by ?? confirmedBy,
		...(to && {
			course_id: to.courseId,
			course_date_id: to.date.id,
			...columnsOfPurchase(to.purchase),
			imported_date: null,
			due_day: INVOICED_DAY,
			seat_released_at: null,
			stands_since: by.now,
		}),
	});
	if (changed && to) await insertMove(tx, enrolment, to.date, by);
	return changed;
}

/**
 * Lowers the price of a locked seat by an amount in kobo before VAT, as an agreed price with its reason. A discount from the table stays
 * with its name alone, which documents print; the log has the reason.
 */
export async function lowerPrice(tx: Tx, id: number, { by, reason }: { by: number; reason: string }) {
	await sql`update enrolments set price_kobo = price_kobo - ${by}, discount = case discount when 'policy' then discount else 'agreed' end,
			discount_reason = case discount when 'policy' then discount_reason else concat_ws(' ', discount_reason, ${reason}::text) end,
			version = version + 1
		where id = ${id}`.execute(tx);
}

/** Records that the price of a seat now contains the credit notes of its order so far. */
export async function settleCreditNotes(tx: Tx, id: number) {
	await sql`update enrolments e set settled_credit_note_id = (
			select coalesce(max(id), 0) from credit_notes where order_id = e.order_id)
		where id = ${id}`.execute(tx);
}

/** The last credit note that the price of a seat contains, 0 for none, and the owner of the seat. Undefined: there is no such seat. */
export async function lastSettledNote(tx: Tx, id: number) {
	const { rows } = await sql<{ noteId: number; user_id: string | null; owner_id: string | null }>`select
			coalesce(e.settled_credit_note_id, 0) as "noteId", e.user_id, ${ownerOf("e")} as owner_id
		from enrolments e where e.id = ${id}`.execute(tx);
	return rows[0];
}

/** Sets a later due day. Undefined: it was changed or cancelled after the form was shown. */
export async function extendEnrolment(tx: Tx, seen: SeenVersion, dueDay: Day): Promise<Enrolment | undefined> {
	return await change(tx, seen, { due_day: dueDay });
}

/** Sets the due day of these seats. */
export async function setDueDayOfSeats(tx: Tx, ids: readonly number[], day: Day) {
	await sql`update enrolments set due_day = ${day} where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Releases a seat to others and keeps its money. Undefined: it was changed, cancelled or released after the form was shown. */
export async function releaseEnrolment(tx: Tx, seen: SeenSeat, now: Date): Promise<Enrolment | undefined> {
	return seen.seat_released_at ? undefined : await change(tx, seen, { seat_released_at: now });
}

/** Takes a released seat again: lock the course and count its seats before. Undefined: it is not released any more, or was changed. */
export async function restoreEnrolment(tx: Tx, seen: SeenSeat, now: Date): Promise<Enrolment | undefined> {
	return seen.seat_released_at ? await change(tx, seen, { seat_released_at: null, stands_since: now }) : undefined;
}

/** Raises the version of an enrolment whose money changed, so that forms shown earlier are refused. Lock it before. */
export async function countChange(tx: Tx, id: number) {
	await tx
		.updateTable("enrolments")
		.set((enrolment) => ({ version: enrolment("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

async function insertMove(tx: Tx, was: Enrolment, to: NewDate, by: { actorId: string | null; now: Date }) {
	await tx
		.insertInto("enrolment_moves")
		.values({
			enrolment_id: was.id,
			from_date_id: was.course_date_id,
			from_location: was.location,
			from_first_day: was.first_day,
			from_last_day: was.last_day,
			to_date_id: to.id,
			to_location: to.location,
			to_first_day: to.firstDay,
			to_last_day: to.lastDay,
			moved_by: by.actorId,
			moved_at: by.now,
		})
		.execute();
}
