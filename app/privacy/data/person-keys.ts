import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import { plainLetters } from "#kit/rules/text.ts";
import type { Key } from "#privacy/rules/registry-entry.ts";

/** By what a person's rows are found, and the words that name them. */
export type Person = {
	id: string;
	fullName: string;
	email: string;
	phone: string | null;
	/** The name on their documents, if they gave one, and their full name. */
	names: readonly string[];
	/** Those that no one else here has, and that are more than one word: only these alone say who is meant. */
	namesOfNobodyElse: readonly string[];
	keys: Readonly<Record<Key, readonly (string | number)[]>>;
};

const PLAIN_DOCUMENT_NAME = sql<string>`plain_letters(document_name)`;

/** Undefined: there is no such account, or it was closed. */
export async function findPerson(on: Database, id: string): Promise<Person | undefined> {
	const user = await on
		.selectFrom("users")
		.selectAll()
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	if (!user) return undefined;
	const names = [...new Set([user.document_name, user.full_name])].filter((name) => name !== null);
	const namesakes = await on
		.selectFrom("users")
		.select([sql<string[]>`array[plain_name, plain_letters(document_name)]`.as("names")])
		.where((row) =>
			row.or([
				row("plain_name", "in", names.map(plainLetters)),
				row(PLAIN_DOCUMENT_NAME, "in", names.map(plainLetters)),
			]),
		)
		.where("id", "!=", id)
		.execute();
	const taken = new Set(namesakes.flatMap((namesake) => namesake.names));
	// Anyone who typed an address that is not theirs learns nothing of its owner.
	const email = user.email_verified ? [user.email] : [];
	return {
		id,
		fullName: user.full_name,
		email: user.email,
		phone: user.phone_number,
		names,
		namesOfNobodyElse: names.filter((name) => name.includes(" ") && !taken.has(plainLetters(name))),
		keys: { user: [id], email, address: [user.email], ...(await keysInSales(on, id, email)) },
	};
}

async function keysInSales(on: Database, id: string, email: readonly string[]) {
	const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
	const any = <T>(values: readonly T[]) => (values.length > 0 ? [...values] : [NOTHING as T]);
	const buyer = ids(
		await on
			.selectFrom("buyers")
			.select("id")
			.where((row) => row.or([row("user_id", "=", id), row("email", "in", any(email))]))
			.execute(),
	);
	const order = ids(
		await on
			.selectFrom("orders")
			.select("id")
			.where((row) => row.or([row("user_id", "=", id), row("buyer_id", "in", any(buyer))]))
			.execute(),
	);
	const enrolment = ids(await on.selectFrom("enrolments").select("id").where("user_id", "=", id).execute());
	const attempts = await on
		.selectFrom("payment_attempts")
		.select(["id", "reference"])
		.where((row) => row.or([row("user_id", "=", id), row("order_id", "in", any(order))]))
		.execute();
	const attempt = ids(attempts);
	const payments = await on
		.selectFrom("payments")
		.select(["id", "reference"])
		.where((row) =>
			row.or([
				row("order_id", "in", any(order)),
				row("payer_id", "in", any(buyer)),
				row("attempt_id", "in", any(attempt)),
			]),
		)
		.execute();
	const [request, receipt, invoice, creditNote] = await Promise.all([
		on.selectFrom("requests").select("id").where("user_id", "=", id).execute().then(ids),
		on.selectFrom("receipts").select("id").where("order_id", "in", any(order)).execute().then(ids),
		on.selectFrom("invoices").select("id").where("order_id", "in", any(order)).execute().then(ids),
		on.selectFrom("credit_notes").select("id").where("order_id", "in", any(order)).execute().then(ids),
	]);
	const reference = [...new Set([...attempts, ...payments].map((row) => row.reference))];
	return { buyer, order, enrolment, attempt, reference, payment: ids(payments), request, receipt, invoice, creditNote };
}

/** Stands for no row in a list that must not be empty. */
const NOTHING = -1;
