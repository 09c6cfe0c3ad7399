/** Who writes which e-mail. A kind without a line here does not compile. */

import {
	addressTaken,
	confirmNewEmail,
	logInProtected,
	resetPassword,
	verifyEmail,
	welcome,
} from "#accounts/emails/account-emails.ts";
import { WELCOME } from "#accounts/emails/account-texts.ts";
import { accountChanged, accountClosed, emailChanged, roleChanged } from "#accounts/emails/change-emails.ts";
import { courseOpen } from "#courses/emails/alert-emails.ts";
import { cancellingCalendar } from "#courses/emails/calendar-attachment.ts";
import { datesChanged, datesChangedCalendar, joiningLink, joiningLinkCalendar } from "#courses/emails/course-emails.ts";
import { DATE_CHANGED, JOINING_LINK } from "#courses/emails/course-texts.ts";
import type { EmailWriters } from "#mail/emails/render-email.ts";
import {
	newsletter,
	newsletterConfirm,
	newsletterNotice,
	unsubscribeHeaders,
} from "#newsletter/emails/newsletter-emails.ts";
import { newsletterIssue } from "#newsletter/emails/newsletter-issue.ts";
import { SUBSCRIBED } from "#newsletter/emails/newsletter-texts.ts";
import { requestAnswer } from "#requests/emails/answer-emails.ts";
import { booking, bookingNotice } from "#requests/emails/booking-emails.ts";
import { contact, contactNotice } from "#requests/emails/contact-emails.ts";
import { invitation, invitationNotice } from "#requests/emails/invitation-emails.ts";
import { quotation, quotationNotice } from "#requests/emails/quotation-emails.ts";
import { invitationDocuments, quotationDocuments } from "#requests/emails/request-documents.ts";
import { BOOKING, CONTACT, QUOTATION, QUOTATION_TO_COME } from "#requests/emails/request-texts.ts";
import { dateCancelled, moved, movedCalendar } from "#sales/dates/emails/date-emails.ts";
import { dateRuns } from "#sales/dates/emails/date-runs-email.ts";
import {
	DATE_CANCELLED,
	DATE_RUNS,
	MOVED,
	MOVED_COURSE,
	REMINDER,
	REMINDER_EVE,
} from "#sales/dates/emails/date-texts.ts";
import { courseReminder, trainerReminder } from "#sales/dates/emails/reminder-emails.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { creditNote, invoice } from "#sales/documents/emails/invoice-emails.ts";
import { groupOrder, organisationPage, quotationAccepted } from "#sales/groups/emails/group-emails.ts";
import { balanceDue, balanceExtended, seatReleased } from "#sales/paying/balances/emails/balance-emails.ts";
import {
	BALANCE_DUE,
	BALANCE_DUE_TODAY,
	BALANCE_EXTENDED,
	SEAT_RELEASED,
} from "#sales/paying/balances/emails/balance-texts.ts";
import { enrolmentCancelled } from "#sales/paying/orders/emails/cancel-emails.ts";
import { joining, joiningCalendar, seatReplaced, seatUnconfirmed } from "#sales/paying/orders/emails/joining-emails.ts";
import { CANCELLED, PAID_BY, REGISTERED, REGISTERED_BY } from "#sales/paying/orders/emails/order-texts.ts";
import { receipt } from "#sales/paying/payments/emails/payment-emails.ts";
import { NOT_COMPLETED, RECEIPT, RECEIPT_PART } from "#sales/paying/payments/emails/payment-texts.ts";
import { paymentNotCompleted, paymentWaiting } from "#sales/paying/payments/emails/unfinished-emails.ts";
import { refundDone, refundSent } from "#sales/paying/refunds/emails/refund-emails.ts";
import { certificateMissing } from "#sales/paying/ways/certificates/emails/certificate-missing.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { proforma, proofNotice, transferShort } from "#sales/paying/ways/transfers/emails/transfer-emails.ts";
import { transferEnded, transferLapsed } from "#sales/paying/ways/transfers/emails/transfer-end-emails.ts";
import { PROFORMA } from "#sales/paying/ways/transfers/emails/transfer-texts.ts";
import { paymentUnderReview, reviewNotice } from "#sales/review/emails/review-emails.ts";
import { waitingJoined, waitingOffer } from "#sales/waiting/emails/waiting-emails.ts";

