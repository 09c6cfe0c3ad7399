// What the request forms share: success modal, who must log in first, and the office beside the form; Reading 18 and 20.
export const requestsMessages = {
	submitted: "Submitted!",
	// Ours.
	signInFirst: "Please log in or sign up first. What you typed stays here.",
	signInFirstTooLong:
		"Please log in or sign up first. Your message is too long to be kept meanwhile: copy it before you go on.",
	verifyFirst: "Please verify your email first. What you typed stays here.",
	reachUs: "Or reach us directly",
	callUs: "Phone",
	mailUs: "E-mail",
	visitUs: "Office",
	nameUnreadable: "Please write this as a name, with letters.",
	lineTooLong: "Please keep this to 120 characters.",
	tooManyAddresses:
		"You have had letters sent to 5 different addresses today. Please go on tomorrow, or use one of those.",
	courseGone: "This course is not offered any more. Please choose another one.",
};
