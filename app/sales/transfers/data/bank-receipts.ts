import type { Selectable } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { BankArrivals } from "#kit/data/schema.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { updateAttempt } from "#sales/payments/data/payment-attempts.ts";

/** What a person or the bank's statement says arrived for a transfer: what the own books answer when they are asked. */
export type BankArrival = Selectable<BankArrivals>;

export type NewArrival = {
	attemptId: number;
	amount: Kobo;
	arrivedOn: Day;
	how: BankArrival["how"];
	note: string | null;
	/** Null: the statement by itself. */
	confirmedBy: string | null;
	formKey: string | null;
	now: Date;
};

/**
 * Writes an arrival, and has the job ask for it at once: whoever is killed before the payment is settled has it settled all
 * the same. Lock the attempt before. Undefined when this form wrote one already.
 */
export async function insertArrival(tx: Tx, arrival: NewArrival): Promise<BankArrival | undefined> {
	const row = await tx
		.insertInto("bank_arrivals")
		.values({
			attempt_id: arrival.attemptId,
			amount_kobo: arrival.amount,
			arrived_on: arrival.arrivedOn,
			how: arrival.how,
			note: arrival.note,
			confirmed_by: arrival.confirmedBy,
			confirmed_at: arrival.now,
			form_key: arrival.formKey,
		})
		.onConflict((conflict) => conflict.column("form_key").doNothing())
		.returningAll()
		.executeTakeFirst();
	if (row) await updateAttempt(tx, arrival.attemptId, { nextCheckAt: arrival.now });
	return row;
}

/** The arrivals of a transfer, the first first. */
export async function listArrivalsOf(attemptId: number, on: Database = db): Promise<BankArrival[]> {
	return await on.selectFrom("bank_arrivals").selectAll().where("attempt_id", "=", attemptId).orderBy("id").execute();
}

export type ShownArrival = Pick<BankArrival, "id" | "amount_kobo" | "arrived_on" | "how" | "note"> & {
	/** Null: the statement by itself. */
	by: string | null;
};

/** The arrivals of a transfer with who confirmed them, the first first. */
export async function listArrivalsShown(attemptId: number): Promise<ShownArrival[]> {
	return await db
		.selectFrom("bank_arrivals as arrival")
		.leftJoin("users", "users.id", "arrival.confirmed_by")
		.select(["arrival.id", "amount_kobo", "arrived_on", "how", "note", "users.full_name as by"])
		.where("attempt_id", "=", attemptId)
		.orderBy("arrival.id")
		.execute();
}

/** The arrival a form wrote. */
export async function findArrivalOfForm(formKey: string): Promise<BankArrival | undefined> {
	return await db.selectFrom("bank_arrivals").selectAll().where("form_key", "=", formKey).executeTakeFirst();
}

/** Under which a payment is booked that an arrival stands for: one arrival is never booked twice. */
export function transactionOfArrival(arrivalId: number): string {
	return `arrival-${arrivalId}`;
}

/** The arrival a transaction's name speaks of. Undefined for any other name. */
export function arrivalOfTransaction(transactionId: string): number | undefined {
	const [, id] = /^arrival-(\d{1,15})$/.exec(transactionId) ?? [];
	return id === undefined ? undefined : Number(id);
}