export const emailWriters = {
	"verify-email": { content: verifyEmail },
	welcome: { content: welcome, texts: [WELCOME] },
	"reset-password": { content: resetPassword },
	"account-changed": { content: accountChanged },
	"account-closed": { content: accountClosed },
	"role-changed": { content: roleChanged },
	"log-in-protected": { content: logInProtected },
	"confirm-new-email": { content: confirmNewEmail },
	"email-changed": { content: emailChanged },
	"address-taken": { content: addressTaken },
	"joining-link": { content: joiningLink, attachments: joiningLinkCalendar, texts: [JOINING_LINK] },
	"dates-changed": { content: datesChanged, attachments: datesChangedCalendar, texts: [DATE_CHANGED] },
	"course-open": { content: courseOpen },
	newsletter: { content: newsletter, headers: unsubscribeHeaders, texts: [SUBSCRIBED] },
	"newsletter-issue": { content: newsletterIssue, headers: unsubscribeHeaders },
	"newsletter-confirm": { content: newsletterConfirm },
	"newsletter-notice": { content: newsletterNotice },
	booking: { content: booking, texts: [BOOKING] },
	"booking-notice": { content: bookingNotice },
	contact: { content: contact, texts: [CONTACT] },
	"contact-notice": { content: contactNotice },
	invitation: { content: invitation, attachments: invitationDocuments },
	"invitation-notice": { content: invitationNotice },
	quotation: { content: quotation, attachments: quotationDocuments, texts: [QUOTATION, QUOTATION_TO_COME] },
	"quotation-notice": { content: quotationNotice, attachments: quotationDocuments },
	"quotation-accepted": { content: quotationAccepted },
	"group-order": { content: groupOrder },
	"waiting-joined": { content: waitingJoined },
	"waiting-offer": { content: waitingOffer },
	"organisation-page": { content: organisationPage },
	"request-answer": { content: requestAnswer, isByPerson: true },
	joining: { content: joining, attachments: joiningCalendar, texts: [REGISTERED, REGISTERED_BY, PAID_BY] },
	"seat-replaced": { content: seatReplaced, attachments: cancellingCalendar },
	"enrolment-cancelled": { content: enrolmentCancelled, attachments: cancellingCalendar, texts: [CANCELLED] },
	"seat-unconfirmed": { content: seatUnconfirmed, attachments: cancellingCalendar },
	receipt: {
		content: receipt,
		texts: [RECEIPT_PART, RECEIPT],
		attachments: async (facts, sender) => [
			await receiptPdf(facts, sender),
			...(facts.invoice ? [await invoicePdf(facts.invoice, sender)] : []),
		],
	},
	"payment-waiting": { content: paymentWaiting },
	"payment-not-completed": { content: paymentNotCompleted, texts: [NOT_COMPLETED] },
	proforma: {
		content: proforma,
		texts: [PROFORMA],
		attachments: async (facts, sender) => [await proformaPdf(facts, sender)],
	},
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
	"balance-due": { content: balanceDue, texts: [BALANCE_DUE, BALANCE_DUE_TODAY] },
	"balance-extended": { content: balanceExtended, texts: [BALANCE_EXTENDED] },
	"certificate-missing": { content: certificateMissing },
	"seat-released": { content: seatReleased, attachments: cancellingCalendar, texts: [SEAT_RELEASED] },
	"date-cancelled": { content: dateCancelled, attachments: cancellingCalendar, texts: [DATE_CANCELLED] },
	"course-reminder": { content: courseReminder, texts: [REMINDER, REMINDER_EVE] },
	"date-runs": { content: dateRuns, texts: [DATE_RUNS] },
	"trainer-reminder": { content: trainerReminder },
	moved: { content: moved, attachments: movedCalendar, texts: [MOVED, MOVED_COURSE] },
} satisfies EmailWriters;
