import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { chargeFor, VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";

/** So many seats of Ada's whose employer transferred all but the tax it keeps: a note is awaited for each. The database is open. */
export async function awaitNotes(count: number): Promise<void> {
	const now = new Date();
	const [ada, grace] = await Promise.all(
		["ada@example.com", "grace@example.com"].map(async (email) => {
			const row = await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
			return { id: row.id, fullName: row.full_name, email };
		}),
	);
	if (!ada || !grace) throw new Error("The demo's people are not there.");
	const dates = await db
		.selectFrom("course_dates as date")
		.innerJoin("courses as course", "course.id", "date.course_id")
		.select(["date.id", "course.id as courseId", "course.price_kobo as price", "course.vat_basis_points as vat"])
		.where("date.first_day", ">", todayInLagos(now))
		.where("course.slots", ">", 10)
		.orderBy("date.first_day", "desc")
		.limit(count)
		.execute();
	for (const { id, courseId, price, vat } of dates) {
		const { total: seenTotal } = chargeFor("full", price, vat ?? VAT_BASIS_POINTS);
		const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: null, withholds: true };
		const asked = await startPayment({
			actor: ada,
			courseId,
			courseDateId: id,
			purpose: "full",
			seenTotal,
			now,
			buyer,
			payerName: null,
			invoiceEmail: ada.email,
			transferKey: `note-${id}`,
		});
		if (!asked.ok) throw new Error(`The transfer was refused: ${asked.reason}`);
		const { reference, total_kobo: amount } = asked.attempt;
		const said = { reference, amount, arrivedOn: todayInLagos(now), note: null, evenSo: false };
		const came = await confirmTransfer({ ...said, key: `came-${id}`, actor: grace, now });
		if (!came.ok) throw new Error(`It was not confirmed: ${came.reason}`);
	}
}
