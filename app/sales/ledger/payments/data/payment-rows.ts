import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, rangeOf } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { cameWith } from "#sales/ledger/payments/data/undoable.ts";
import type { ListedState } from "#sales/ledger/payments/rules/payment-filter.ts";

/** An amount in the hundredth of its currency. */
export type Money = { currency: string; amount: number };

export type ListedPayment = {
	reference: string;
	/** When it was started; without an attempt, when the money was found. */
	at: Date;
	/** Null: money without an attempt. */
	attempt: {
		personId: string | null;
		fullName: string;
		email: string;
		title: string;
		date: DateRange | null;
		purpose: Purpose;
		asked: Kobo;
	} | null;
	/** The payer, when no attempt names one. */
	payer: string | null;
	arrived: readonly Money[];
	state: ListedState;
	provider: string;
	/** The ways it was paid, or is being paid. */
	methods: readonly string[];
	transactions: readonly string[];
	receipts: readonly string[];
	/** Whether a person has to decide. */
	waits: boolean;
};

/** The rows of these references, in this order. */
export async function listPaymentsByReference(references: readonly string[]): Promise<ListedPayment[]> {
	const theirs = sql<boolean>`reference = any(${references}::text[])`;
	const [attempts, payments, open] = await Promise.all([
		db
			.selectFrom("payment_attempts")
			.innerJoin("attempt_people", "attempt_people.attempt_id", "payment_attempts.id")
			.innerJoin("attempt_subjects", "attempt_subjects.attempt_id", "payment_attempts.id")
			.select(["full_name", "email", "title", "first_day", "last_day", "purpose"])
			.select(["reference", "user_id", "total_kobo", "state"])
			.select(["provider", "method", "payment_attempts.created_at"])
			.where(theirs)
			.execute(),
		db
			.selectFrom("payments")
			.leftJoin("buyers", "buyers.id", "payments.payer_id")
			.select("buyers.name as payer")
			.select([
				"reference",
				cameWith("payments").as("amount_kobo"),
				"currency",
				"provider",
				"method",
				"provider_transaction_id",
			])
			.select("recorded_at")
			.select(
				sql<string[]>`array(select number from standing_receipts r where r.payment_id = payments.id order by r.id)`.as(
					"receipts",
				),
			)
			.where(theirs)
			.orderBy("payments.id")
			.execute(),
		db.selectFrom("review_items").select("reference").where("closed_at", "is", null).where(theirs).execute(),
	]);
	const attemptOf = new Map(attempts.map((row) => [row.reference, row]));
	const waiting = new Set(open.map(({ reference }) => reference));
	return references.flatMap((reference) => {
		const attempt = attemptOf.get(reference);
		const money = payments.filter((row) => row.reference === reference);
		const first = attempt ?? money[0];
		if (!first) return [];
		return {
			reference,
			at: "created_at" in first ? first.created_at : first.recorded_at,
			attempt: attempt ? factsOf(attempt) : null,
			payer: money[0]?.payer ?? null,
			arrived: sumsOf(money),
			state: attempt?.state ?? "unknown",
			provider: first.provider,
			methods: each(money.length > 0 ? money.map(({ method }) => method) : [attempt?.method]),
			transactions: money.map((row) => row.provider_transaction_id),
			receipts: money.flatMap((row) => row.receipts),
			waits: waiting.has(reference),
		};
	});
}

type AttemptRow = {
	user_id: string | null;
	full_name: string;
	email: string;
	title: string;
	first_day: string | null;
	last_day: string | null;
	purpose: Purpose;
	total_kobo: Kobo;
};

function factsOf(row: AttemptRow) {
	return {
		personId: row.user_id,
		fullName: row.full_name,
		email: row.email,
		title: row.title,
		date: rangeOf(row.first_day ?? undefined, row.last_day ?? undefined) ?? null,
		purpose: row.purpose,
		asked: row.total_kobo,
	};
}

function sumsOf(money: readonly { currency: string; amount_kobo: number }[]): Money[] {
	return each(money.map(({ currency }) => currency)).map((currency) => ({
		currency,
		amount: money.reduce((sum, row) => (row.currency === currency ? sum + row.amount_kobo : sum), 0),
	}));
}

const each = (texts: readonly (string | null | undefined)[]) => [...new Set(texts.filter((text) => text != null))];
