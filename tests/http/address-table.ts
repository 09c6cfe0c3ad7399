import {
	emailConfirmationWords as emailConfirmation,
	logInWords as logIn,
	resetPasswordWords as resetPassword,
	signUpWords as signUp,
} from "#accounts/pages/words.ts";
import { callsWords } from "#api/words.ts";
import { ratingsWords } from "#courses/pages/rating-words.ts";
import { trainingCalendarWords as trainingCalendar } from "#courses/pages/training-calendar-words.ts";
import { courseWords as courses } from "#courses/pages/words.ts";
import { papersWords as papers } from "#documents/pages/words.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import { siteWords as site } from "#kit/words/site.ts";
import { inboxWords } from "#mail/pages/words.ts";
import { newsletterWords } from "#newsletter/pages/words.ts";
import { invitationWords as invitation } from "#requests/pages/invitation-words.ts";
import { quotationWords as quotation } from "#requests/pages/quotation-words.ts";
import { servicesWords as services } from "#requests/pages/services-words.ts";
import { dateChoiceWords } from "#sales/dates/rules/words.ts";
import { payLinkWords } from "#sales/links/rules/words.ts";
import { myCoursesWords as myCourses } from "#sales/orders/pages/my-courses-words.ts";
import { registrationWords as registration } from "#sales/orders/pages/words.ts";
import { aboutWords as about } from "#site/pages/about-words.ts";
import { adminAddressTable } from "#tests/http/admin-address-table.ts";
import type { Who } from "#tests/http/house.ts";

/** What somebody gets: a status, and words on the page or the address they are sent to. */
export type Expected = readonly [status: number, says?: string];

export type AddressRow = {
	/** As app/routes.ts writes it, from the root. */
	route: string;
	/** A real address; `{payment}`, `{enrolment}` and `{paper}` are chidi's, `{payLink}` is ada's, `{mail}` is one in the inbox; see `factsOf` for the admin's. */
	at: string;
	/** A form sent to it, instead of a look at it. */
	form?: Record<string, string>;
	/** Never ends by itself. */
	stream?: true;
	/** Everybody who is not named below. */
	others: Expected;
} & Partial<Record<Who, Expected>>;

const financial = "/courses/financial-modelling-for-non-accountants";
const toLogIn = (next: string): Expected => [302, `/log-in?next=${encodeURIComponent(next)}`];
const notFound: Expected = [404];
const notOffered: Expected = [405];

