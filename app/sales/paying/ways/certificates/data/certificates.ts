import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { WithholdingCertificates } from "#kit/data/schema.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import {
	bareText,
	type CertificateTexts,
	isSameCertificate,
	type TypedCertificate,
} from "#sales/paying/ways/certificates/rules/certificate-form.ts";

export type NewCertificate = TypedCertificate & {
	attemptId: number;
	/** A copy among the private files. */
	fileId: string | null;
	receivedBy: string;
	/** The key of the form. */
	key: string;
	now: Date;
};

/** Stores the certificate that paid an attempt. Look for the same one before (`findSameCertificate`). */
export async function insertCertificate(tx: Tx, certificate: NewCertificate): Promise<void> {
	await tx
		.insertInto("withholding_certificates")
		.values({
			attempt_id: certificate.attemptId,
			number: certificate.number,
			issued_on: certificate.issuedOn,
			amount_kobo: certificate.amount,
			issuer_name: certificate.issuerName,
			issuer_tax_number: certificate.issuerTaxNumber,
			file_id: certificate.fileId,
			received_by: certificate.receivedBy,
			received_at: certificate.now,
			form_key: certificate.key,
		})
		.execute();
}

/** The participant and course of a recorded certificate. */
export type TakenFor = { fullName: string; courseTitle: string };

/** The seats that a certificate `c` pays for, by the allocations of its payment. */
const seatsOf = sql`select s.enrolment_id from payments p join enrolment_payments s on s.payment_id = p.id where p.attempt_id = c.attempt_id`;

/**
 * The participant for whom the same certificate (`isSameCertificate`) is recorded already. Two certificates of one number wait
 * for each other here: an index cannot tell which are the same.
 */
export async function findSameCertificate(tx: Tx, certificate: CertificateTexts): Promise<TakenFor | undefined> {
	const number = bareText(certificate.number);
	await sql`select pg_advisory_xact_lock(hashtextextended(${`withholding_certificates:${number}`}, 0))`.execute(tx);
	const { rows } = await sql<CertificateTexts & TakenFor>`select c.number, c.issuer_name as "issuerName",
			c.issuer_tax_number as "issuerTaxNumber", p.full_name as "fullName", e.title as "courseTitle"
		from withholding_certificates c join enrolments e on e.id = (select min(enrolment_id) from (${seatsOf}) seat)
		join enrolment_people p on p.enrolment_id = e.id`.execute(tx);
	const same = rows.find((other) => isSameCertificate(certificate, other));
	return same && { fullName: same.fullName, courseTitle: same.courseTitle };
}

export type Certificate = Selectable<WithholdingCertificates>;

/** The certificates of an enrolment, the oldest first. */
export async function listCertificatesOf(
	on: Database,
	enrolmentId: number,
): Promise<(Certificate & { reference: string })[]> {
	const { rows } = await sql<
		Certificate & { reference: string }
	>`select c.*, a.reference from withholding_certificates c
		join payment_attempts a on a.id = c.attempt_id where ${enrolmentId} in (${seatsOf}) order by c.id`.execute(on);
	return rows;
}

/** The seats of an order for which a certificate is still expected: not cancelled, and neither is their date. */
export async function listSeatsAwaiting(on: Database, orderId: number): Promise<number[]> {
	const { rows } = await sql<{
		id: number;
	}>`select e.id from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		left join course_dates d on d.id = e.course_date_id
		where e.order_id = ${orderId} and e.confirmed_at is not null and e.cancelled_at is null and d.cancelled_at is null
			and s.certificate_due_kobo > 0 order by e.id`.execute(on);
	return idsOf(rows);
}

/** The amount that certificates must still pay for all seats of an order, and the number of those seats. Kobo. */
export async function findAwaitedOfOrder(on: Database, orderId: number): Promise<{ seats: number; total: Kobo }> {
	const { rows } = await sql<{ seats: number; total: Kobo }>`select count(*) as seats,
		coalesce(sum(certificate_due_kobo), 0)::bigint as total from enrolment_sums
		where enrolment_id = any(${await listSeatsAwaiting(on, orderId)}::bigint[])`.execute(on);
	return rows[0] ?? { seats: 0, total: 0 };
}

export type Issuer = { name: string; taxNumber: string | null };

/**
 * The employer whose certificate is expected for an enrolment: the party on its invoice, else the organisation that ordered.
 * Undefined: not known.
 */
export async function findIssuer(on: Database, enrolmentId: number): Promise<Issuer | undefined> {
	const { rows } = await sql<Issuer>`
		select coalesce(i.buyer_name, b.name) as name,
			coalesce(i.buyer_tax_number, case when i.buyer_name is null or i.buyer_name = b.name then b.tax_number end) as "taxNumber"
		from enrolments e join orders o on o.id = e.order_id left join buyers b on b.id = o.buyer_id and b.is_organisation
			left join lateral (select i.buyer_name, i.buyer_tax_number from dues d join invoices i on i.id = d.invoice_id
				where d.enrolment_id = e.id and not d.in_money and d.closed_at is null order by d.id desc limit 1) i on true
		where e.id = ${enrolmentId} and coalesce(i.buyer_name, b.name) is not null`.execute(on);
	return rows[0];
}
