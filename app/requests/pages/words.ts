// What the request forms share: success modal, who must log in first, and the office beside the form.
export const requestsWords = {
	submitted: "Submitted!",
	// Ours.
	tooManyAddresses:
		"You have already used 5 different e-mail addresses today. Use one of those, or try again tomorrow.",
	courseGone: "This course is no longer offered. Please choose another one.",
};
