import { sql } from "kysely";
import { type Standing, type StandingRow, standingOf, standingsFor, type Wish } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import {
	type ReceiptFactsFound,
	type ReceiptFactsRow,
	receiptFactsFor,
	receiptFactsOf,
} from "#sales/payments/data/receipt-facts.ts";

export type SettleFacts = {
	/** Of what was paid for, as it stands for the person. Undefined: there is no such course (any more), or none is asked about. */
	standing: Standing | undefined;
	/** Whether the gateway's transaction is booked already: under this attempt, or elsewhere. */
	booked: "here" | "elsewhere" | undefined;
	/** Whether a link for the same date, a transfer, or another window is open beside it. */
	hasOtherWays: boolean;
	forReceipt: ReceiptFactsFound;
};

/** Of whom and what. Course and date are null for a balance: it takes no slot. */
type Asked = Wish & { attemptId: number; provider: string; transactionId: string };

/** All that settlements have to know, in one question to be sent after the locks; in their order. */
export async function findSettleFacts(tx: Tx, asked: readonly Asked[]): Promise<SettleFacts[]> {
	const { columns, tables } = standingsFor(asked);
	const { rows } = await sql<
		StandingRow & ReceiptFactsRow & { booked: SettleFacts["booked"] | null; hasOtherWays: boolean }
	>`select ${columns},
			(select case when attempt_id = m.attempt_id then 'here' else 'elsewhere' end from payments
				where provider = m.provider and provider_transaction_id = m.transaction_id) as booked,
			(exists (select from pay_links where user_id = w.person_id and course_date_id = w.course_date_id and enrolment_id is null and revoked_at is null)
				or exists (select from payment_attempts where user_id = w.person_id and course_date_id = w.course_date_id and purpose <> 'balance'
					and provider <> 'withheld' and state in ('created', 'opened') and id <> m.attempt_id)) as "hasOtherWays",
			${receiptFactsFor(sql`w.person_id`)}
		from ${tables} join unnest(${asked.map(({ attemptId }) => attemptId)}::bigint[], ${asked.map(({ provider }) => provider)}::text[],
				${asked.map(({ transactionId }) => transactionId)}::text[]) with ordinality as m(attempt_id, provider, transaction_id, n)
			on m.n = w.n
		order by w.n`.execute(tx);
	return rows.map((row) => ({
		standing: standingOf(row),
		booked: row.booked ?? undefined,
		hasOtherWays: row.hasOtherWays,
		forReceipt: receiptFactsOf(row),
	}));
}
