import type { RequestKind } from "#requests/rules/requests.ts";

/** How the office's screens, files and e-mails name the parts of a request. */
export const requestLabels = {
	kinds: {
		message: "Message",
		booking: "Booking",
		invitation: "Invitation",
		quotation: "Quotation",
	} satisfies Record<RequestKind, string>,
	heading: (kind: string, name: string) => `${kind} from ${name}`,
	subjects: {
		message: (academy: string) => `Your message to ${academy}`,
		booking: (_academy: string, service: string) => `Your session: ${service}`,
		invitation: (_academy: string, reference: string) => `Your invitation ${reference}`,
		quotation: (_academy: string, reference: string) => `Your quotation ${reference}`,
	},
	// Rows of what was asked; the letter that answers quotes them, too.
	rows: {
		firstName: "First name",
		service: "Service",
		reference: "Reference",
		course: "Course",
		noCourse: "No particular course",
		courseOpen: "Not chosen yet",
		location: "Location",
		preferredDate: "Preferred date",
		preferredDates: "Preferred dates",
		dates: "Dates",
		fee: "Fee, including VAT",
		for: "Participant",
		phone: "Phone",
		organisation: "Organisation",
		addressedTo: "Addressed to",
		address: "Address on the letter",
		letterDay: "Date of the letter",
		participants: "Participants",
		subtotal: "Before discounts",
		group: "Group discount",
		vat: "VAT",
		total: "Total",
		validUntil: "Valid until",
	},
	ourCourses: "Our courses",
	participants: (count: number) => (count === 1 ? "1 participant" : `${count} participants`),
	asksForEmail: "Wants to be contacted",
};
