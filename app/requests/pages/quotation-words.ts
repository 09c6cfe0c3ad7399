// Fixed sentences and labels: docs/product.md#organisation-application.
export const quotationWords = {
	title: "Course Application for Organisations",
	signInBanner: "Sign in / Sign up to send quotation",
	submit: "Send Quotation",
	busy: "Sending Quotation...",
	// The login and verify variants, worded as on the other buttons.
	loginToSend: "Login to send quotation",
	verifyToSend: "Verify email to send quotation",
	policy: [
		{ figure: "5%", name: "Early Bird", terms: "5% off for paying 2 weeks in advance." },
		{ figure: "10%", name: "Group", terms: "10% off for 3 or more participants from one organisation." },
		{ figure: "5%", name: "Alumni", terms: "5% off." },
		{ figure: "10%", name: "Online or distance learning", terms: "10%." },
		{ figure: "20%", name: "In-house", terms: "20% for 10 people and above." },
	],
	// Our sentence; fixed is what it says: that the request was submitted and a quotation follows.
	sent: (email: string) => `Your request was submitted, and a quotation will be sent to ${email}.`,
	// Ours.
	description:
		"Ask for a quotation for a group of your organisation: participants times price, the discount and VAT, as a PDF by e-mail.",
	intro: "Tell us the course, the group and the days. The quotation is sent to you as a PDF, and is valid for 14 days.",
	organisation: "Your organisation",
	group: "The course and the group",
	organisationName: "Organisation name",
	officeEmail: "Office e-mail",
	officeEmailHint: "The quotation goes here.",
	course: "Course",
	noCourse: "Not chosen yet",
	noCourseHint: "Without a course the office writes to you with the figures.",
	participants: "Number of participants",
	startDate: "Preferred start date",
	endDate: "Preferred end date",
	participantsWrong: "Please give the number of participants in figures, from 1 to 500.",
	dateWrong: "Please choose a day of the calendar, within the next five years.",
	startInThePast: "Please choose a start that is not in the past.",
	endBeforeStart: "The end is before the start. Please choose a later day.",
	policyTitle: "Discount policy",
	policyNote:
		"Discounts do not add up. The group discount is in the quotation; the others are listed there with their totals.",
	estimate: "An estimate",
	estimateNote: "The quotation you get by e-mail is what counts.",
	people: (participants: number, price: string) => `${participants} × ${price}`,
	groupDiscount: (percent: number) => `Group discount (${percent}%)`,
	noSuchApplication: "We have no application of yours to confirm.",
	otherApplication: "Your latest application says otherwise.",
};
