import { sql } from "kysely";

/** What the provider keeps of the amount of a payment `p` itself: a fee the payer paid on top is not ours. */
export const KEPT_FEE = sql<number>`greatest(0, coalesce(p.fee_kobo, 0) - (p.charged_kobo - p.amount_kobo))`;
