import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { chargeLine, dueLine, findDiscountOfAttempt, seatOf } from "#sales/documents/data/document-parties.ts";
import { findInvoiceOfAttempt } from "#sales/documents/data/invoices.ts";
import type { DocumentLine, ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf } from "#sales/documents/rules/document-lines.ts";
import { findOrderUrl } from "#sales/ledger/buyers/data/buyer-links.ts";
import { type Due, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { listSeatIdsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import {
	type Attempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
	wholeCharge,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { findPayLink, type PayLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { findTransferByForm, insertTransfer, type Transfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { issuerOf } from "#settings/rules/sender.ts";
import type { BankAccount, SiteSettings } from "#settings/rules/settings.ts";

type Proforma = {
	/** At the provider `bank`, written in the same transaction. */
	attempt: Attempt;
	deadline: Date;
	account: BankAccount;
	settings: SiteSettings;
	/** For an order: its seats and the dues asked for. Left out: the attempt has all of it. */
	about?: { order: { code: string }; seats: readonly OrderSeat[]; dues: readonly Due[] };
	/** An invoice asks for the same amount, so there is no proforma. */
	isSilent?: boolean;
	/** The key of the form. */
	key: string;
	now: Date;
};

/**
 * Writes the parts of an attempt by transfer: its code, the proforma, the mark that verifies the document, and the e-mail to the payer.
 * The transfer of an order has the order's code. A payer with a link sees only the facts that the link shows about the member. Amounts
 * are the attempt's, in kobo.
 */
export async function writeProforma(tx: Tx, proforma: Proforma): Promise<Transfer> {
	const { attempt, deadline, about, isSilent = false, key, now } = proforma;
	const person = await findPersonOfAttempt(tx, attempt);
	const rest = about ? undefined : await findInvoiceOfAttempt(tx, attempt.id);
	const link = attempt.pay_link_id === null ? undefined : await findPayLink(attempt.pay_link_id, tx);
	const participant = nameOn(link, await findAttendee(tx, attempt));
	const lines = about ? linesOf(about) : [await lineOf(tx, attempt, { participant, restOf: rest?.number })];
	const facts = factsOf(proforma, lines);
	// The form was sent again with other values: this is another transfer, and the first keeps the key.
	const formKey = (await findTransferByForm(tx, key)) ? null : key;
	const transfer = await insertTransfer(tx, {
		attemptId: attempt.id,
		code: about?.order.code,
		deadline,
		facts,
		formKey,
	});
	if (isSilent) return transfer;
	await insertDocument(tx, {
		kind: "proforma",
		attemptId: attempt.id,
		code: facts.document.code,
		validUntil: deadlineDay(deadline),
		courseTitle: coursesOf(facts.lines),
		date: facts.lines[0]?.date ?? null,
		bearer: facts.buyer?.name ?? participant,
		now,
	});
	// A member's page requires a login, so other payers get no link to it.
	const isTheirs = !about && !link && attempt.invoice_email === person?.email;
	const orderUrl = about ? await findOrderUrl(tx, attempt.order_id) : null;
	const base = link ? payLinkUrl(link) : isTheirs ? `${config.publicUrl}/payments` : null;
	const transferUrl = orderUrl ?? (base && `${base}/${attempt.reference}/transfer`);
	const toName = facts.payerName ?? (isTheirs ? person?.full_name : facts.buyer?.name);
	if (attempt.invoice_email !== "")
		await insertMail(tx, {
			email: { kind: "proforma", facts: { ...transfer.facts, transferUrl } },
			to: attempt.invoice_email,
			...(toName && { toName }),
			now,
		});
	await notify(tx, "bank", "payments", `user:${attempt.user_id}`);
	return transfer;
}

/** The participant: for a seat that a member ordered for another person, that person. */
async function findAttendee(tx: Tx, attempt: Attempt) {
	const attendee = await tx
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.select(["person.full_name", "person.greeting_name"])
		.where("enrolments.order_id", "=", attempt.order_id)
		.where("cancelled_at", "is", null)
		.where("enrolments.id", "in", await listSeatIdsOf(attempt.id, tx))
		.orderBy("enrolments.id", "desc")
		.executeTakeFirst();
	return attendee?.full_name ? attendee : await findPersonOfAttempt(tx, attempt);
}

/** The payer of a link sees only the participant's first name, until the member agrees to more. */
function nameOn(link: PayLink | undefined, person: { full_name: string; greeting_name: string }): string {
	return link && !link.shows_asker ? firstNameOf(person.greeting_name) : person.full_name;
}

function factsOf(proforma: Proforma, lines: DocumentLine[]) {
	const { attempt, deadline, account, settings, now } = proforma;
	const charge = wholeCharge(attempt);
	return {
		issuedOn: todayInLagos(now),
		deadline: deadline.toISOString(),
		academyName: settings.academyName,
		issuer: issuerOf(settings),
		buyer: attempt.buyer,
		payerName: attempt.payer_name,
		lines,
		...charge,
		byCertificate: attempt.certificate_kobo,
		toPay: attempt.total_kobo,
		account,
		reference: attempt.reference,
		document: newDocumentMark(),
	} satisfies Omit<ProformaFacts, "code">;
}

type OwnLine = { participant: string; restOf: string | undefined };

/** The line of a member's seat, or of the balance of one. */
async function lineOf(tx: Tx, attempt: Attempt, { participant, restOf }: OwnLine): Promise<DocumentLine> {
	const { title: courseTitle, location, locationAddress, firstDay, lastDay } = await findSubjectOfAttempt(tx, attempt);
	const date = rangeOf(firstDay ?? undefined, lastDay ?? undefined) ?? null;
	const discount = await findDiscountOfAttempt(tx, attempt.id);
	const seat = { participant, courseTitle, date, location: location ?? "", locationAddress, ...discount };
	return { ...(await chargeLine(tx, attempt, { seat, restOf })), ...wholeCharge(attempt) };
}

/** The amounts of the dues by seat. */
function linesOf({ seats, dues }: NonNullable<Proforma["about"]>): DocumentLine[] {
	return seats.flatMap((seat) => {
		const theirs = dues.filter(({ enrolmentId }) => enrolmentId === seat.id);
		const [first] = theirs;
		if (!first) return [];
		const line = dueLine({ kinds: [first.kind], vatBasisPoints: seat.vat_basis_points }, seatOf(seat, seat.fullName));
		return [{ ...line, ...sumOfCharges(theirs.map(leftOfDue)) }];
	});
}
