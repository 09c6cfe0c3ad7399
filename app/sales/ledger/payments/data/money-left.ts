import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { mostToSendBack } from "#sales/ledger/refunds/rules/credit.ts";
import type { MoneyLeft } from "#sales/ledger/refunds/rules/money-back.ts";
import type { Sums } from "#sales/ledger/refunds/rules/refunds.ts";

type Row = Sums & { enrolmentId: number; provider: string; whose: string | null; onReceipt: Kobo };

/**
 * How much of each enrolment's payments can still be refunded (`mostToSendBack`), one row per payment, the oldest first. An action that
 * refunds all of it calculates the same sums under its locks (`allOf`).
 */
export async function listMoneyLeft(
	on: Database,
	enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, MoneyLeft[]>> {
	const { rows } = await sql<Row>`select x.enrolment_id as "enrolmentId", p.provider,
			coalesce(a.payer_name, case when a.buyer ->> 'isMember' is null then a.buyer ->> 'name' end) as whose, x.left as "onReceipt", s.received, s.receipted, s.refunded, s.refunding
		from (
			select d.enrolment_id, a.payment_id, sum(a.amount_kobo)::bigint as left from allocations a join dues d on d.id = a.due_id
			where d.enrolment_id = any(${[...enrolmentIds]}::bigint[]) group by 1, 2
		) x join payments p on p.id = x.payment_id
		join payment_attempts a on a.id = p.attempt_id
		join payment_sums s on s.id = p.id
		order by p.id`.execute(on);
	const left = new Map<number, MoneyLeft[]>();
	for (const { enrolmentId, provider, whose, onReceipt, ...sums } of rows) {
		const one = { provider, whose, amount: mostToSendBack({ onReceipt, sums }, false) };
		left.set(enrolmentId, [...(left.get(enrolmentId) ?? []), one]);
	}
	return left;
}
