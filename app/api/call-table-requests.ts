/** The five calls by which members ask for something, as they are documented (docs/product.md#calls). */
import type { Call } from "#api/call.ts";
import {
	done,
	noSession,
	notVerified,
	otherSite,
	refused,
	request,
	tooMany,
	tooManyAddresses,
	unreadable,
} from "#api/call-answers.ts";
import { courseWords } from "#courses/pages/words.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import { quotationWords } from "#requests/pages/quotation-words.ts";
import { servicesWords } from "#requests/pages/services-words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

/** Booking, invitation and application. `today` is a day in Lagos: the examples name days that are still to come. */
export function requestCalls(today: Day): Call[] {
	return [
		{
			method: "post",
			path: "/user/book-session-email",
			name: "bookSessionEmail",
			summary: "Book a session for a service",
			notes: "Stores the booking and e-mails the office. The next call confirms it to the member.",
			who: "verified",
			takes: {
				name: "BookSessionCall",
				example: { from: "ada@example.com", phoneNumber: "0803 123 4567", serviceName: "One-to-One Coaching" },
			},
			answers: [
				done("We stored the booking and e-mailed the office."),
				refused(
					400,
					"A field is missing or wrong, or no service has this title.",
					servicesWords.notOffered,
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
			notes: "Make this call after the call above. It e-mails a confirmation of the caller's latest booking, once.",
			who: "verified",
			takes: {
				name: "UserBookSessionCall",
				example: { to: "ada@example.com", serviceName: "One-to-One Coaching" },
			},
			answers: [
				done("We are sending the e-mail, or have already sent it."),
				unreadable("serviceName"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has no booking.", servicesWords.noBooking),
				refused(409, "This does not match the booking.", servicesWords.otherBooking, "serviceName"),
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/special-invitation-email",
			name: "specialInvitationEmail",
			summary: "Request a special invitation",
			notes:
				"Creates the invitation letter as a PDF and e-mails it to the address given. Title, dates, fee, VAT and reference always come from the academy's records.",
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
				request("We are sending the letter.", "K7QX2"),
				refused(
					400,
					"A field is missing or wrong, or the academy does not offer this course or date.",
					courseWords.dateNotOffered,
					"preferredDate",
				),
				noSession,
				notVerified,
				otherSite,
				refused(409, "An amount does not match the course.", payingWords.amountsDiffer, "grandTotal"),
				tooManyAddresses,
			],
		},
		{
			method: "post",
			path: "/user/admin-organisation-application-email",
			name: "adminOrganisationApplicationEmail",
			summary: "Apply for an organisation",
			notes: "Stores the application and e-mails the office. The next call sends the quotation.",
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
				request("We stored the application and e-mailed the office.", "M4TZ9"),
				refused(
					400,
					"A field is missing or wrong, or the academy does not offer this course.",
					courseWords.notFound,
					"courseName",
				),
				noSession,
				notVerified,
				otherSite,
				tooManyAddresses,
			],
		},
		{
			method: "post",
			path: "/user/user-organisation-application-email",
			name: "userOrganisationApplicationEmail",
			summary: "Send the quotation",
			notes: "Make this call after the call above. It e-mails the quotation for the caller's latest application, once.",
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
				done("We are sending the quotation, or have already sent it."),
				unreadable("to"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has no application.", quotationWords.noSuchApplication),
				refused(409, "This does not match the application.", quotationWords.otherApplication, "organisationName"),
				tooMany,
			],
		},
	];
}
