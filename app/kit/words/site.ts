// Ours: what the whole site says when something is not as it should be.
export const siteWords = {
	notFoundTitle: "We could not find this page",
	notFoundBody: "The address may be mistyped, or the page has moved.",
	forbiddenTitle: "This page is for administrators",
	forbiddenBody: "You are logged in, but your account has no access to this page.",
	notYourPage: "Your role does not include this page",
	notYourPageBody: "If you need it for your work, ask the owner of the academy to change your role.",
	toOffice: "Go to Today",
	errorTitle: "Something went wrong on our side",
	errorBody:
		"Please try again in a moment. If you were paying, check My Courses before you pay again. If this keeps happening, please tell our office.",
	offline: "You seem to be offline. Check your internet connection and try again.",
	retry: "Try again",
	goHome: "Go to the home page",
	browseCourses: "Browse courses",
	notSent:
		"We could not send this just now. Everything you typed is still here. Please try again in a moment, or call our office.",
	tooManyRequests: "Too many attempts in a short time. Please wait a few minutes and try again.",
	tooManyRequestsFor: (minutes: number) =>
		`Too many attempts in a short time. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
	wrongOrigin:
		"This form was sent from another site, so we did not process it. Please open the page on our own site and send it again.",
	tooLarge:
		"What you sent is too large, so nothing was saved. Please shorten the text or choose a smaller file, and try again.",
	notYourAddress: "This is not the e-mail address of your account.",
	tooSlow: "The form took too long to arrive. Please send it again.",
	reference: "If you write to us about this, please name the reference",
	unreadable: "We could not read what was sent.",
	unreadableBody: "Nothing was changed. Please go back, reload the page and send the form again.",
	required: "Please fill in this field.",
	loading: "Loading...",
	pages: "Pages",
	close: "Close",
	notLoggedIn: "User not logged in.",
	verifyBanner: "Please verify your email to continue",
	previous: "Previous",
	next: "Next",
	signInFirst: "Please log in or sign up first. What you typed stays here.",
	signInFirstTooLong:
		"Please log in or sign up first. Your message is too long for us to keep, so copy it before you continue.",
	verifyFirst: "Please verify your email first. What you typed stays here.",
	reachUs: "Or reach us directly",
};
