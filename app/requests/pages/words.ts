// What the request forms share: success modal, who must log in first, and the office beside the form.
export const requestsWords = {
	submitted: "Submitted!",
	// Ours.
	tooManyAddresses:
		"You have had letters sent to 5 different addresses today. Please go on tomorrow, or use one of those.",
	courseGone: "This course is not offered any more. Please choose another one.",
};
