import { quoteFor } from "#courses/rules/discounts.ts";
import { specifiedDiscounts } from "#db/samples/discounts.ts";
import { issuer, receipt, seat } from "#db/samples/sales-documents.ts";
import { collectingFaces, collectingSampleOf, waitingFaces } from "#db/samples/sales-emails.ts";
import type { Email, EmailFacts } from "#mail/rules/emails.ts";
import type { Asker } from "#requests/rules/email-facts.ts";
import type { InvitationFacts, QuotationFacts } from "#requests/rules/request-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

export const sender: Sender = {
	academyName: "Koya Academy",
	publicUrl: "https://academy.example",
	officeEmail: "office@academy.example",
};

const deposit = { net: 3_800_000, vat: 285_000, total: 4_085_000 };
export const depositReceipt: EmailFacts["receipt"] = {
	...receipt,
	lines: [{ ...seat, description: "Deposit (40%)", ...deposit }],
	...deposit,
	due: { total: 6_127_500, vat: 427_500, by: "2026-12-01" },
};

const balance = { net: 5_700_000, vat: 427_500, total: 6_127_500 };
export const balanceReceipt: typeof depositReceipt = {
	...depositReceipt,
	number: "R-2026-000002",
	lines: [{ ...seat, description: "Balance (60%)", ...balance }],
	...balance,
	due: null,
};

const underReview = {
	fullName: "Chidi Okonkwo",
	courseTitle: "Project Management",
	reference: "KOYA-1795225015999",
	amount: 4_084_900,
	currency: "NGN",
};

const unfinished = {
	fullName: "Chidi Okonkwo",
	courseTitle: "Project Management",
	reference: "KOYA-1795225015999",
	total: 4_085_000,
	paymentUrl: "https://academy.example/payments/KOYA-1795225015999",
};

/** Where a document is verified. */
const document = { code: "7K3M9QWX2TBA", url: "https://academy.example/verify/7K3M9QWX2TBA" };

const roleChanged: EmailFacts["role-changed"] = {
	fullName: "Grace Eze",
	isOwn: false,
	person: { fullName: "Ada Okafor", email: "ada@example.com" },
	role: "finance",
	byName: "Grace Eze",
	needsFactor: true,
	adminUrl: "https://academy.example/admin",
};

export const invitationFacts: InvitationFacts = {
	reference: "K7Q2M",
	letterDay: "2026-11-21",
	academyName: "Koya Academy",
	issuer: { registrationNumber: null, taxNumber: null, address: null },
	firstName: "Ọlábísí",
	lastName: "Adéwálé",
	email: "training@zenithfoods.example",
	phone: "+2348031234567",
	organisationName: "Zenith Foods & Sons",
	address: "Zenith House\n14 Broad Street\nLagos Island",
	recipientPosition: "The Head of Human Resources",
	course: {
		title: "Data Analysis with Excel & Power BI",
		description: "Clean, join and read the figures of your work, and show them so that others see what you see.",
		location: "lagos",
		locationAddress: "12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
		dates: [
			{ firstDay: "2026-12-01", lastDay: "2026-12-03" },
			{ firstDay: "2027-01-12", lastDay: "2027-01-14" },
		],
		preferredDate: { firstDay: "2027-01-12", lastDay: "2027-01-14" },
		net: 9_500_000,
		vat: 712_500,
		total: 10_212_500,
		vatBasisPoints: 750,
	},
	document,
};

export const quotationFacts: QuotationFacts = {
	reference: "R4T9X",
	issuedOn: "2026-11-21",
	validUntil: "2026-12-05",
	academyName: "Koya Academy",
	issuer,
	organisationName: "Zenith Foods & Sons",
	email: "training@zenithfoods.example",
	phone: "+2348031234567",
	participants: 12,
	preferredStart: "2027-01-12",
	preferredEnd: "2027-01-14",
	course: {
		title: "Data Analysis with Excel & Power BI",
		dates: [
			{ location: "lagos", firstDay: "2027-01-12", lastDay: "2027-01-14" },
			{ location: "online", firstDay: "2027-02-02", lastDay: "2027-02-04" },
		],
		seatsLeft: 1,
		quote: quoteFor({
			price: 9_500_000,
			participants: 12,
			startDay: "2027-01-12",
			today: "2026-11-21",
			online: true,
			vatBasisPoints: 750,
			courseId: 1,
			discounts: specifiedDiscounts,
		}),
	},
	document,
};

