import { sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";

/** Stores on an order which versions of the policies the payer agreed to. A version that does not exist is stored as none. */
export async function updateAgreed(tx: Tx, orderId: number, { terms, refunds }: AgreedVersions) {
	const published = (name: "terms" | "refunds", version: number | null) =>
		sql<number | null>`(select version from policy_versions where name = ${name} and version = ${version})`;
	await tx
		.updateTable("orders")
		.set({ agreed_terms: published("terms", terms), agreed_refunds: published("refunds", refunds) })
		.where("id", "=", orderId)
		.execute();
}
