import { inboxMessages } from "#domain/messages/inbox.ts";
import { messages } from "#domain/messages.ts";
import type { Who } from "#tests/http/house.ts";

/** What somebody gets: a status, and words on the page or the address they are sent to. */
export type Expected = readonly [status: number, says?: string];

export type AddressRow = {
	/** As app/routes.ts writes it. */
	route: string;
	/** A real address; `{payment}` and `{enrolment}` are chidi's, `{mail}` is one in the inbox. */
	at: string;
	/** A form sent to it, instead of a look at it. */
	form?: Record<string, string>;
	/** Never ends by itself. */
	stream?: true;
	/** Everybody who is not named below. */
	others: Expected;
} & Partial<Record<Who, Expected>>;

const financial = "/courses/financial-modelling-for-non-accountants";
const {
	about,
	requests,
	services,
	registration,
	courses,
	myCourses,
	logIn,
	signUp,
	emailConfirmation,
	resetPassword,
	site,
} = messages;
const toLogIn = (next: string): Expected => [302, `/log-in?next=${encodeURIComponent(next)}`];
const notFound: Expected = [404];
const notOffered: Expected = [405];

/** Every address of the academy, and what each of the cast gets there. */
export const addressTable: AddressRow[] = [
	{ route: "", at: "/", others: [200, messages.home.ourCourses] },
	{ route: "courses", at: "/courses", others: [200, courses.found(12)] },
	{ route: "courses/:courseURL", at: financial, others: [200, "Financial Modelling for Non-Accountants"] },
	{ route: "courses/:courseURL", at: "/courses/no-such-course", others: [404, courses.notFound] },
	{
		route: "courses/:courseURL/register",
		at: `${financial}/register`,
		visitor: [200, registration.signInBanner],
		bola: [200, registration.verifyBanner],
		others: [200, registration.holdNotice],
	},
	{ route: "courses/:courseURL/register", at: "/courses/none/register", others: [404, courses.notFound] },
	{
		route: "courses/:courseURL/register",
		at: `${financial}/register`,
		form: {},
		visitor: [401, registration.signInBanner],
		bola: [403, registration.verifyBanner],
		others: [400, registration.fillAllFields],
	},
	{
		route: "my-courses",
		at: "/my-courses",
		visitor: [200, myCourses.notLoggedIn],
		chidi: [200, "40% Paid"],
		others: [200, myCourses.empty],
	},
	{
		route: "my-courses",
		at: "/my-courses",
		form: { intent: "calendar", enrolment: "{enrolment}" },
		visitor: [401],
		chidi: [302, "/my-courses/{enrolment}/calendar"],
		others: notFound,
	},
	{ route: "my-courses", at: "/my-courses", form: { intent: "nonsense" }, visitor: [401], others: notFound },
	{
		route: "my-courses/:enrolmentId/calendar",
		at: "/my-courses/{enrolment}/calendar",
		visitor: toLogIn("/my-courses/{enrolment}/calendar"),
		chidi: [200, "BEGIN:VCALENDAR"],
		others: notFound,
	},
	{ route: "services", at: "/services", others: [200, services.heading] },
	{
		route: "services",
		at: "/services",
		form: {},
		visitor: [401, requests.signInFirst],
		bola: [403, requests.verifyFirst],
		others: [400, site.required],
	},
	{ route: "about", at: "/about", others: [200, about.partners] },
	{
		route: "about",
		at: "/about",
		form: {},
		visitor: [401, requests.signInFirst],
		bola: [403, requests.verifyFirst],
		others: [400, site.required],
	},
	{ route: "payments/webhook", at: "/payments/webhook", others: notOffered },
	{ route: "payments/webhook", at: "/payments/webhook", form: {}, others: [401, "not-authentic"] },
	{
		route: "payments/:reference",
		at: "/payments/{payment}",
		visitor: toLogIn("/payments/{payment}"),
		chidi: [200, "{payment}"],
		others: notFound,
	},
	{
		route: "payments/:reference",
		at: "/payments/{payment}",
		form: { transactionId: "1" },
		visitor: toLogIn("/payments/{payment}"),
		chidi: [200, "{payment}"],
		others: notFound,
	},
	{ route: "log-in", at: "/log-in", visitor: [200, logIn.forgotPassword], others: [302, "/"] },
	{ route: "log-in", at: "/log-in", form: {}, visitor: [400, logIn.emailAndPasswordRequired], others: [302, "/"] },
	{ route: "sign-up", at: "/sign-up", visitor: [200, signUp.passwordHint], others: [302, "/"] },
	{ route: "sign-up", at: "/sign-up", form: {}, visitor: [400, signUp.twoWords()], others: [302, "/"] },
	{ route: "log-out", at: "/log-out", others: [302, "/"] },
	{ route: "log-out", at: "/log-out", form: {}, others: [302, "/"] },
	{
		route: "email-confirmation",
		at: "/email-confirmation",
		bola: [200, "bola@example.com"],
		others: [200, emailConfirmation.title],
	},
	{
		route: "email-confirmation",
		at: "/email-confirmation",
		form: {},
		visitor: toLogIn("/email-confirmation"),
		bola: [200, emailConfirmation.sentAgain],
		others: [200, emailConfirmation.verified],
	},
	{
		route: "verify-email",
		at: "/verify-email?token=old",
		visitor: [410, emailConfirmation.linkExpired],
		bola: [410, emailConfirmation.linkExpired],
		others: [200, emailConfirmation.verified],
	},
	{ route: "reset-password", at: "/reset-password", others: [200, resetPassword.backToLogIn] },
	{ route: "reset-password", at: "/reset-password", form: {}, others: [400, resetPassword.validEmail] },
	{ route: "reset-password/:token", at: "/reset-password/old", others: [410, resetPassword.linkExpired] },
	{
		route: "reset-password/:token",
		at: "/reset-password/old",
		form: { password: "long enough" },
		others: [410, resetPassword.linkExpired],
	},
	{ route: "live", at: "/live?topics=courses", stream: true, others: [200] },
	{ route: "keep-alive", at: "/keep-alive", others: [200, '{"status":"ok"}'] },
	{ route: "user/welcome-email", at: "/user/welcome-email", others: notOffered },
	{
		route: "user/welcome-email",
		at: "/user/welcome-email",
		form: {},
		visitor: [401, myCourses.notLoggedIn],
		others: [400, site.unreadable],
	},
	{ route: "user/payment-email", at: "/user/payment-email", others: notOffered },
	{
		route: "user/payment-email",
		at: "/user/payment-email",
		form: {},
		visitor: [401, myCourses.notLoggedIn],
		bola: [403, registration.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/book-session-email", at: "/user/book-session-email", others: notOffered },
	{
		route: "user/book-session-email",
		at: "/user/book-session-email",
		form: {},
		visitor: [401, myCourses.notLoggedIn],
		bola: [403, registration.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/user-book-session-email", at: "/user/user-book-session-email", others: notOffered },
	{
		route: "user/user-book-session-email",
		at: "/user/user-book-session-email",
		form: {},
		visitor: [401, myCourses.notLoggedIn],
		bola: [403, registration.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/contact-email", at: "/user/contact-email", others: notOffered },
	{
		route: "user/contact-email",
		at: "/user/contact-email",
		form: {},
		visitor: [401, myCourses.notLoggedIn],
		bola: [403, registration.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "patterns/:file", at: "/patterns/koya.svg", others: [200, "<svg"] },
	{ route: "patterns/:file", at: "/patterns/koya.png", others: notFound },
	{ route: "dev/ui", at: "/dev/ui", others: [200] },
	{ route: "dev/inbox", at: "/dev/inbox", others: [200, inboxMessages.explanation] },
	{ route: "dev/inbox.json", at: "/dev/inbox.json", others: [200, "A letter in the inbox"] },
	{ route: "dev/inbox/:id/html", at: "/dev/inbox/{mail}/html", others: [200, "the letter itself"] },
	{ route: "dev/inbox/:id/html", at: "/dev/inbox/999/html", others: notFound },
	{
		route: "dev/inbox/:id/attachments/:index",
		at: "/dev/inbox/{mail}/attachments/0",
		others: [200, "the paper itself"],
	},
	{ route: "dev/inbox/:id/attachments/:index", at: "/dev/inbox/{mail}/attachments/1", others: notFound },
	{ route: "*", at: "/nobody/lives/here", others: [404, site.notFoundTitle] },
];