const acceptUrl = "https://academy.example/quotations/abc-123_xyz4";

export const asker: Asker = { fullName: "Ọlábísí Adéwálé", accountEmail: "olabisi@example.com" };

const bookingFacts = { serviceTitle: "Career counselling", email: "olabisi@work.example", phone: "+2348031234567" };
const contactFacts = {
	firstName: "Ọlábísí",
	email: "olabisi@work.example",
	message: "Good morning,\n\nis there a course in Ìbàdàn?\nThank you",
};

/** One of every kind of letter: a kind without a sample does not compile. */
export const sampleOf: { [Kind in Email["kind"]]: Extract<Email, { kind: Kind }>["facts"] } = {
	"verify-email": { fullName: "Ada Okafor", url: "https://academy.example/verify?token=abc-123_xyz", code: "048213" },
	welcome: { fullName: "Ada Okafor", coursesUrl: "https://academy.example/courses" },
	"account-changed": {
		fullName: "Ada Okafor",
		change: "password",
		changedAt: "2026-11-26T08:15:00.000Z",
		resetUrl: "https://academy.example/reset-password",
	},
	"role-changed": roleChanged,
	"log-in-protected": {
		fullName: "Ada Okafor",
		url: "https://academy.example/log-in/known/abc-123_xyz",
		minutesValid: 1440,
	},
	"reset-password": {
		fullName: "Ada Okafor",
		url: "https://academy.example/reset?token=abc-123_xyz",
		minutesValid: 60,
	},
	"confirm-new-email": {
		fullName: "Ada Okafor",
		url: "https://academy.example/account/email/abc-123_xyz",
		minutesValid: 1440,
	},
	"email-changed": {
		fullName: "Ada Okafor",
		newEmail: "ada@work.example",
		changedAt: "2026-11-26T08:15:00.000Z",
		url: "https://academy.example/account/email-back/abc-123_xyz",
		days: 7,
	},
	"address-taken": {
		fullName: "Ada Okafor",
		logInUrl: "https://academy.example/log-in",
		resetUrl: "https://academy.example/reset-password",
	},
	receipt: depositReceipt,
	"payment-under-review": { ...underReview, reason: "too-late" },
	"payment-waiting": { ...unfinished, method: "ussd", heldUntil: "2026-11-21T13:32:00.000Z" },
	"payment-not-completed": unfinished,
	"refund-sent": { ...underReview, way: "provider" },
	"refund-done": { ...underReview, way: "by-hand" },
	"review-notice": {
		...underReview,
		email: "chidi@example.com",
		reason: "amount-lower",
		deskUrl: "https://academy.example/admin/payments/KOYA-1763719500000",
	},
	"course-open": {
		courseTitle: "Data Analysis with Excel & Power BI",
		courseUrl: "https://academy.example/courses/data-analysis-with-excel-power-bi",
		dates: [
			{ location: "lagos", firstDay: "2026-12-01", lastDay: "2026-12-03" },
			{ location: "port harcourt", firstDay: "2026-12-30", lastDay: "2027-01-02" },
		],
		priceKobo: 9_500_000,
		vatBasisPoints: 750,
		withdrawUrl: "https://academy.example/tell-me/stop/example",
	},
	"dates-changed": {
		fullName: "Ọlábísí Adéwálé",
		courseTitle: "Data Analysis with Excel & Power BI",
		changes: [
			{
				was: { location: "lagos", firstDay: "2026-12-01", lastDay: "2026-12-03" },
				is: { location: "port harcourt", locationAddress: null, firstDay: "2026-12-30", lastDay: "2027-01-02" },
				enrolment: { id: 12, version: 2 },
			},
			{ was: { location: "lagos", firstDay: "2027-01-12", lastDay: "2027-01-14" }, is: null },
		],
		myCoursesUrl: "https://academy.example/my-courses",
		movedAt: "2026-11-21T08:00:00.000Z",
	},
	"joining-link": {
		fullName: "Ọlábísí Adéwálé",
		courseTitle: "Data Analysis with Excel & Power BI",
		date: {
			location: "online",
			firstDay: "2026-12-01",
			lastDay: "2026-12-03",
			times: { startsAt: "10:00", endsAt: "15:30" },
		},
		joiningLink: "https://meet.example.com/koya-data-analysis",
		enrolmentId: 12,
		version: 2,
		changedAt: "2026-11-21T08:00:00.000Z",
		myCoursesUrl: "https://academy.example/my-courses",
	},
	booking: { ...bookingFacts, fullName: asker.fullName },
	"booking-notice": { ...bookingFacts, ...asker },
	contact: contactFacts,
	"contact-notice": { ...contactFacts, ...asker },
	invitation: invitationFacts,
	"invitation-notice": { ...invitationFacts, ...asker },
	quotation: { ...quotationFacts, acceptUrl },
	"quotation-notice": { ...quotationFacts, ...asker, acceptUrl },
	"request-answer": {
		subject: "Your message to Koya Academy",
		body: "Dear Ọlábísí,\n\nyes: in Ìbàdàn from March. You will find all dates at https://academy.example/courses.\n\nGrace",
		askedOn: "2026-11-20",
		asked: { kind: "message", facts: contactFacts },
	},
	"newsletter-confirm": { confirmUrl: "https://academy.example/newsletter/confirm/7-4f1c9a7b2e6d80534f1c9a7b2e6d8053" },
	newsletter: {
		unsubscribeUrl: "https://academy.example/newsletter/unsubscribe/7-4f1c9a7b2e6d80534f1c9a7b2e6d8053",
		coursesUrl: "https://academy.example/courses",
	},
	"newsletter-issue": {
		subject: "New dates in December",
		body: "# Two new courses\n\nWrite to us, or look at https://academy.example/courses.\nWe look forward to **seeing you**.\n\n- Lagos\n- [Abuja](https://academy.example/courses?place=abuja)",
		unsubscribeUrl: "https://academy.example/newsletter/unsubscribe/7-4f1c9a7b2e6d80534f1c9a7b2e6d8053",
		isTest: false,
	},
	"newsletter-notice": { email: "reader@example.com" },
	...collectingSampleOf,
	"account-closed": {
		fullName: "Ada Okafor",
		closedAt: "2026-11-20T09:00:00.000Z",
		booksYears: 6,
		byOffice: false,
	},
};

