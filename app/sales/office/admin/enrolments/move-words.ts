/** Another date, another course or another price for a seat. */

import { adminDates } from "#sales/dates/admin/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

/** What the form says instead of a date, where the seat keeps the one it has. */
export const KEEP = "keep";

export const seatWords = {
	reasonHint: "Shown in the history, not on documents.",
	// Before it is done
	credit: (amount: string) => `${amount} becomes credit.`,
	// When it is done
	refusals: {
		...adminDates.moveRefusals,
		certificate: adminCertificates.noChange,
		"payment-pending":
			"A payment for this seat is on its way or waits for a decision. Settle it first, then change the seat.",
		"nothing-changes": "Course, date and price are these already. Choose what is to change.",
		"price-wrong": "Enter the agreed price in naira, including VAT. For nothing, choose Free.",
		"sums-changed": "The sums are different now. Please check them again.",
	},
};
