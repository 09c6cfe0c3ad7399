/** Why a payment did not start, as a sentence. In every case nothing was charged. */

import { courseWords as courses } from "#courses/pages/words.ts";
import type { CodeRefusal } from "#courses/rules/discount-table.ts";
import { requestsWords as requests } from "#requests/pages/words.ts";
import { codeRefusals as codes } from "#sales/ledger/orders/rules/code-words.ts";
import { myCoursesWords as myCourses } from "#sales/paying/orders/pages/my-courses-words.ts";
import { registrationWords as registration } from "#sales/paying/orders/pages/words.ts";
import { payingWords as payment } from "#sales/paying/payments/pages/words.ts";
import { transferWords as transfers } from "#sales/paying/ways/transfers/pages/words.ts";

export type StartRefusalReason =
	| "too-many"
	| "earlier-paid"
	| "earlier-pending"
	| "earlier-in-review"
	| "gateway-unavailable"
	| "course-gone"
	| "date-gone"
	| "date-begun"
	| "date-moved"
	| "already-registered"
	| "full"
	| "date-full"
	| "registration-closed"
	| "total-changed"
	| "no-account"
	| "held-twice"
	| "too-many-holds"
	| "transfers-full"
	| "too-many-addresses"
	| "proof-there"
	| "enrolment-gone"
	| "nothing-due"
	| `code-${CodeRefusal}`;

/** The sentence for the payer. */
export function startRefusalSentence(reason: StartRefusalReason): string {
	const sentences: Record<StartRefusalReason, string> = {
		"too-many": payment.tooManyStarts,
		"earlier-paid": registration.alreadyRegistered,
		"earlier-pending": registration.beingChecked,
		"earlier-in-review": registration.beingChecked,
		"gateway-unavailable": payment.notYetKnown,
		"course-gone": courses.notFound,
		"date-gone": courses.dateNotOffered,
		"date-begun": registration.dateBegun,
		"date-moved": registration.dateMoved,
		"already-registered": registration.alreadyRegistered,
		full: `${registration.full} ${registration.nothingCharged}`,
		"date-full": `${registration.dateFull} ${registration.nothingCharged}`,
		"registration-closed": registration.closed,
		"total-changed": registration.priceChanged,
		"no-account": transfers.noAccount,
		"held-twice": transfers.heldTwice,
		"too-many-holds": transfers.tooManyHolds,
		"transfers-full": transfers.transfersFull,
		"too-many-addresses": requests.tooManyAddresses,
		"proof-there": transfers.proofKeepsWords,
		"enrolment-gone": myCourses.noSuchEnrolment,
		"nothing-due": myCourses.nothingToPay,
		"code-unknown": codes.unknown,
		"code-ended": codes.ended,
		"code-not-yet": codes["not-yet"],
		"code-not-here": codes["not-here"],
		"code-used-by-seats": codes["used-by-seats"],
		"code-used-by-buyers": codes["used-by-buyers"],
	};
	return sentences[reason];
}
