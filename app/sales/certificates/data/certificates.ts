import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { WithholdingCertificates } from "#kit/data/schema.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { bareText, type CertificateTyped, isSameCertificate } from "#sales/certificates/rules/same-certificate.ts";

export type NewCertificate = {
	attemptId: number;
	/** As the tax authority numbers it. */
	number: string;
	issuedOn: Day;
	amount: Kobo;
	issuerName: string;
	issuerTaxNumber: string | null;
	/** A copy of it, among the private files. */
	fileId: string | null;
	receivedBy: string;
	formKey: string;
	now: Date;
};

/** For whom, and for which course, one was taken. */
export type TakenFor = { fullName: string; courseTitle: string };

/**
 * Writes the certificate an attempt was paid with. Look for the same one before (`findSameCertificate`).
 */
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
			form_key: certificate.formKey,
		})
		.execute();
}

/** For whom the same one (`isSameCertificate`) was taken already. Whoever takes one of this number waits here for the other: what is the same is more than an index can say. */
export async function findSameCertificate(tx: Tx, certificate: CertificateTyped): Promise<TakenFor | undefined> {
	const number = bareText(certificate.number);
	await sql`select pg_advisory_xact_lock(hashtextextended(${`withholding_certificates:${number}`}, 0))`.execute(tx);
	const all = await tx
		.selectFrom("withholding_certificates as certificate")
		.innerJoin("payment_attempts as attempt", "attempt.id", "certificate.attempt_id")
		.innerJoin("users as person", "person.id", "attempt.user_id")
		.leftJoin("enrolments as enrolment", "enrolment.id", "attempt.enrolment_id")
		.select([
			"certificate.number",
			"certificate.issuer_name as issuerName",
			"certificate.issuer_tax_number as issuerTaxNumber",
		])
		.select(["person.full_name as fullName", "enrolment.title"])
		.execute();
	const same = all.find((other) => isSameCertificate(certificate, other));
	return same && { fullName: same.fullName, courseTitle: same.title ?? "" };
}

export type Certificate = Selectable<WithholdingCertificates>;

/** The certificates that were handed in for an enrolment, the first first. */
export async function listCertificatesOf(
	on: Database,
	enrolmentId: number,
): Promise<(Certificate & { reference: string })[]> {
	return await on
		.selectFrom("withholding_certificates as certificate")
		.innerJoin("payment_attempts as attempt", "attempt.id", "certificate.attempt_id")
		.selectAll("certificate")
		.select("attempt.reference")
		.where("attempt.enrolment_id", "=", enrolmentId)
		.orderBy("certificate.id")
		.execute();
}
