/** Every sentence said to a person, once. Spec sentences stand letter for letter; lines marked "Ours" fill its silences. */
import {
	emailConfirmationMessages,
	logInMessages,
	resetPasswordMessages,
	signUpMessages,
} from "#domain/messages/account.ts";
import { courseMessages } from "#domain/messages/courses.ts";
import { footerMessages, homeMessages } from "#domain/messages/home.ts";
import { myCoursesMessages, resultMessages } from "#domain/messages/my-courses.ts";
import { navigationMessages } from "#domain/messages/navigation.ts";
import { paymentMessages } from "#domain/messages/payment.ts";
import { registrationMessages } from "#domain/messages/registration.ts";
import { siteMessages } from "#domain/messages/site.ts";

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
	myCourses: myCoursesMessages,
	site: siteMessages,
};
