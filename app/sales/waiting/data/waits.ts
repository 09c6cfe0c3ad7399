import { type Selectable, sql } from "kysely";
import { linkToken, newNonce, tokenHash } from "#accounts/data/tokens.ts";
import { isInLine, isOffered, listSeatsOfDates } from "#courses/data/seats.ts";
import { config } from "#kit/config/config.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Waits } from "#kit/data/schema.ts";
import { todayInLagos } from "#kit/rules/days.ts";

/** One person's wait for seats on a date. */
export type Wait = Selectable<Waits>;

export type NewWait = {
	courseDateId: number;
	userId: string | null;
	fullName: string;
	email: string;
	phone: string | null;
	seats: number;
	takesFewer: boolean;
	/** Null: they confirm their e-mail address first. */
	confirmedAt: Date | null;
	now: Date;
};

/** Writes a wait. Lock the course of the date before, and look for an earlier one (`findOwnWait`). */
export async function insertWait(tx: Tx, wait: NewWait): Promise<Wait> {
	const nonce = newNonce();
	return await tx
		.insertInto("waits")
		.values({
			course_date_id: wait.courseDateId,
			user_id: wait.userId,
			full_name: wait.fullName,
			email: wait.email,
			phone: wait.phone,
			seats: wait.seats,
			takes_fewer: wait.seats > 1 && wait.takesFewer,
			nonce,
			token_sha256: tokenHash(linkToken("waiting", nonce)),
			joined_at: wait.now,
			confirmed_at: wait.confirmedAt,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** The wait of an e-mail address for a date to which nothing was offered yet. */
export async function findOwnWait(
	on: Database,
	{ courseDateId, email }: { courseDateId: number; email: string },
): Promise<Wait | undefined> {
	return await on
		.selectFrom("waits")
		.selectAll()
		.where("course_date_id", "=", courseDateId)
		.where(sql<boolean>`lower(email) = lower(${email})`)
		.where("order_id", "is", null)
		.where("left_at", "is", null)
		.executeTakeFirst();
}

export async function findWaitByToken(token: string, on: Database = db): Promise<Wait | undefined> {
	const waits = on.selectFrom("waits").selectAll().where("token_sha256", "=", tokenHash(token));
	return await waits.executeTakeFirst();
}

export async function findWait(id: number, on: Database = db): Promise<Wait | undefined> {
	return await on.selectFrom("waits").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The row as it is now. Lock the course of its date before. */
export async function lockWait(tx: Tx, id: number): Promise<Wait | undefined> {
	return await tx.selectFrom("waits").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function confirmWait(tx: Tx, id: number, now: Date) {
	await tx.updateTable("waits").set({ confirmed_at: now }).where("id", "=", id).execute();
}

/** The offer is this order. It is made once. */
export async function setOffer(tx: Tx, id: number, orderId: number) {
	await tx.updateTable("waits").set({ order_id: orderId }).where("id", "=", id).execute();
}

export async function markLeft(tx: Tx, id: number, because: NonNullable<Wait["left_because"]>, now: Date) {
	await tx.updateTable("waits").set({ left_at: now, left_because: because }).where("id", "=", id).execute();
}

/** The people who wait for dates of a course that visitors can register for, the first in line first. Lock the course before. */
export async function listLine(tx: Tx, courseId: number, now: Date): Promise<(Wait & { hasOwnSeats: boolean })[]> {
	return await tx
		.selectFrom("waits as w")
		.innerJoin("course_dates as waited", "waited.id", "w.course_date_id")
		.selectAll("w")
		.select(sql<boolean>`waited.seats is not null`.as("hasOwnSeats"))
		.where("waited.course_id", "=", courseId)
		.where(isInLine("w"))
		.where(isOffered("waited", todayInLagos(now)))
		.orderBy("w.confirmed_at")
		.orderBy("w.id")
		.execute();
}

/** The courses with free seats for people who wait. */
export async function listCoursesToOffer(now: Date): Promise<number[]> {
	const dates = await db
		.selectFrom("course_dates as waited")
		.select(["waited.id", "waited.course_id as courseId", "waited.seats"])
		.where(isOffered("waited", todayInLagos(now)))
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("waits as w").select("w.id").whereRef("w.course_date_id", "=", "waited.id").where(isInLine("w")),
			),
		)
		.orderBy("waited.course_id")
		.execute();
	if (dates.length === 0) return [];
	const seats = await listSeatsOfDates(dates, now);
	return [...new Set(dates.flatMap(({ id, courseId }) => ((seats.get(id)?.waiting ?? 0) > 0 ? [courseId] : [])))];
}

export const waitPath = ({ nonce }: Pick<Wait, "nonce">) => `/waiting/${linkToken("waiting", nonce)}`;
export const waitUrl = (wait: Pick<Wait, "nonce">) => `${config.publicUrl}${waitPath(wait)}`;
