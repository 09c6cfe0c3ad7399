/** Every sentence said to a person, once. Spec sentences stand letter for letter; lines marked "Ours" fill its silences. */

import { aboutMessages } from "#domain/messages/about.ts";
import {
	emailConfirmationMessages,
	logInMessages,
	resetPasswordMessages,
	signUpMessages,
} from "#domain/messages/account.ts";
import { buyerMessages } from "#domain/messages/buyer.ts";
import { dateChoiceMessages } from "#domain/messages/collecting/dates.ts";
import { otherWaysMessages } from "#domain/messages/collecting/other-ways.ts";
import { transferMessages } from "#domain/messages/collecting/transfers.ts";
import { courseMessages } from "#domain/messages/courses.ts";
import { footerMessages, homeMessages } from "#domain/messages/home.ts";
import { invitationMessages } from "#domain/messages/invitation.ts";
import { myCoursesMessages, resultMessages } from "#domain/messages/my-courses.ts";
import { navigationMessages } from "#domain/messages/navigation.ts";
import { newsletterMessages } from "#domain/messages/newsletter.ts";
import { papersMessages } from "#domain/messages/papers.ts";
import { paymentMessages } from "#domain/messages/payment.ts";
import { paymentPageMessages } from "#domain/messages/payment-page.ts";
import { quotationMessages } from "#domain/messages/quotation.ts";
import { ratingsMessages } from "#domain/messages/ratings.ts";
import { registrationMessages } from "#domain/messages/registration.ts";
import { requestsMessages } from "#domain/messages/requests.ts";
import { servicesMessages } from "#domain/messages/services.ts";
import { shareMessages } from "#domain/messages/share.ts";
import { siteMessages } from "#domain/messages/site.ts";
import { trainingCalendarMessages } from "#domain/messages/training-calendar.ts";

export const messages = {
	navigation: navigationMessages,
	logIn: logInMessages,
	signUp: signUpMessages,
	emailConfirmation: emailConfirmationMessages,
	resetPassword: resetPasswordMessages,
	result: resultMessages,
	home: homeMessages,
	footer: footerMessages,
	courses: courseMessages,
	registration: registrationMessages,
	payment: paymentMessages,
	paymentPage: paymentPageMessages,
	myCourses: myCoursesMessages,
	site: siteMessages,
	about: aboutMessages,
	invitation: invitationMessages,
	newsletter: newsletterMessages,
	papers: papersMessages,
	quotation: quotationMessages,
	ratings: ratingsMessages,
	requests: requestsMessages,
	services: servicesMessages,
	share: shareMessages,
	trainingCalendar: trainingCalendarMessages,
	dateChoice: dateChoiceMessages,
	otherWays: otherWaysMessages,
	buyer: buyerMessages,
	transfers: transferMessages,
};