const answersTo = (
	[
		{ kind: "booking", facts: bookingFacts },
		{ kind: "invitation", facts: invitationFacts },
		{ kind: "quotation", facts: quotationFacts },
	] as const
).map((asked): Email => ({ kind: "request-answer", facts: { ...sampleOf["request-answer"], asked } }));

/** Every kind, and the other faces of those that have more than one. */
export const everyEmail: Email[] = [
	...Object.entries(sampleOf).map(([kind, facts]) => ({ kind, facts }) as Email),
	{ kind: "receipt", facts: balanceReceipt },
	...(["factor-added", "factor-removed", "recovery-codes", "email", "email-back"] as const).map(
		(change): Email => ({ kind: "account-changed", facts: { ...sampleOf["account-changed"], change } }),
	),
	{ kind: "role-changed", facts: { ...roleChanged, fullName: "Ada Okafor", isOwn: true } },
	{ kind: "role-changed", facts: { ...roleChanged, role: "user", byName: null } },
	...answersTo,
	{ kind: "course-open", facts: { ...sampleOf["course-open"], dates: [] } },
	...collectingFaces,
	...waitingFaces,
	{ kind: "payment-waiting", facts: { ...unfinished, method: "bank_transfer", heldUntil: null } },
	{ kind: "payment-waiting", facts: { ...unfinished, method: "card", heldUntil: null } },
	{ kind: "contact-notice", facts: { ...contactFacts, ...asker, message: null } },
	{ kind: "invitation", facts: { ...invitationFacts, course: null } },
	{ kind: "invitation-notice", facts: { ...invitationFacts, ...asker, course: null, address: null } },
	{ kind: "quotation", facts: { ...quotationFacts, course: null } },
	{ kind: "quotation-notice", facts: { ...quotationFacts, ...asker, course: null } },
];
