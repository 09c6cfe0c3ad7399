/** Who writes which e-mail. A kind without a line here does not compile. */

import {
	addressTaken,
	confirmNewEmail,
	logInProtected,
	resetPassword,
	verifyEmail,
	welcome,
} from "#accounts/emails/account-emails.ts";
import { accountChanged, accountClosed, emailChanged, roleChanged } from "#accounts/emails/change-emails.ts";
import { courseOpen } from "#courses/emails/alert-emails.ts";
import { cancellingCalendar } from "#courses/emails/calendar-attachment.ts";
import { datesChanged, datesChangedCalendar, joiningLink, joiningLinkCalendar } from "#courses/emails/course-emails.ts";
import type { EmailWriters } from "#mail/emails/render-email.ts";
import {
	newsletter,
	newsletterConfirm,
	newsletterNotice,
	unsubscribeHeaders,
} from "#newsletter/emails/newsletter-emails.ts";
import { newsletterIssue } from "#newsletter/emails/newsletter-issue.ts";
import { requestAnswer } from "#requests/emails/answer-emails.ts";
import { booking, bookingNotice } from "#requests/emails/booking-emails.ts";
import { contact, contactNotice } from "#requests/emails/contact-emails.ts";
import { invitation, invitationNotice } from "#requests/emails/invitation-emails.ts";
import { quotation, quotationNotice } from "#requests/emails/quotation-emails.ts";
import { invitationDocuments, quotationDocuments } from "#requests/emails/request-documents.ts";
import {
	courseReminder,
	dateCancelled,
	moved,
	movedCalendar,
	trainerReminder,
} from "#sales/dates/emails/date-emails.ts";
import { dateRuns } from "#sales/dates/emails/date-runs-email.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { creditNote, invoice } from "#sales/documents/emails/invoice-emails.ts";
import { groupOrder, quotationAccepted } from "#sales/groups/emails/group-emails.ts";
import { balanceDue, balanceExtended, seatReleased } from "#sales/paying/balances/emails/balance-emails.ts";
import { enrolmentCancelled } from "#sales/paying/orders/emails/cancel-emails.ts";
import { joining, joiningCalendar, seatReplaced, seatUnconfirmed } from "#sales/paying/orders/emails/joining-emails.ts";
import { receipt } from "#sales/paying/payments/emails/payment-emails.ts";
import { paymentNotCompleted, paymentWaiting } from "#sales/paying/payments/emails/unfinished-emails.ts";
import { refundDone, refundSent } from "#sales/paying/refunds/emails/refund-emails.ts";
import { certificateMissing } from "#sales/paying/ways/certificates/emails/certificate-missing.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { proforma, proofNotice, transferShort } from "#sales/paying/ways/transfers/emails/transfer-emails.ts";
import { transferEnded, transferLapsed } from "#sales/paying/ways/transfers/emails/transfer-end-emails.ts";
import { paymentUnderReview, reviewNotice } from "#sales/review/emails/review-emails.ts";
import { waitingJoined, waitingOffer } from "#sales/waiting/emails/waiting-emails.ts";

export const emailWriters = {
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
	"quotation-accepted": { content: quotationAccepted },
	"group-order": { content: groupOrder },
	"waiting-joined": { content: waitingJoined },
	"waiting-offer": { content: waitingOffer },
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
	"date-runs": { content: dateRuns },
	"trainer-reminder": { content: trainerReminder },
	moved: { content: moved, attachments: movedCalendar },
} satisfies EmailWriters;