/** Every address of the academy, and what each of the cast gets there. */
export const addressTable: AddressRow[] = [
	{ route: "", at: "/", others: [200, courses.ourCourses] },
	{ route: "courses", at: "/courses", others: [200, courses.found(12)] },
	{ route: "courses/:courseURL", at: financial, others: [200, "Financial Modelling for Non-Accountants"] },
	{ route: "courses/:courseURL", at: "/courses/no-such-course", others: [404, courses.notFound] },
	{
		route: "courses/:courseURL",
		at: financial,
		form: {},
		visitor: [401, site.notLoggedIn],
		others: [400, ratingsWords.chooseStars],
	},
	{
		route: "courses/:courseURL",
		at: "/courses/customer-service-that-keeps-customers",
		form: { stars: "5" },
		visitor: [401, site.notLoggedIn],
		chidi: [200, ratingsWords.saved],
		others: [403, ratingsWords.notAParticipant],
	},
	{
		route: "courses/:courseURL",
		at: "/courses/no-such-course",
		form: { stars: "5" },
		visitor: [401],
		others: [404, courses.notFound],
	},
	{
		route: "courses/:courseURL/register",
		at: `${financial}/register`,
		visitor: [200, registration.signInBanner],
		bola: [200, site.verifyBanner],
		others: [200, registration.holdNotice],
	},
	{ route: "courses/:courseURL/register", at: "/courses/none/register", others: [404, courses.notFound] },
	{
		route: "courses/:courseURL/register",
		at: `${financial}/register`,
		form: {},
		visitor: [401, registration.signInBanner],
		bola: [403, site.verifyBanner],
		others: [400, registration.fillAllFields],
	},
	{
		route: "my-courses",
		at: "/my-courses",
		visitor: [200, site.notLoggedIn],
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
	{
		route: "my-courses/:enrolmentId/papers/:number",
		at: "/my-courses/{enrolment}/papers/{receipt}",
		visitor: toLogIn("/my-courses/{enrolment}/papers/{receipt}"),
		chidi: [200, "%PDF-"],
		others: notFound,
	},
	{
		route: "my-courses/:enrolmentId/papers/:number",
		at: "/my-courses/{enrolment}/papers/{invoice}",
		visitor: toLogIn("/my-courses/{enrolment}/papers/{invoice}"),
		chidi: [200, "%PDF-"],
		others: notFound,
	},
	{ route: "services", at: "/services", others: [200, services.heading] },
	{
		route: "services",
		at: "/services",
		form: {},
		visitor: [401, site.signInFirst],
		bola: [403, site.verifyFirst],
		others: [400, site.required],
	},
	{ route: "about", at: "/about", others: [200, about.partners] },
	{
		route: "about",
		at: "/about",
		form: {},
		visitor: [401, site.signInFirst],
		bola: [403, site.verifyFirst],
		others: [400, site.required],
	},
	{ route: "payments/webhook/:provider?", at: "/payments/webhook", others: notOffered },
	{ route: "payments/webhook/:provider?", at: "/payments/webhook", form: {}, others: [401, "not-authentic"] },
	{ route: "payments/webhook/:provider?", at: "/payments/webhook/paystack", others: notOffered },
	{ route: "payments/webhook/:provider?", at: "/payments/webhook/paystack", form: {}, others: [401, "not-authentic"] },
	{ route: "payments/webhook/:provider?", at: "/payments/webhook/another", form: {}, others: notFound },
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
	{ route: "payments/:reference/window", at: "/payments/{payment}/window", others: notOffered },
	{
		route: "payments/:reference/window",
		at: "/payments/{payment}/window",
		form: { saw: "opened" },
		visitor: [401],
		chidi: [204],
		others: notFound,
	},
	{ route: "pay/:token", at: "/pay/no-such-link", others: [404, payLinkWords.unknownTitle] },
	{
		route: "pay/:token",
		at: "/pay/no-such-link",
		form: { payerName: "Obi" },
		others: [404, payLinkWords.unknownTitle],
	},
	{ route: "pay/:token/:reference", at: "/pay/no-such-link/{payment}", others: [404, payLinkWords.unknownTitle] },
	{
		route: "pay/:token/:reference",
		at: "/pay/no-such-link/{payment}",
		form: { intent: "give-up" },
		others: [404, payLinkWords.unknownTitle],
	},
	{ route: "pay/:token/:reference/window", at: "/pay/no-such-link/{payment}/window", others: notOffered },
	{
		route: "pay/:token/:reference/window",
		at: "/pay/no-such-link/{payment}/window",
		form: { saw: "opened" },
		others: notFound,
	},
	{
		route: "my-courses/:enrolmentId/pay",
		at: "/my-courses/{enrolment}/pay",
		visitor: toLogIn("/my-courses/{enrolment}/pay"),
		chidi: [200, payLinkWords.byLink],
		others: notFound,
	},
	{
		route: "my-courses/:enrolmentId/pay",
		at: "/my-courses/{enrolment}/pay",
		form: { intent: "card", seenTotal: "1" },
		visitor: toLogIn("/my-courses/{enrolment}/pay"),
		chidi: [409, registration.priceChanged],
		others: notFound,
	},
	{
		route: "my-courses/links/:linkId",
		at: "/my-courses/links/{payLink}",
		visitor: toLogIn("/my-courses/links/{payLink}"),
		ada: [200, payLinkWords.linkTitle],
		others: notFound,
	},
	{
		route: "my-courses/links/:linkId",
		at: "/my-courses/links/{payLink}",
		form: { intent: "give-away" },
		visitor: toLogIn("/my-courses/links/{payLink}"),
		others: [400],
	},
	// A card's payment has no transfer; one's own is walked in transfers.test.ts.
	{
		route: "payments/:reference/transfer",
		at: "/payments/{payment}/transfer",
		visitor: toLogIn("/payments/{payment}/transfer"),
		others: notFound,
	},
	{
		route: "payments/:reference/transfer",
		at: "/payments/{payment}/transfer",
		form: { intent: "give-up" },
		visitor: toLogIn("/payments/{payment}/transfer"),
		others: notFound,
	},
	{
		route: "payments/:reference/proforma",
		at: "/payments/{payment}/proforma",
		visitor: toLogIn("/payments/{payment}/proforma"),
		others: notFound,
	},
	{ route: "files/:id", at: "/files/nobodys", visitor: toLogIn("/files/nobodys"), others: notFound },
	{
		route: "special-invitation",
		at: "/special-invitation",
		visitor: [200, invitation.signInBanner],
		bola: [200, site.verifyBanner],
		others: [200, invitation.submit],
	},
	{
		route: "special-invitation",
		at: "/special-invitation",
		form: {},
		visitor: [401, invitation.signInBanner],
		bola: [403, site.verifyBanner],
		others: [400, site.required],
	},
	{
		route: "special-invitation/:requestId/letter",
		at: "/special-invitation/1/letter",
		visitor: toLogIn("/special-invitation/1/letter"),
		others: notFound,
	},
	{
		route: "organisation-invitation",
		at: "/organisation-invitation",
		visitor: [200, quotation.signInBanner],
		bola: [200, site.verifyBanner],
		others: [200, quotation.submit],
	},
	{
		route: "organisation-invitation",
		at: "/organisation-invitation",
		form: {},
		visitor: [401, quotation.signInBanner],
		bola: [403, site.verifyBanner],
		others: [400, site.required],
	},
	{ route: "apply", at: "/apply", others: [200, navigationWords.selectApplication] },
	{ route: "dates/:token", at: "/dates/nobodys", others: [404, dateChoiceWords.unknownBody] },
	{ route: "dates/:token", at: "/dates/nobodys", form: { intent: "move", date: "1" }, others: [404] },
	{ route: "verify/:code?", at: "/verify", others: [200, papers.intro] },
	{ route: "verify/:code?", at: "/verify?code=", others: [400, papers.codeMissing] },
	{ route: "verify/:code?", at: "/verify?code=7k3m-9qwx-2tba", others: [302, "/verify/7K3M9QWX2TBA"] },
	{ route: "verify/:code?", at: "/verify/7K3M9QWX2TBA", others: [404, papers.unknownBody] },
	{ route: "verify/:code?", at: "/verify/{paper}", others: [200, papers.attested("receipt")] },
	{ route: "training-calendar", at: "/training-calendar", others: [200, "%PDF-1.7"] },
	{ route: "calendar.ics", at: "/calendar.ics", others: [200, "BEGIN:VCALENDAR"] },
	{ route: "calendar.ics", at: "/calendar.ics?place=lagos", others: [200, "LOCATION:Lagos"] },
	{ route: "calendar.ics", at: "/calendar.ics?place=atlantis", others: [404, trainingCalendar.noSuchPlace] },
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
	{ route: "newsletter", at: "/newsletter", others: [200, newsletterWords.heading] },
	{ route: "newsletter", at: "/newsletter", form: {}, others: [400, newsletterWords.emailRequired] },
	{
		route: "newsletter/unsubscribe/:token",
		at: "/newsletter/unsubscribe/nobodys",
		others: [404, newsletterWords.unknownLink],
	},
	{
		route: "newsletter/unsubscribe/:token",
		at: "/newsletter/unsubscribe/nobodys",
		form: { "List-Unsubscribe": "One-Click" },
		others: [404, newsletterWords.unknownLink],
	},
	{
		route: "newsletter/unsubscribe/:token",
		at: "/newsletter/unsubscribe/example",
		others: [200, newsletterWords.testLinkBody],
	},
	{
		route: "newsletter/unsubscribe/:token",
		at: "/newsletter/unsubscribe/example",
		form: { "List-Unsubscribe": "One-Click" },
		others: [200, newsletterWords.testLinkBody],
	},
	{ route: "api", at: "/api", others: [200, callsWords.title] },
	{ route: "api/openapi.json", at: "/api/openapi.json", others: [200, '"openapi":"3.1.0"'] },
	{ route: "user/newsletter-subscriber-email", at: "/user/newsletter-subscriber-email", others: notOffered },
	{
		route: "user/newsletter-subscriber-email",
		at: "/user/newsletter-subscriber-email",
		form: {},
		others: [400, site.unreadable],
	},
	{ route: "keep-alive", at: "/keep-alive", others: [200, '{"status":"ok"}'] },
	{ route: "keep-alive", at: "/keep-alive", form: {}, others: notOffered },
	{ route: "user/welcome-email", at: "/user/welcome-email", others: notOffered },
	{
		route: "user/welcome-email",
		at: "/user/welcome-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		others: [400, site.unreadable],
	},
	{ route: "user/payment-email", at: "/user/payment-email", others: notOffered },
	{
		route: "user/payment-email",
		at: "/user/payment-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/book-session-email", at: "/user/book-session-email", others: notOffered },
	{
		route: "user/book-session-email",
		at: "/user/book-session-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/user-book-session-email", at: "/user/user-book-session-email", others: notOffered },
	{
		route: "user/user-book-session-email",
		at: "/user/user-book-session-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/contact-email", at: "/user/contact-email", others: notOffered },
	{
		route: "user/contact-email",
		at: "/user/contact-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "user/special-invitation-email", at: "/user/special-invitation-email", others: notOffered },
	{
		route: "user/special-invitation-email",
		at: "/user/special-invitation-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{
		route: "user/admin-organisation-application-email",
		at: "/user/admin-organisation-application-email",
		others: notOffered,
	},
	{
		route: "user/admin-organisation-application-email",
		at: "/user/admin-organisation-application-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{
		route: "user/user-organisation-application-email",
		at: "/user/user-organisation-application-email",
		others: notOffered,
	},
	{
		route: "user/user-organisation-application-email",
		at: "/user/user-organisation-application-email",
		form: {},
		visitor: [401, site.notLoggedIn],
		bola: [403, site.verifyBanner],
		others: [400, site.unreadable],
	},
	{ route: "media/:file", at: "/media/0123456789abcdef0123456789abcdef.pdf", others: notFound },
	{ route: "media/:file", at: "/media/secrets.json", others: notFound },
	{ route: "patterns/:file", at: "/patterns/koya.svg", others: [200, "<svg"] },
	{ route: "patterns/:file", at: "/patterns/koya.png", others: notFound },
	{ route: "og/:file", at: "/og/_site-0123456789.png", others: [302, "/og/_site-"] },
	{ route: "og/:file", at: "/og/no-such-course-0123456789.png", others: notFound },
	{ route: "og/:file", at: "/og/koya.svg", others: notFound },
	{ route: "logo/:file", at: "/logo/0123456789abcdef.png", others: notFound },
	{ route: "logo/:file", at: "/logo/koya.svg", others: notFound },
	{ route: "sitemap.xml", at: "/sitemap.xml", others: [200, "<urlset"] },
	{ route: "robots.txt", at: "/robots.txt", others: [200, "Sitemap: "] },
	{ route: "manifest.webmanifest", at: "/manifest.webmanifest", others: [200, "icon-maskable-512.png"] },
	{ route: "dev/inbox", at: "/dev/inbox", others: [200, inboxWords.explanation] },
	{ route: "dev/inbox.json", at: "/dev/inbox.json", others: [200, "A letter in the inbox"] },
	{ route: "dev/inbox/:id/html", at: "/dev/inbox/{mail}/html", others: [200, "the letter itself"] },
	{ route: "dev/inbox/:id/html", at: "/dev/inbox/999/html", others: notFound },
	{
		route: "dev/inbox/:id/attachments/:index",
		at: "/dev/inbox/{mail}/attachments/0",
		others: [200, "the paper itself"],
	},
	{ route: "dev/inbox/:id/attachments/:index", at: "/dev/inbox/{mail}/attachments/1", others: notFound },
	...adminAddressTable,
	{ route: "*", at: "/nobody/lives/here", others: [404, site.notFoundTitle] },
];
