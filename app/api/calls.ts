/**
 * What the ten calls take, by their fixed names (docs/product.md#calls). Only what is needed is required, and
 * unknown fields are ignored. The descriptions are read at `/api`; the browser never gets this file.
 */
import { z } from "zod";
import { koboFromNaira } from "#kit/rules/money.ts";
import { isEmail } from "#kit/rules/person.ts";
import { MOST_PARTICIPANTS, participantsIn } from "#requests/rules/quotation.ts";

/** Longer than any title, name or address of one line. */
const LONGEST_LINE = 500;
/** Longer than any message somebody types, shorter than a book. */
const LONGEST_TEXT = 10_000;

const line = () => z.string().trim().min(1).max(LONGEST_LINE);
const email = () => line().refine(isEmail, "not an e-mail address").meta({ format: "email" });
/** As a person types it; the action reads it (app/kit/rules/phone.ts). */
const phone = () => line();
/** Nothing at all, `null` and a blank text all say that there is none. */
const optional = (longest = LONGEST_LINE) =>
	z
		.string()
		.max(longest)
		.nullish()
		.transform((text) => text?.trim() || undefined);

/** Naira as JSON (40850.5) or as text ("40850.50"), read as whole kobo. */
const amount = () =>
	z.union([z.number(), z.string()]).transform((naira, check) => {
		const kobo = koboFromNaira(naira);
		if (kobo === undefined) check.addIssue({ code: "custom", message: "not an amount in naira" });
		return kobo;
	});
const optionalAmount = () =>
	z
		.union([z.number(), z.string(), z.null()])
		.optional()
		.transform((naira, check) => {
			if (naira === undefined || naira === null || naira === "") return undefined;
			const kobo = koboFromNaira(naira);
			if (kobo === undefined) check.addIssue({ code: "custom", message: "not an amount in naira" });
			return kobo;
		});

const participants = () =>
	z.union([z.number(), z.string()]).transform((said, check) => {
		const total = participantsIn(String(said));
		if (total !== undefined) return total;
		check.addIssue({ code: "custom", message: "not a number of people" });
		return z.NEVER;
	});

export const WelcomeCall = z.object({
	to: email().describe("The address of the caller's account. We send to no other address."),
	fullName: line().describe("First and last name, joined by a space."),
});

export const NewsletterCall = z.object({
	from: email().describe("The address that subscribes."),
});

export const PaymentCall = z.object({
	from: email().describe("The address the receipt went to."),
	fullName: line().describe("The participant's first and last name."),
	txRef: line().describe("The reference of a completed payment of the caller."),
	courseDate: line().describe("The day of the payment, dd/mm/yyyy."),
	courseTitle: line().describe("The title of the course."),
	amountPaid: amount().describe(
		"Naira, without VAT: the price, the deposit or the balance. It must equal the receipt.",
	),
	vat: amount().describe("Naira: the VAT of this payment. It must equal the receipt."),
	grandTotal: amount().describe("Naira: the amount charged. It must equal the receipt."),
	courseDesc: z.string().nullish().describe("The description of the course. Not used."),
});

export const BookSessionCall = z.object({
	from: email().describe("The address the office should reply to."),
	phoneNumber: phone().describe("A Nigerian number, or one of another country with + or 00."),
	serviceName: line().describe("The title of a service, as the Services page shows it."),
});

export const UserBookSessionCall = z.object({
	to: email().describe("The address given with the booking."),
	serviceName: line().describe("The service that was booked."),
});

export const SpecialInvitationCall = z.object({
	to: email().describe("The office e-mail address we send the letter to."),
	firstName: line().describe("The first name of the person who is invited."),
	fullName: line().describe("The first and last name of the person who is invited."),
	phoneNumber: phone().describe("A Nigerian number, or one of another country with + or 00."),
	courseName: optional().describe("The title of a course. Without it the letter invites to our courses in general."),
	courseTitle: optional().describe("The same title. We use it if courseName is missing."),
	courseDesc: optional(LONGEST_TEXT).describe("The description of the course. We ignore it and use our own."),
	courseDate: z
		.union([z.array(z.string()), z.string(), z.null()])
		.optional()
		.describe(
			"The dates of the course at the location. We use them to find the location. The letter shows our own dates.",
		),
	courseTime: optional().describe("Always 09:00AM."),
	preferredDate: optional().describe(
		"One of the course's upcoming dates, as 2027-03-05 or as the site writes it: 5th - 7th March 2027.",
	),
	organisationName: optional().describe("The organisation the letter is for."),
	organisationAddress: optional(LONGEST_TEXT).describe("How the letter should be addressed, line by line."),
	jobPosition: optional().describe("The position of the person the letter is addressed to."),
	amountPaid: optionalAmount().describe("Naira, without VAT. If given, it must equal the course's price."),
	vat: optionalAmount().describe("Naira. If given, it must equal the VAT on the course's price."),
	grandTotal: optionalAmount().describe("Naira. If given, it must equal price and VAT together."),
	txRef: optional().describe("Five random characters. We ignore them and create the reference ourselves."),
});

export const OrganisationApplicationCall = z.object({
	from: email().describe("The office e-mail address we send the quotation to."),
	organisationName: line().describe("The organisation that requests the quotation."),
	phoneNumber: phone().describe("A Nigerian number, or one of another country with + or 00."),
	preferredStartDate: line().describe("The first preferred day, as 2027-03-05 or 5th March 2027. Not in the past."),
	preferredEndDate: line().describe("The last preferred day, in the same form. Not before the first."),
	participantTotal: participants().describe(
		`How many people would come: a whole number from 1 to ${MOST_PARTICIPANTS}, as a number or as text.`,
	),
	courseName: optional().describe("The title of a course. Without it we send no price."),
});

export const UserOrganisationApplicationCall = z.object({
	to: email().describe("The address given with the application."),
	organisationName: line().describe("The organisation that requested the quotation."),
	courseName: optional().describe("The course of the application."),
});

export const ContactCall = z.object({
	from: email().describe("The address the office should reply to."),
	firstName: line().describe("The first name of the sender."),
	contactMessage: optional(LONGEST_TEXT).describe("The message."),
});
