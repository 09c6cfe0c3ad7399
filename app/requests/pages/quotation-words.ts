// Fixed sentences and labels: docs/product.md#organisation-application.
export const quotationWords = {
	title: "Course Application for Organisations",
	signInBanner: "Sign in / Sign up to send quotation",
	submit: "Send Quotation",
	busy: "Sending Quotation...",
	// The login and verify variants, worded as on the other buttons.
	loginToSend: "Login to send quotation",
	verifyToSend: "Verify email to send quotation",
	// Our sentence; fixed is what it says: that the request was submitted and a quotation follows.
	sent: (email: string) => `Your request was submitted, and a quotation will be sent to ${email}.`,
	// Ours.
	description:
		"Request a quotation for a group from your organisation: the price, the discount and VAT, as a PDF by e-mail.",
	intro:
		"Tell us the course, the number of participants and the dates. We e-mail you a quotation as a PDF. It is valid for 14 days.",
	organisation: "Your organisation",
	group: "The course and the group",
	organisationName: "Organisation name",
	officeEmail: "Office e-mail",
	officeEmailHint: "We will send the quotation to this address.",
	course: "Course",
	noCourse: "Not chosen yet",
	noCourseHint: "No course chosen yet? We will contact you with a price.",
	participants: "Number of participants",
	dates: "Which date?",
	dateDetail: (seats: number, price: string) =>
		`${seats === 0 ? "No seats are" : seats === 1 ? "1 seat is" : `${seats.toLocaleString("en-GB")} seats are`} free. ${price} each before VAT`,
	ownDate: "A date of our own",
	ownDateHint: "We arrange it with you, at your place or ours. Tell us below how many people and which days suit you.",
	place: "Where? (optional)",
	placeHint: "Your office with its city, our training centre, or online.",
	startDate: "Preferred start date",
	endDate: "Preferred end date",
	participantsWrong: "Enter a number from 1 to 500.",
	dateWrong: "Choose a date within the next five years.",
	startInThePast: "Choose a start date that is not in the past.",
	endBeforeStart: "The end date is before the start date. Choose a later end date.",
	policyTitle: "Discount policy",
	policyFor: "For quotations to organisations. On a course page the price is the one shown there.",
	policyNote:
		"Discounts cannot be combined. The quotation includes the group discount, and shows your total with any other discount that would save you more.",
	estimate: "Your estimate",
	estimateNote: "This is only an estimate. The quotation we e-mail you is binding.",
	estimateFrom: "For the date with the lowest price. Choose a date to see its own.",
	people: (participants: number, price: string) => `${participants} × ${price}`,
	groupDiscount: (figure: string) => `Group discount (${figure})`,
	noSuchApplication: "You have no application to confirm.",
	otherApplication: "This does not match your latest application.",
};
