import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const BOOKING = editableText({
	name: "booking",
	topic: "others",
	title: "Session booked",
	sent: "To a person who booked a session of one of your services.",
	original: {
		subject: "Your session: {service}",
		greeting: "{first name}, we have your booking",
		opening: "We will contact you soon to agree a time.",
	},
	placeholders: { ...placeholders("first name"), service: "the title of the service" },
});

export const CONTACT = editableText({
	name: "contact",
	topic: "others",
	title: "Message received",
	sent: "To a person who wrote to you on the About page, with their message.",
	original: {
		subject: "We have your message",
		greeting: "Thank you, {first name}. We have your message.",
		opening: "Our team will reach out to you at {e-mail}.",
	},
	placeholders: { ...placeholders("first name"), "e-mail": "the address they typed" },
});

const QUOTED = { organisation: "the name of the organisation", reference: "the reference of the quotation" };

export const QUOTATION = editableText({
	name: "quotation",
	topic: "others",
	title: "Quotation",
	sent: "To an organisation, with its quotation. Prices, discounts and validity are printed below it.",
	original: {
		subject: "Quotation {reference} for {organisation}",
		greeting: "Your quotation, {organisation}",
		opening: "",
	},
	placeholders: { ...QUOTED, ...placeholders("course") },
});

export const QUOTATION_TO_COME = editableText({
	name: "quotation-to-come",
	topic: "others",
	title: "Request for a quotation, no course chosen",
	sent: "To an organisation that asked for a quotation and has not chosen a course.",
	original: {
		subject: "Quotation {reference} for {organisation}",
		greeting: "We have your request, {organisation}",
		opening: "You have not chosen a course yet, so we cannot give you a price. We will e-mail you a quotation.",
	},
	placeholders: QUOTED,
});
