/** Who writes which e-mail. A kind without a line here does not compile. */

import {
	addressTaken,
	confirmNewEmail,
	logInProtected,
	resetPassword,
	verifyEmail,
	welcome,
} from "#accounts/letters/account-letters.ts";
import { accountChanged, accountClosed, emailChanged, roleChanged } from "#accounts/letters/change-letters.ts";
import { courseOpen } from "#courses/letters/alert-letters.ts";
import { cancellingCalendar } from "#courses/letters/calendar-attachment.ts";
import {
	datesChanged,
	datesChangedCalendar,
	joiningLink,
	joiningLinkCalendar,
} from "#courses/letters/course-letters.ts";
import type { LetterWriters } from "#mail/letters/render-letter.ts";
import { newsletterIssue } from "#newsletter/letters/newsletter-issue.ts";
import {
	newsletter,
	newsletterConfirm,
	newsletterNotice,
	unsubscribeHeaders,
} from "#newsletter/letters/newsletter-letters.ts";
import { requestAnswer } from "#requests/letters/answer-letters.ts";
import { booking, bookingNotice } from "#requests/letters/booking-letters.ts";
import { contact, contactNotice } from "#requests/letters/contact-letters.ts";
import { invitation, invitationNotice } from "#requests/letters/invitation-letters.ts";
import { quotation, quotationNotice } from "#requests/letters/quotation-letters.ts";
import { invitationDocuments, quotationDocuments } from "#requests/letters/request-documents.ts";
import { courseReminder, dateCancelled, moved, movedCalendar } from "#sales/dates/letters/date-letters.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/letters/documents-of.ts";
import { creditNote, invoice } from "#sales/documents/letters/invoice-letters.ts";
import { balanceDue, balanceExtended, seatReleased } from "#sales/paying/balances/letters/balance-letters.ts";
import { enrolmentCancelled } from "#sales/paying/orders/letters/cancel-letters.ts";
import {
	joining,
	joiningCalendar,
	seatReplaced,
	seatUnconfirmed,
} from "#sales/paying/orders/letters/joining-letters.ts";
import { receipt } from "#sales/paying/payments/letters/payment-letters.ts";
import { paymentNotCompleted, paymentWaiting } from "#sales/paying/payments/letters/unfinished-letters.ts";
import { refundDone, refundSent } from "#sales/paying/refunds/letters/refund-letters.ts";
import { certificateMissing } from "#sales/paying/ways/certificates/letters/certificate-missing.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/letters/proforma-document.ts";
import { transferEnded, transferLapsed } from "#sales/paying/ways/transfers/letters/transfer-end-letters.ts";
import { proforma, proofNotice, transferShort } from "#sales/paying/ways/transfers/letters/transfer-letters.ts";
import { paymentUnderReview, reviewNotice } from "#sales/review/letters/review-letters.ts";

export const letterWriters = {
	"verify-email": { content: verifyEmail },
	welcome: { content: welcome },
	"reset-password": { content: resetPassword },
	"account-changed": { content: accountChanged },
	"account-closed": { content: accountClosed },
	"role-changed": { content: roleChanged },
	"log-in-protected": { content: logInProtected },
	"confirm-new-email": { content: confirmNewEmail },
	"email-changed": { content: emailChanged },
	"address-taken": { content: addressTaken },
	"joining-link": { content: joiningLink, attachments: joiningLinkCalendar },
	"dates-changed": { content: datesChanged, attachments: datesChangedCalendar },
	"course-open": { content: courseOpen },
	newsletter: { content: newsletter, headers: unsubscribeHeaders },
	"newsletter-issue": { content: newsletterIssue, headers: unsubscribeHeaders },
	"newsletter-confirm": { content: newsletterConfirm },
	"newsletter-notice": { content: newsletterNotice },
	booking: { content: booking },
	"booking-notice": { content: bookingNotice },
	contact: { content: contact },
	"contact-notice": { content: contactNotice },
	invitation: { content: invitation, attachments: invitationDocuments },
	"invitation-notice": { content: invitationNotice },
	quotation: { content: quotation, attachments: quotationDocuments },
	"quotation-notice": { content: quotationNotice, attachments: quotationDocuments },
	"request-answer": { content: requestAnswer, isByPerson: true },
	joining: { content: joining, attachments: joiningCalendar },
	"seat-replaced": { content: seatReplaced, attachments: cancellingCalendar },
	"enrolment-cancelled": { content: enrolmentCancelled, attachments: cancellingCalendar },
	"seat-unconfirmed": { content: seatUnconfirmed, attachments: cancellingCalendar },
	receipt: {
		content: receipt,
		attachments: async (facts, sender) => [
			await receiptPdf(facts, sender),
			...(facts.invoice ? [await invoicePdf(facts.invoice, sender)] : []),
		],
	},
	"payment-waiting": { content: paymentWaiting },
	"payment-not-completed": { content: paymentNotCompleted },
	proforma: { content: proforma, attachments: async (facts, sender) => [await proformaPdf(facts, sender)] },
	"proof-notice": { content: proofNotice },
	"transfer-lapsed": { content: transferLapsed },
	"transfer-short": { content: transferShort },
	"transfer-ended": { content: transferEnded },
	"payment-under-review": { content: paymentUnderReview },
	"review-notice": { content: reviewNotice },
	"refund-sent": { content: refundSent },
	"refund-done": { content: refundDone },
	"credit-note": { content: creditNote, attachments: async (facts, sender) => [await creditNotePdf(facts, sender)] },
	invoice: {
		content: invoice,
		attachments: async (facts, sender) => [
			...(facts.creditNote ? [await creditNotePdf(facts.creditNote, sender)] : []),
			await invoicePdf(facts.invoice, sender),
		],
	},
	"balance-due": { content: balanceDue },
	"balance-extended": { content: balanceExtended },
	"certificate-missing": { content: certificateMissing },
	"seat-released": { content: seatReleased, attachments: cancellingCalendar },
	"date-cancelled": { content: dateCancelled, attachments: cancellingCalendar },
	"course-reminder": { content: courseReminder },
	moved: { content: moved, attachments: movedCalendar },
} satisfies LetterWriters;
