// Ours: what the whole site says when something is not as it should be (Reading 14 and 22).
export const siteMessages = {
	notFoundTitle: "We could not find this page",
	notFoundBody: "The address may be mistyped, or the page has moved.",
	forbiddenTitle: "This page is for administrators",
	forbiddenBody: "You are logged in, but your account may not open this page.",
	errorTitle: "Something went wrong on our side",
	errorBody:
		"We have been told about it. Please try again in a moment; if you were paying, look under My Courses before you pay again.",
	offline: "You seem to be offline. Check your internet connection and try again.",
	retry: "Retry",
	goHome: "Go to the home page",
	browseCourses: "Browse courses",
	tooManyRequests: "Too many tries in a short time. Please wait a little and try again.",
	tooManyRequestsFor: (minutes: number) =>
		`Too many tries in a short time. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
	wrongOrigin: "This form was sent from another site, so we did not act on it. Please send it from our own page.",
	tooLarge: "That is more than we can take at once.",
	notYourAddress: "This is not the address of your account.",
	unreadable: "We could not read what was sent.",
	unreadableBody: "Nothing was changed. Please go back, load the page again and send it once more.",
	required: "Please fill in this field.",
	loading: "Loading...",
	pages: "Pages",
	close: "Close",
};
