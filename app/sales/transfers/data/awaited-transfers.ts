import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type AwaitedTransfer = {
	code: string;
	reference: string;
	asked: Kobo;
	fullName: string;
	title: string;
	/** The person, who pays, and the organisation. */
	names: string[];
};

const MOST = 2000;

/** Transfers whose money has not come, the latest first: also those whose deadline passed, or that were given up, unless it was paid otherwise. */
export async function listAwaitedTransfers(): Promise<AwaitedTransfer[]> {
	const { rows } =
		await sql<AwaitedTransfer>`select t.code, a.reference, a.total_kobo as asked, u.full_name as "fullName",
			a.purchase ->> 'title' as title,
			array_remove(array[u.full_name, a.payer_name, a.buyer ->> 'name'], null) as names
		from bank_transfers t join payment_attempts a on a.id = t.attempt_id join attempt_people u on u.attempt_id = a.id
		where a.state not in ('paid', 'needs_review') and t.withdrawn_why is distinct from 'paid' and not exists (select from payments where attempt_id = a.id)
		order by a.id desc limit ${MOST}`.execute(db);
	return rows;
}
