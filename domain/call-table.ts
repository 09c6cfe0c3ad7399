/**
 * The ten calls of Spec §7 as they are documented at `/api`: who may make each, what it takes, and every answer it gives. A test
 * sends the examples to the running server and holds each answer to what stands here.
 */
import { z } from "zod";
import * as calls from "#domain/calls.ts";
import { addDays, type Day } from "#domain/days.ts";
import { myCoursesMessages } from "#domain/messages/my-courses.ts";
import { newsletterMessages } from "#domain/messages/newsletter.ts";
import { paymentMessages } from "#domain/messages/payment.ts";
import { quotationMessages } from "#domain/messages/quotation.ts";
import { registrationMessages } from "#domain/messages/registration.ts";
import { servicesMessages } from "#domain/messages/services.ts";
import { siteMessages } from "#domain/messages/site.ts";

/** Who may make a call (Reading 21). */
export type Caller = "anybody" | "signed-in" | "verified";

/** `as`: the schema of a JSON body; a text is a plain one. */
export type CallAnswer = { status: number; when: string; example: Record<string, unknown> | string; as?: BodyName };

export type Call = {
	method: "get" | "post";
	path: string;
	/** Of the operation, for programs that write clients. */
	name: string;
	summary: string;
	notes: string;
	who: Caller;
	takes?: { name: SchemaName; example: Record<string, unknown> };
	answers: readonly CallAnswer[];
};

type SchemaName = keyof typeof calls;

/** What answers carry. Programs should ignore what they do not know. */
export const BODIES = {
	Done: z
		.object({ status: z.literal("ok") })
		.describe("It was done, now or before: a call that arrives twice does it once."),
	Receipt: z.object({
		status: z.literal("ok"),
		receipt: z.string().describe("The number of the receipt that went out with the payment."),
	}),
	Subscription: z.object({
		status: z.literal("ok"),
		message: z.enum([newsletterMessages.subscribed, newsletterMessages.alreadySubscribed]),
	}),
	Refusal: z.object({
		error: z.string().describe("A sentence for a person."),
		field: z.string().optional().describe("The field that is missing or wrong, by its name in the request."),
	}),
};
type BodyName = keyof typeof BODIES;

