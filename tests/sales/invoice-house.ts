// An invoice of what somebody paid, as settling writes it.

import { newDocumentMark } from "#documents/data/documents.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { listCreditNotesOf } from "#sales/documents/data/credit-notes.ts";
import { findInvoice, type Invoice, insertInvoice, listInvoicesOf } from "#sales/documents/data/invoices.ts";
import { nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { sellerOf } from "#settings/rules/sender.ts";
import { FIRST_SETTINGS } from "#settings/rules/settings.ts";
import { aCourse, aMember, enrolmentOf, NOW, register } from "#tests/sales/payments/house.ts";

/** A member who paid for a seat, with their invoice. */
export async function anInvoiced() {
	const ada = await aMember();
	await register(ada, await aCourse());
	const enrolment = await enrolmentOf(ada);
	return { ada, enrolment, invoice: await invoiceOf(enrolment.id) };
}

/** The order an enrolment is a seat of. */
export async function orderOf(enrolmentId: number): Promise<number> {
	const seat = db.selectFrom("enrolments").select("order_id").where("id", "=", enrolmentId);
	return (await seat.executeTakeFirstOrThrow()).order_id;
}

export const invoicesOfSeat = async (enrolmentId: number) => await listInvoicesOf(await orderOf(enrolmentId));
export const creditNotesOfSeat = async (enrolmentId: number) => await listCreditNotesOf(await orderOf(enrolmentId));

/** The first invoice of an enrolment: the one that was written with its receipt, else one that says the same. */
export async function invoiceOf(enrolmentId: number): Promise<Invoice> {
	const [written] = await invoicesOfSeat(enrolmentId);
	if (written) return written;
	const enrolment = await db
		.selectFrom("enrolments")
		.selectAll()
		.where("id", "=", enrolmentId)
		.executeTakeFirstOrThrow();
	const attempt = await db
		.selectFrom("payment_attempts")
		.innerJoin("named_dues as named", "named.attempt_id", "payment_attempts.id")
		.selectAll("payment_attempts")
		.where("named.enrolment_id", "=", enrolmentId)
		.executeTakeFirstOrThrow();
	const person = await db
		.selectFrom("enrolment_people")
		.selectAll()
		.where("enrolment_id", "=", enrolmentId)
		.executeTakeFirstOrThrow();
	const sums = { net: attempt.net_kobo, vat: attempt.vat_kobo, total: attempt.total_kobo };
	const number = await inTransaction(async (tx) => {
		const number = await nextDocumentNumber(tx, "invoice", 2026);
		const facts: InvoiceFacts = {
			number,
			issuedOn: todayInLagos(NOW),
			issuedAt: NOW.toISOString(),
			academyName: "Koya Academy",
			typeCode: "380",
			seller: sellerOf(FIRST_SETTINGS),
			buyer: {
				name: person.full_name ?? "",
				address: null,
				taxNumber: null,
				purchaseOrder: null,
				email: attempt.invoice_email,
			},
			lines: [
				{
					participant: person.full_name ?? "",
					description: "Full payment",
					courseTitle: enrolment.title,
					location: enrolment.location ?? "",
					locationAddress: enrolment.location_address,
					quantity: 1,
					date: rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null,
					...sums,
					vatBasisPoints: attempt.vat_basis_points,
					taxCategory: "S",
				},
			],
			...sums,
			currency: "NGN",
			document: newDocumentMark(),
			byCertificate: 0,
			proved: 0,
			due: 0,
			dueDay: null,
			account: null,
			orderCode: null,
			credited: 0,
			paymentMeans: "self",
			replaces: null,
			reference: attempt.reference,
			paidOn: todayInLagos(NOW),
		};
		const { order_id: orderId } = enrolment;
		const id = await insertInvoice(tx, { orderId, vatBasisPoints: 750, facts, now: NOW });
		await tx.updateTable("receipts").set({ invoice_id: id }).where("order_id", "=", orderId).execute();
		return number;
	});
	return (await findInvoice(number)) as Invoice;
}
