import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";

/**
 * The rate of VAT that counts for a row of `courses`, in basis points: the course's own, else the academy's (Settings), else
 * the first one. Read in the same statement as the price, so that the two belong together.
 */
export const vatThatCounts = sql<number>`coalesce(courses.vat_basis_points, (
	select value::int from settings where name = 'vatBasisPoints'), ${VAT_BASIS_POINTS})`;

/** How many courses do not follow the default rate of VAT; those in the trash aside. */
export async function countOwnRates(): Promise<number> {
	const { n } = await db
		.selectFrom("courses")
		.select(({ fn }) => fn.countAll<number>().as("n"))
		.where("vat_basis_points", "is not", null)
		.where("deleted_at", "is", null)
		.executeTakeFirstOrThrow();
	return n;
}