/** Every call. `today` is a day in Lagos: the examples name days that are still to come. */
export function callTable(today: Day): Call[] {
	return [
		{
			method: "post",
			path: "/user/welcome-email",
			name: "welcomeEmail",
			summary: "Welcome a new member",
			notes: "After sign-up. Sends the letter of welcome to the caller, once in the life of an account.",
			who: "signed-in",
			takes: { name: "WelcomeCall", example: { to: "bola@example.com", fullName: "Bola Adéwálé" } },
			answers: [
				done("The letter is on its way, or was sent before."),
				...refusals("to"),
				noSession,
				otherSite,
				refused(409, "The address is not the caller's own.", siteMessages.notYourAddress, "to"),
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/newsletter-subscriber-email",
			name: "newsletterSubscriberEmail",
			summary: "Subscribe to the newsletter",
			notes: "The deed of the form in the footer: subscribes an address, welcomes it and tells the office.",
			who: "anybody",
			takes: { name: "NewsletterCall", example: { from: "reader@example.com" } },
			answers: [
				{
					status: 200,
					when: "The address is subscribed, by this call or by an earlier one.",
					example: { status: "ok", message: newsletterMessages.subscribed },
					as: "Subscription",
				},
				...refusals("from"),
				otherSite,
				{ ...tooMany, when: "More than ten subscriptions in an hour from one network address, the form included." },
			],
		},
		{
			method: "get",
			path: "/keep-alive",
			name: "keepAlive",
			summary: "See that the academy is awake",
			notes: "The home page asks once it is idle.",
			who: "anybody",
			answers: [done("Always.")],
		},
		{
			method: "post",
			path: "/user/payment-email",
			name: "paymentEmail",
			summary: "Confirm a receipt",
			notes:
				"After a full payment, a deposit or a balance. The receipt goes out with the payment itself; this confirms that it did, and never sends a second one.",
			who: "verified",
			takes: {
				name: "PaymentCall",
				example: {
					from: "chidi@example.com",
					fullName: "Chidi Eze",
					txRef: "KOYA-1764579600000",
					courseDate: today.split("-").reverse().join("/"),
					courseTitle: "Project Management Professional Prep",
					amountPaid: 74_000,
					vat: 5_550,
					grandTotal: 79_550,
					courseDesc: "",
				},
			},
			answers: [
				{
					status: 200,
					when: "The payment is settled and the amounts are those of its receipt.",
					example: { status: "ok", receipt: "R-2026-000001" },
					as: "Receipt",
				},
				...refusals("grandTotal"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has no settled payment of this reference.", paymentMessages.noSuchPayment, "txRef"),
				refused(409, "An amount is not the one on record.", paymentMessages.amountsDiffer, "vat"),
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/book-session-email",
			name: "bookSessionEmail",
			summary: "Book a session for a service",
			notes: "Keeps the booking and tells the office. The next call confirms it to the member.",
			who: "verified",
			takes: {
				name: "BookSessionCall",
				example: { from: "ada@example.com", phoneNumber: "0803 123 4567", serviceName: "One-to-One Coaching" },
			},
			answers: [
				done("The booking is kept and the office is told."),
				refused(
					400,
					"A field is missing or wrong, or no service of this title is offered.",
					servicesMessages.notOffered,
					"serviceName",
				),
				noSession,
				notVerified,
				otherSite,
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/user-book-session-email",
			name: "userBookSessionEmail",
			summary: "Confirm a booking to the member",
			notes: "After the call above: confirms the caller's latest booking by a letter, once.",
			who: "verified",
			takes: {
				name: "UserBookSessionCall",
				example: { to: "ada@example.com", serviceName: "One-to-One Coaching" },
			},
			answers: [
				done("The letter is on its way, or was sent before."),
				...refusals("serviceName"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has booked nothing.", servicesMessages.noBooking),
				refused(409, "This is not what was booked.", servicesMessages.otherBooking, "serviceName"),
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/special-invitation-email",
			name: "specialInvitationEmail",
			summary: "Request a special invitation",
			notes:
				"Writes the letter of invitation as a PDF and sends it to the address given. Title, dates, fee, VAT and reference are the academy's own, whatever is sent.",
			who: "verified",
			takes: {
				name: "SpecialInvitationCall",
				example: {
					to: "office@example.com",
					firstName: "Ada",
					fullName: "Ada Okafor",
					phoneNumber: "+234 803 123 4567",
					courseName: "Leadership for First-Time Managers",
					courseTime: "09:00AM",
					organisationName: "Example Bank",
					organisationAddress: "The Head of Learning\n1 Marina, Lagos",
					jobPosition: "Head of Learning",
				},
			},
			answers: [
				done("The letter is on its way."),
				...refusals("firstName"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "No course of this title is offered.", siteMessages.notFoundTitle, "courseName"),
				tooManyAddresses,
			],
		},
		{
			method: "post",
			path: "/user/admin-organisation-application-email",
			name: "adminOrganisationApplicationEmail",
			summary: "Apply for an organisation",
			notes: "Keeps the application and tells the office. The next call sends the quotation.",
			who: "verified",
			takes: {
				name: "OrganisationApplicationCall",
				example: {
					from: "office@example.com",
					organisationName: "Example Bank",
					phoneNumber: "0803 123 4567",
					preferredStartDate: addDays(today, 30),
					preferredEndDate: addDays(today, 34),
					participantTotal: 12,
					courseName: "Leadership for First-Time Managers",
				},
			},
			answers: [
				done("The application is kept and the office is told."),
				...refusals("participantTotal"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "No course of this title is offered.", siteMessages.notFoundTitle, "courseName"),
				tooManyAddresses,
			],
		},
		{
			method: "post",
			path: "/user/user-organisation-application-email",
			name: "userOrganisationApplicationEmail",
			summary: "Send the quotation",
			notes: "After the call above: sends the quotation of the caller's latest application, once.",
			who: "verified",
			takes: {
				name: "UserOrganisationApplicationCall",
				example: {
					to: "office@example.com",
					courseName: "Leadership for First-Time Managers",
					organisationName: "Example Bank",
				},
			},
			answers: [
				done("The quotation is on its way, or was sent before."),
				...refusals("organisationName"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has no such application.", quotationMessages.noSuchApplication),
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/contact-email",
			name: "contactEmail",
			summary: "Write to the office",
			notes: "Keeps the message, sends it to the office and tells the member that it arrived.",
			who: "verified",
			takes: {
				name: "ContactCall",
				example: { from: "ada@example.com", firstName: "Ada", contactMessage: "Do you teach on Saturdays too?" },
			},
			answers: [
				done("The message is kept and on its way."),
				...refusals("from"),
				noSession,
				notVerified,
				otherSite,
				tooMany,
			],
		},
	];
}

/** Every schema by the name under which the document holds it, as a caller sends or gets it. */
export function callSchemas(): Record<string, object> {
	return Object.fromEntries(
		Object.entries({ ...calls, ...BODIES }).map(([name, schema]) => {
			const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: "input" });
			return [name, plain];
		}),
	);
}

function done(when: string): CallAnswer {
	return { status: 200, when, example: { status: "ok" }, as: "Done" };
}

function refused(status: number, when: string, error: string, field?: string): CallAnswer {
	return { status, when, example: { error, ...(field && { field }) }, as: "Refusal" };
}

function refusals(field: string): CallAnswer[] {
	return [
		refused(
			400,
			"The body is no JSON object, or a required field is missing or wrong.",
			siteMessages.unreadable,
			field,
		),
	];
}

const noSession = refused(401, "No session came along.", myCoursesMessages.notLoggedIn);
const notVerified = refused(403, "The caller's e-mail is not verified.", registrationMessages.verifyBanner);
const otherSite: CallAnswer = {
	status: 403,
	when: "A cookie came along, but not the Origin of this site.",
	example: siteMessages.wrongOrigin,
};
const tooMany = refused(
	429,
	"More than ten calls in an hour. Retry-After says how many seconds to wait.",
	siteMessages.tooManyRequests,
);
const tooManyAddresses: CallAnswer = {
	...tooMany,
	when: "More than ten calls in an hour, or a sixth different address in a day. Retry-After says how many seconds to wait.",
};
