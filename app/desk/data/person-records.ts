import { db } from "#kit/data/db.ts";
import { SUM_COLUMNS } from "#sales/ledger/orders/data/enrolments.ts";
import { officeWords, paidOf } from "#sales/ledger/orders/rules/enrolment.ts";

/** What a person bought, the latest first. */
export async function listEnrolmentsOfPerson(userId: string) {
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select(SUM_COLUMNS)
		.select([
			"id",
			"title",
			"location",
			"first_day as firstDay",
			"last_day as lastDay",
			"imported_date as importedDate",
		])
		.select(["cancelled_at", "seat_released_at"])
		.where("user_id", "=", userId)
		.where("confirmed_at", "is not", null)
		.orderBy("enrolled_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.map((row) => {
		const { id, title, location, firstDay, lastDay, importedDate } = row;
		return { id, title, location, firstDay, lastDay, importedDate, status: officeWords(row), sums: paidOf(row) };
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
