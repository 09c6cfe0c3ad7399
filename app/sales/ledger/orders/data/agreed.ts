import { sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Agreed } from "#kit/rules/office/policies.ts";

/** Keeps on an order which versions of the policies were agreed to by paying; a version that never was counts as none. */
export async function updateAgreed(tx: Tx, orderId: number, { terms, refunds }: Agreed) {
	const published = (name: "terms" | "refunds", version: number | null) =>
		sql<number | null>`(select version from policy_versions where name = ${name} and version = ${version})`;
	await tx
		.updateTable("orders")
		.set({ agreed_terms: published("terms", terms), agreed_refunds: published("refunds", refunds) })
		.where("id", "=", orderId)
		.execute();
}
