import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { LAPSED_SHOWN_MS } from "#sales/ledger/payments/rules/unfinished.ts";

/** A transfer that was requested through a link and may still arrive. `toPay`: the amount in money, kobo. */
export type AwaitedByLink = {
	reference: string;
	toPay: Kobo;
	deadline: Date;
	standing: "held" | "proof" | "lapsed";
};

/** The newest transfer of a link that is awaited, has a proof, or passed its deadline a short while ago. */
export async function findAwaitedByLink(linkId: number, now: Date): Promise<AwaitedByLink | undefined> {
	const lapsedSince = new Date(now.getTime() - LAPSED_SHOWN_MS);
	const { rows } = await sql<AwaitedByLink>`
		select a.reference, a.total_kobo as "toPay", t.deadline,
			case when a.state = 'expired' or t.deadline <= ${now} then 'lapsed' when t.proof_at is not null then 'proof' else 'held' end as standing
		from payment_attempts a join bank_transfers t on t.attempt_id = a.id
		where a.pay_link_id = ${linkId} and t.withdrawn_at is null and t.deadline > ${lapsedSince}
			and a.state in ('created', 'opened', 'pending', 'expired') and not exists (select from payments p where p.attempt_id = a.id)
		order by a.id desc limit 1`.execute(db);
	return rows[0];
}
