/** What people ask of the office. Each is a row before it is a letter (Reading 20). */
import type { BookingFacts, ContactFacts, InvitationFacts, QuotationFacts } from "#domain/letters.ts";

/** What is kept of each kind of request. */
export type RequestFacts = {
	booking: BookingFacts;
	message: ContactFacts;
	invitation: InvitationFacts;
	quotation: QuotationFacts;
};

export type RequestKind = keyof RequestFacts;

/** The same person sending the very same words again within this time has pressed twice: it stays one request. */
export const SAME_REQUEST_MS = 10 * 60_000;
