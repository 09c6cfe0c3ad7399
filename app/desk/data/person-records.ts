import { db } from "#kit/data/db.ts";
import { paymentWords } from "#sales/orders/rules/enrolment.ts";

/** What a person bought, the latest first. */
export async function listEnrolmentsOfPerson(userId: string) {
	const rows = await db
		.selectFrom("enrolments")
		.select([
			"id",
			"title",
			"location",
			"first_day as firstDay",
			"last_day as lastDay",
			"imported_date as importedDate",
		])
		.select(["balance_kobo", "balance_vat_kobo", "withheld_due_kobo", "cancelled_at"])
		.select(["seat_released_at", "open_invoice_id"])
		.where("user_id", "=", userId)
		.where("confirmed_at", "is not", null)
		.orderBy("enrolled_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.map((row) => {
		const { id, title, location, firstDay, lastDay, importedDate } = row;
		return { id, title, location, firstDay, lastDay, importedDate, status: paymentWords(row) };
	});
}

/** What a person asked for, the latest first. */
export async function listRequestsOfPerson(userId: string) {
	return await db
		.selectFrom("requests")
		.select(["id", "kind", "state", "requested_at as at"])
		.where("user_id", "=", userId)
		.orderBy("requested_at", "desc")
		.orderBy("id", "desc")
		.execute();
}
