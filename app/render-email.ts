import { addressTaken, resetPassword, verifyEmail, welcome } from "#accounts/letters/account-letters.ts";
import { datesChanged } from "#courses/letters/course-letters.ts";
import { isEmail } from "#kit/rules/person.ts";
import { type LetterContent, type Sender, subjectLine } from "#mail/letters/letter-content.ts";
import { letterText } from "#mail/letters/letter-text.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import type { Letter } from "#mail/rules/letters.ts";
import { newsletterIssue } from "#newsletter/letters/newsletter-issue.ts";
import { newsletter, newsletterNotice, unsubscribeHeaders } from "#newsletter/letters/newsletter-letters.ts";
import { requestAnswer } from "#requests/letters/answer-letters.ts";
import { booking, bookingNotice } from "#requests/letters/booking-letters.ts";
import { contact, contactNotice } from "#requests/letters/contact-letters.ts";
import { invitation, invitationNotice } from "#requests/letters/invitation-letters.ts";
import { quotation, quotationNotice } from "#requests/letters/quotation-letters.ts";
import { balanceDue, balanceExtended, placeReleased, withheldDue } from "#sales/balances/letters/balance-letters.ts";
import { dateCancelled, moved } from "#sales/dates/letters/date-letters.ts";
import { type Attachment, papersOf } from "#sales/documents/letters/documents-of.ts";
import { correctedInvoice, creditNote } from "#sales/documents/letters/invoice-letters.ts";
import { enrolmentCancelled } from "#sales/orders/letters/cancel-letters.ts";
import { joining } from "#sales/orders/letters/joining-letters.ts";
import { gatewayTrouble, gatewayWell } from "#sales/payments/letters/gateway-letters.ts";
import { receipt } from "#sales/payments/letters/payment-letters.ts";
import { paymentNotCompleted, paymentWaiting } from "#sales/payments/letters/unfinished-letters.ts";
import { refundDone, refundSent } from "#sales/refunds/letters/refund-letters.ts";
import { paymentUnderReview, reviewNotice } from "#sales/review/letters/review-letters.ts";
import { transferEnded, transferLapsed } from "#sales/transfers/letters/transfer-end-letters.ts";
import { proforma, proofNotice } from "#sales/transfers/letters/transfer-letters.ts";

export type RenderedLetter = {
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	/** To whom an answer goes; to the office when there is nobody else. */
	replyTo?: { name?: string; address: string };
	attachments: Attachment[];
};

/** A letter from its facts, ready to be sent: subject, HTML, plain text and papers. Reads nothing and sends nothing. */
export async function renderLetter(given: Letter, sender: Sender): Promise<RenderedLetter> {
	const letter = plainFacts(given);
	const content = contentOf(letter, sender);
	// Loaded with the first letter: the e-mail components are heavy, and most of a server's life is not spent writing.
	const { letterHtml } = await import("#mail/letters/letter-html.tsx");
	return {
		subject: subjectLine(content.subject),
		html: letterHtml(content, sender),
		text: letterText(content, sender),
		headers: headersOf(letter),
		...answerTo(letter),
		attachments: await papersOf(letter, sender),
	};
}

function headersOf(letter: Letter): Record<string, string> {
	// Written by a person: whoever is on holiday may say so.
	if (letter.kind === "request-answer") return {};
	return {
		// So that holiday replies and other robots do not answer (RFC 3834).
		"Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All",
		...("unsubscribeUrl" in letter.facts && unsubscribeHeaders(letter.facts)),
	};
}

/** The office answers a notice, and the answer goes to the address the person typed. */
function answerTo({ kind, facts }: Letter): Pick<RenderedLetter, "replyTo"> {
	if (!kind.endsWith("-notice") || !("email" in facts) || !isEmail(facts.email)) return {};
	const name = "fullName" in facts ? facts.fullName : "";
	return { replyTo: { address: facts.email, ...(name && { name }) } };
}

function contentOf(letter: Letter, sender: Sender): LetterContent {
	switch (letter.kind) {
		case "verify-email":
			return verifyEmail(letter.facts, sender);
		case "welcome":
			return welcome(letter.facts, sender);
		case "reset-password":
			return resetPassword(letter.facts);
		case "address-taken":
			return addressTaken(letter.facts);
		case "receipt":
			return receipt(letter.facts);
		case "payment-under-review":
			return paymentUnderReview(letter.facts, sender);
		case "payment-waiting":
			return paymentWaiting(letter.facts);
		case "payment-not-completed":
			return paymentNotCompleted(letter.facts);
		case "review-notice":
			return reviewNotice(letter.facts);
		case "refund-sent":
			return refundSent(letter.facts);
		case "refund-done":
			return refundDone(letter.facts);
		case "gateway-trouble":
			return gatewayTrouble(letter.facts);
		case "gateway-well":
			return gatewayWell(letter.facts);
		case "dates-changed":
			return datesChanged(letter.facts, sender);
		case "booking":
			return booking(letter.facts);
		case "booking-notice":
			return bookingNotice(letter.facts);
		case "contact":
			return contact(letter.facts, sender);
		case "contact-notice":
			return contactNotice(letter.facts);
		case "invitation":
			return invitation(letter.facts, sender);
		case "invitation-notice":
			return invitationNotice(letter.facts);
		case "quotation":
			return quotation(letter.facts);
		case "quotation-notice":
			return quotationNotice(letter.facts);
		case "request-answer":
			return requestAnswer(letter.facts);
		case "newsletter":
			return newsletter(letter.facts, sender);
		case "newsletter-issue":
			return newsletterIssue(letter.facts);
		case "newsletter-notice":
			return newsletterNotice(letter.facts);
		case "proforma":
			return proforma(letter.facts);
		case "proof-notice":
			return proofNotice(letter.facts);
		case "transfer-lapsed":
			return transferLapsed(letter.facts);
		case "transfer-ended":
			return transferEnded(letter.facts);
		case "joining":
			return joining(letter.facts);
		case "balance-due":
			return balanceDue(letter.facts);
		case "balance-extended":
			return balanceExtended(letter.facts);
		case "withheld-due":
			return withheldDue(letter.facts);
		case "place-released":
			return placeReleased(letter.facts);
		case "enrolment-cancelled":
			return enrolmentCancelled(letter.facts);
		case "credit-note":
			return creditNote(letter.facts);
		case "invoice":
			return correctedInvoice(letter.facts);
		case "date-cancelled":
			return dateCancelled(letter.facts);
		case "moved":
			return moved(letter.facts);
	}
}
