import { sql } from "kysely";
import { type Standing, type StandingRow, standingFor, standingOf } from "#server/data/course-slots.ts";
import type { Tx } from "#server/data/db.ts";
import {
	type ReceiptFactsFound,
	type ReceiptFactsRow,
	receiptFactsFor,
	receiptFactsOf,
} from "#server/data/receipt-facts.ts";

export type SettleFacts = {
	/** Of what was paid for, as it stands for the person. Undefined: there is no such course (any more), or none is asked about. */
	standing: Standing | undefined;
	/** Whether the gateway's transaction is booked already: under this attempt, or elsewhere. */
	booked: "here" | "elsewhere" | undefined;
	forReceipt: ReceiptFactsFound;
};

type Asked = {
	attemptId: number;
	personId: string;
	/** Null for a balance: it takes no slot. */
	courseId: number | null;
	courseDateId: number | null;
	provider: string;
	transactionId: string;
	now: Date;
};

/** All a settlement has to know, in one question to be sent after the locks. */
export async function findSettleFacts(tx: Tx, asked: Asked): Promise<SettleFacts> {
	const { columns, tables } = standingFor(asked);
	const { rows } = await sql<
		StandingRow & ReceiptFactsRow & { booked: SettleFacts["booked"] | null }
	>`select ${columns},
		(select case when attempt_id = ${asked.attemptId} then 'here' else 'elsewhere' end from payments
			where provider = ${asked.provider} and provider_transaction_id = ${asked.transactionId}) as booked,
		${receiptFactsFor(asked.personId)} from ${tables}`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error("The database did not answer.");
	return { standing: standingOf(row), booked: row.booked ?? undefined, forReceipt: receiptFactsOf(row) };
}
