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
import { payingWords } from "#sales/payments/pages/words.ts";

/** Booking, invitation and application. `today` is a day in Lagos: the examples name days that are still to come. */
export function requestCalls(today: Day): Call[] {
	return [
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
			notes: "After the call above: confirms the caller's latest booking by a letter, once.",
			who: "verified",
			takes: {
				name: "UserBookSessionCall",
				example: { to: "ada@example.com", serviceName: "One-to-One Coaching" },
			},
			answers: [
				done("The letter is on its way, or was sent before."),
				unreadable("serviceName"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has booked nothing.", servicesWords.noBooking),
				refused(409, "This is not what was booked.", servicesWords.otherBooking, "serviceName"),
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
				request("The letter is on its way.", "K7QX2"),
				refused(
					400,
					"A field is missing or wrong, or the academy offers no such course or date.",
					courseWords.dateNotOffered,
					"preferredDate",
				),
				noSession,
				notVerified,
				otherSite,
				refused(409, "An amount is not the course's.", payingWords.amountsDiffer, "grandTotal"),
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
				request("The application is kept and the office is told.", "M4TZ9"),
				refused(
					400,
					"A field is missing or wrong, or the academy offers no such course.",
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
				unreadable("to"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has applied for nothing.", quotationWords.noSuchApplication),
				refused(409, "This is not what was applied for.", quotationWords.otherApplication, "organisationName"),
				tooMany,
			],
		},
	];
}
