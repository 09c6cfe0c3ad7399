// Spec §2, Home. The default texts of the hero are ours: the spec has them, but does not show them.
export const homeMessages = {
	ourCourses: "Our Courses",
	viewAllCourses: "View All Courses",
	// Ours. The academy's own slides take the place of these three.
	heroSlides: [
		{
			title: "Learn it on Monday. Use it on Tuesday.",
			description: "Hands-on courses for professionals and teams in Nigeria, with dates you can plan by.",
		},
		{
			title: "Pay in full, or hold your place with 40%.",
			description: "A deposit secures your spot. The balance is due on or before the first day of training.",
		},
		{
			title: "In class or online, on dates you can plan by.",
			description: "Choose the location and the date that suit you, and add the course to your calendar.",
		},
	],
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
	links: "Footer",
	academy: "Academy",
	apply: "Apply",
	account: "Account",
	contact: "Contact",
	follow: "Follow us",
	onNetwork: (academyName: string, network: string) => `${academyName} on ${network}`,
	demo: "This is a demonstration: the courses are made up and no real money moves.",
	rights: (year: number, academyName: string) => `© ${year} ${academyName}`,
};
