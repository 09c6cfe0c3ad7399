// Spec §2, Home. The default texts of the hero are ours: the spec has them, but does not show them.
export const homeMessages = {
	heroTitle: "Learn it on Monday. Use it on Tuesday.",
	heroDescription: "Hands-on courses for professionals and teams in Nigeria, with dates you can plan by.",
	ourCourses: "Our Courses",
	viewAllCourses: "View All Courses",
	// Ours.
	heroEyebrow: "Training for working people",
	browseCourses: "Browse courses",
	coursesHeading: "Dates you can still join",
	heroLabel: "Highlights",
	coursesLabel: "Courses",
	previous: "Previous",
	next: "Next",
	pause: "Pause",
	play: "Play",
	slide: (n: number, of: number) => `Slide ${n} of ${of}`,
};

// Spec §2, Home: Footer.
export const footerMessages = {
	about: "Practical courses, taught by people who do the work.",
	academy: "Academy",
	account: "Account",
	contact: "Contact",
	demo: "This is a demonstration: the courses are made up and no real money moves.",
	rights: (year: number, academyName: string) => `© ${year} ${academyName}`,
};
