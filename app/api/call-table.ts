/**
 * The ten calls of docs/product.md#calls as documented at `/api`: who may make each, what it takes, and every answer it gives. A test
 * sends the examples to the running server and holds each answer to what stands here.
 */

import { z } from "zod";
import type { Call } from "#api/call.ts";
import { BODIES, done, noSession, notVerified, otherSite, refused, tooMany, unreadable } from "#api/call-answers.ts";
import { requestCalls } from "#api/call-table-requests.ts";
import * as calls from "#api/calls.ts";
import type { Day } from "#kit/rules/days.ts";
import { siteWords } from "#kit/words/site.ts";
import { newsletterWords } from "#newsletter/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

/** Every call. `today` is a day in Lagos: the examples name days that are still to come. */
export function callTable(today: Day): Call[] {
	return [
		{
			method: "post",
			path: "/user/welcome-email",
			name: "welcomeEmail",
			summary: "Welcome a new member",
			notes: "Make this call after sign-up. It sends the welcome e-mail to the caller, once per account.",
			who: "signed-in",
			takes: { name: "WelcomeCall", example: { to: "bola@example.com", fullName: "Bola Adéwálé" } },
			answers: [
				done("We are sending the e-mail, or have already sent it."),
				unreadable("to"),
				noSession,
				otherSite,
				refused(409, "This is not the address of the caller's account.", siteWords.notYourAddress, "to"),
				tooMany,
			],
		},
		{
			method: "post",
			path: "/user/newsletter-subscriber-email",
			name: "newsletterSubscriberEmail",
			summary: "Subscribe to the newsletter",
			notes:
				"Does the same as the form in the footer: writes to the address and asks its owner to confirm; then it is subscribed. The caller's own verified address is subscribed at once.",
			who: "anybody",
			takes: { name: "NewsletterCall", example: { from: "reader@example.com" } },
			answers: [
				{
					status: 200,
					when: "The address is subscribed or waits for its owner to confirm, by this call or by an earlier one.",
					example: { status: "ok", message: newsletterWords.subscribed },
					as: "Subscription",
				},
				unreadable("from"),
				otherSite,
				{
					...tooMany,
					when: "More than ten subscriptions in an hour from one network address, including those made with the form.",
				},
			],
		},
		{
			method: "get",
			path: "/keep-alive",
			name: "keepAlive",
			summary: "Check that the site is running",
			notes: "The home page makes this call when it is idle.",
			who: "anybody",
			answers: [done("Always.")],
		},
		{
			method: "post",
			path: "/user/payment-email",
			name: "paymentEmail",
			summary: "Confirm a receipt",
			notes:
				"Make this call after a full payment, a deposit or a balance. We e-mail the receipt when we record the payment. This call confirms that we did, and never sends a second receipt.",
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
					when: "The payment is complete and the amounts match its receipt.",
					example: { status: "ok", receipt: "R-2026-000001" },
					as: "Receipt",
				},
				unreadable("grandTotal"),
				noSession,
				notVerified,
				otherSite,
				refused(404, "The caller has no completed payment with this reference.", payingWords.noSuchPayment, "txRef"),
				refused(409, "An amount does not match our records.", payingWords.amountsDiffer, "vat"),
				tooMany,
			],
		},
		...requestCalls(today),
		{
			method: "post",
			path: "/user/contact-email",
			name: "contactEmail",
			summary: "Write to the office",
			notes: "Stores the message, e-mails it to the office and confirms it to the member.",
			who: "verified",
			takes: {
				name: "ContactCall",
				example: { from: "ada@example.com", firstName: "Ada", contactMessage: "Do you teach on Saturdays too?" },
			},
			answers: [
				done("We stored the message and are sending it."),
				unreadable("from"),
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
