import { describe, expect, test } from "vitest";
import {
	logInWords as logIn,
	profileWords,
	resetPasswordWords as resetPassword,
	signUpWords as signUp,
} from "#accounts/pages/words.ts";
import { courseWords as courses } from "#courses/pages/words.ts";
import { dateWords } from "#kit/words/dates.ts";
import { navigationWords as navigation } from "#kit/words/navigation.ts";
import { resultWords as result } from "#kit/words/result.ts";
import { siteWords } from "#kit/words/site.ts";
import { newsletterWords as newsletter } from "#newsletter/pages/words.ts";
import { contactWords } from "#requests/pages/contact-words.ts";
import { servicesWords as services } from "#requests/pages/services-words.ts";
import { requestsWords as requests } from "#requests/pages/words.ts";
import { myCoursesWords as myCourses } from "#sales/paying/orders/pages/my-courses-words.ts";
import { registrationWords as registration } from "#sales/paying/orders/pages/words.ts";
import { payingWords as payment } from "#sales/paying/payments/pages/words.ts";
import { depositPolicyWords } from "#settings/rules/words.ts";
import { aboutWords as about } from "#site/pages/about-words.ts";
import { adminWords } from "#tests/spec/admin-words.ts";
import { adminSentences, publicSentences } from "#tests/support/sentences.ts";

describe("what is said to people", () => {
	// Fixed, letter for letter: docs/product.md#messages.
	test.each([
		[logIn.invalidEmail, "Invalid email format. Please enter a valid email."],
		[logIn.userNotFound, "No account found with this email. Please sign up."],
		[logIn.wrongPassword, "Incorrect password. Please try again."],
		[logIn.userDisabled, "This account has been disabled. Please contact support."],
		[logIn.tooManyRequests, "Too many failed login attempts. Please try again later."],
		[logIn.invalidCredential, "Invalid email or password. Please check your details and try again."],
		[signUp.emailAlreadyInUse, "This email is already in use. Please try logging in or reset your password."],
		[signUp.invalidEmail, logIn.invalidEmail],
		[signUp.weakPassword, "Your password is too weak. Please use at least 6 characters."],
		[signUp.operationNotAllowed, "Email/password accounts are not enabled. Please contact support."],
		[signUp.twoWords(), "Full name must contain exactly two words (e.g., 'Ada Okafor')."],
		[signUp.twoWords("Bola Ade"), "Full name must contain exactly two words (e.g., 'Bola Ade')."],
		[resetPassword.validEmail, "Please enter a valid email address."],
		[resetPassword.notAssociated, "This email is not associated with any account."],
		[resetPassword.noUserRecords, "No user records found."],
		[resetPassword.sent, "A password reset link has been sent to your email."],
		[courses.notFound, "Course not found."],
		[courses.noCourses, "No courses available."],
		[courses.failedToFetch, "Failed to fetch course."],
		[courses.loadingDetails, "Loading course details..."],
		[dateWords.dateNotAvailable, "Date Not Available"],
		[payment.loaderFailed, "Failed to load payment modal. Check your internet connection and retry later."],
		[payment.failedOrCancelled, "Payment failed or cancelled"],
		[payment.balancePaid, "Your balance payment has been made successfully!"],
		[profileWords.profileFailed, "Failed to update profile. Please try again."],
		[profileWords.profileUpdated, "Profile updated successfully!"],
		[myCourses.noPreferredDate, "No preferred date available for this course."],
		[myCourses.invalidDate, "Invalid date format."],
	])("the catalogue holds: %s", (said, fixed) => {
		expect(said).toBe(fixed);
	});

	// Fixed, letter for letter.
	test.each([
		[registration.signInBanner, "Sign in / Sign up to register a course"],
		[siteWords.verifyBanner, "Please verify your email to continue"],
		[registration.loginToRegister, "Login to register a course"],
		[registration.verifyToRegister, "Verify email to register a course"],
		[registration.payNowOption, "Pay Now"],
		[registration.payInInstalmentOption, "Pay in Instalment"],
		[registration.payInInstalment, "Pay In Instalment"],
		[registration.fillAllFields, "Please fill all fields before proceeding."],
		[
			depositPolicyWords.terms,
			"To secure your spot, a 40% initial deposit is required upon registration, with the remaining 60% balance due on or before the first day of training.",
		],
		[courses.vat("7.5%"), "VAT (7.5%)"],
		[registration.successTitle, "Registration Successful!"],
		[registration.successLink, "My Course"],
		[courses.seatsLeft("1 slot"), "1 slot left"],
		[courses.getBusinessQuote, "Get Business Quote"],
		[myCourses.header, "My Course"],
		[myCourses.list, "My Courses"],
		[myCourses.payBalance("₦61,275.00"), "Pay Balance (₦61,275.00)"],
		[myCourses.empty, "No courses enrolled yet."],
		[siteWords.notLoggedIn, "User not logged in."],
		[myCourses.noUserDetails, "No user details available."],
		[profileWords.updatingProfile, "Updating your profile..."],
		[navigation.logIn, "Log in"],
		[navigation.signUp, "Sign Up"],
		[navigation.logout, "Logout"],
		[services.heading, "Beyond Academics! Additional Services to enhance your experience"],
		[services.none, "No services available."],
		[services.loading, "Loading services..."],
		[services.bookASession, "Book A Session"],
		[services.book, "Book"],
		[services.booking, "Booking Session..."],
		[services.booked, "Session booked successfully, we will get in touch soon!"],
		[requests.submitted, "Submitted!"],
		[about.aboutUs, "About Us"],
		[about.partners, "Accreditation(s) and Partners"],
		[contactWords.contactUs, "Contact Us"],
		[contactWords.send, "Send"],
		[contactWords.submitting, "Submitting..."],
		[contactWords.sent, "Your message has been submitted. Our team will reach out to you"],
		[about.ourTeam, "Our Team"],
		[result.success, "Success"],
		[result.error, "Error"],
	])("the screens say: %s", (said, fixed) => {
		expect(said).toBe(fixed);
	});

	test("nothing shouts but the fixed sentences that do", () => {
		const shouted = sentences(publicSentences).filter((sentence) => sentence.includes("!"));
		expect(new Set(shouted)).toEqual(
			new Set([
				...[registration.successTitle, payment.balancePaid, profileWords.profileUpdated],
				...[services.heading, services.booked, requests.submitted, newsletter.subscribed],
			]),
		);
	});

	test("nothing shouts at admins but the fixed sentences that do", () => {
		const fixed: readonly string[] = [...Object.values(adminWords).flat(), "Submitted!"];
		const shouted = sentences(adminSentences).filter((sentence) => sentence.includes("!"));
		expect(shouted.filter((sentence) => !fixed.includes(sentence))).toEqual([]);
	});

	test("every sentence says something, without stray spaces", () => {
		for (const sentence of [...sentences(publicSentences), ...sentences(adminSentences)])
			expect(sentence).toMatch(/^\S(.*\S)?$/);
	});
});

function sentences(of: object): string[] {
	return Object.values(of).flatMap((said) => {
		if (typeof said === "string") return [said];
		return typeof said === "object" && said !== null ? sentences(said) : [];
	});
}
