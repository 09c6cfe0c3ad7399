import { db, inTransaction } from "#kit/data/db.ts";
import { closeOpenDues, planDues } from "#sales/ledger/orders/actions/allocate.ts";
import { listDues, setInvoiceOfDues } from "#sales/ledger/orders/data/dues.ts";
import { tax } from "#tests/sales/due-house.ts";
import { NOW } from "#tests/sales/payments/house.ts";

/** As the actions of admins leave the rows. */
export async function cancelEnrolment(id: number, at = NOW) {
	const cancelled = { cancelled_at: at, cancel_reason: "They asked for it." };
	await inTransaction(async (tx) => {
		await tx.updateTable("enrolments").set(cancelled).where("id", "=", id).execute();
		await closeOpenDues(tx, id, at);
	});
}

export async function releaseSeat(id: number, at = NOW) {
	await db.updateTable("enrolments").set({ seat_released_at: at }).where("id", "=", id).execute();
}

export async function cancelDate(id: number, at = NOW) {
	const cancelled = { cancelled_at: at, cancel_reason: "The hall is flooded." };
	await db.updateTable("course_dates").set(cancelled).where("id", "=", id).execute();
}

/** All is paid but this part of the net, which an employer kept for the tax authority. */
export async function awaitNote(id: number, withheld: number) {
	await inTransaction(async (tx) => {
		const enrolment = await tx.selectFrom("enrolments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		// What was only written as sold has none.
		const existing = await tx
			.selectFrom("invoices")
			.select("id")
			.where("order_id", "=", enrolment.order_id)
			.orderBy("id", "desc")
			.executeTakeFirst();
		const invoice =
			existing ??
			(await tx
				.insertInto("invoices")
				.values({
					number: `I-2026-${String(id).padStart(6, "0")}`,
					order_id: enrolment.order_id,
					buyer_name: "Dangote Cement Plc",
					net_kobo: enrolment.price_kobo,
					vat_kobo: 0,
					total_kobo: enrolment.price_kobo,
					vat_basis_points: 0,
					facts: "{}",
					issued_at: NOW,
				})
				.returning("id")
				.executeTakeFirstOrThrow());
		const dues = await planDues(tx, {
			seatId: id,
			charged: await listDues(tx, [id]),
			wanted: [tax(withheld)],
			now: NOW,
		});
		await setInvoiceOfDues(
			tx,
			dues.map((due) => due.id),
			invoice.id,
		);
	});
}
