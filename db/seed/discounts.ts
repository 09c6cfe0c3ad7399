import type { Tx } from "#kit/data/db.ts";

/** The demo gives the usual discounts, which a live academy switches on itself, and one code to try. */
export async function seedDiscounts(tx: Tx) {
	await tx.updateTable("discounts").set({ active: true }).execute();
	await tx
		.insertInto("discounts")
		.values({
			kind: "code",
			name: "Welcome offer",
			code: "WELCOME10",
			percent: 10,
			for_everybody: true,
			most_seats: 20,
			most_buyers: 10,
			active: true,
		})
		.execute();
}
