import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { cameWith } from "#sales/ledger/payments/data/undoable.ts";
import type { OtherMoneyFacts } from "#sales/ledger/payments/rules/payment-status.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

const REFUND_DUE: ReviewReason = "refund-due";

/** Money under an attempt beyond what it paid: under review, being refunded, or refunded. */
export async function findMoneyBeside(attempt: { id: number; reference: string }): Promise<OtherMoneyFacts> {
	const [items, sums, back] = await Promise.all([
		db
			.selectFrom("review_items")
			.select(["reason", "amount_kobo as amount", "closed_at as closedAt"])
			.where("reference", "=", attempt.reference)
			.orderBy("id")
			.execute(),
		db
			.selectFrom("payments")
			.select(sql<string>`sum(${cameWith("payments")})`.as("received"))
			.select(({ fn }) => fn.min("currency").as("currency"))
			.where("attempt_id", "=", attempt.id)
			.executeTakeFirstOrThrow(),
		db
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment_id")
			.select(["refunds.amount_kobo as amount", "refunds.state"])
			.where("attempt_id", "=", attempt.id)
			.where("refunds.state", "<>", "failed")
			.execute(),
	]);
	const open = items.filter(({ closedAt }) => closedAt === null);
	// Decided already: the office refunds it.
	const due = open.filter(({ reason }) => reason === REFUND_DUE);
	const sumOf = (isDone: boolean) =>
		back.reduce((sum, { amount, state }) => ((state === "completed") === isDone ? sum + amount : sum), 0);
	return {
		open: open
			.filter(({ reason }) => reason !== REFUND_DUE)
			.map(({ reason, amount }) => ({ reason: reason as ReviewReason, amount })),
		isDecided: items.some(({ closedAt }) => closedAt !== null),
		received: Number(sums.received ?? 0),
		sentBack: sumOf(true),
		goingBack: due.reduce((sum, { amount }) => sum + (amount ?? 0), sumOf(false)),
		currency: sums.currency ?? "NGN",
	};
}
