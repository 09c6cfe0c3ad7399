// What the request forms share: success modal, who must log in first, and the office beside the form.
export const requestsWords = {
	submitted: "Submitted!",
	// Ours.
	tooManyAddresses:
		"You have already used 5 different e-mail addresses today. Use one of those, or try again tomorrow.",
	findCourse: "Find a course",
	find: "Find",
	findHint: "There are more courses than this list holds. Type words of the title to find the others.",
	found: (courses: number) =>
		courses === 0
			? "No course has these words in its title."
			: `${courses === 1 ? "One course has" : `${courses} courses have`} these words in the title. Choose below.`,
	courseGone: "This course is no longer offered. Please choose another one.",
};
