// Fixed labels: docs/product.md#home. The default texts of the hero are ours.
export const homeWords = {
	whoWeAre: "Who We Are",
	whyChooseUs: "Why Choose Us",
	reliable: "Reliable",
	flexible: "Flexible",
	trusted: "Trusted",
	testimonials: "Testimonials",
	ourClients: "Our Clients",
	// Ours: what the site itself shows to support each badge.
	reliableBecause: "We publish dates, prices and slots left, and update them immediately.",
	flexibleBecause: "Pay in full or secure your seat with a 40% deposit. Learn in class or online.",
	trustedBecause: "Every receipt and invitation letter has a code that anyone can verify.",
	// Ours. The academy's own slides take the place of these three.
	heroSlides: [
		{
			title: "Learn it on Monday. Use it on Tuesday.",
			description: "Hands-on courses for professionals and teams in Nigeria, with dates you can plan by.",
		},
		{
			title: "Pay in full, or secure your seat with 40%.",
			description: "A deposit secures your spot. The balance is due on or before the first day of training.",
		},
		{
			title: "In class or online, on dates you can plan by.",
			description: "Choose the location and the date that suit you, and add the course to your calendar.",
		},
	] as const,
	heroEyebrow: "Training for working people",
	browseCourses: "Browse courses",
	getQuote: "Get a business quote",
	heroLabel: "Highlights",
	// Ours: figures, each with what it counts.
	figuresLabel: "At a glance",
	coursesWithDates: (count: number) => (count === 1 ? "course with open dates" : "courses with open dates"),
	datesToChoose: (count: number) => (count === 1 ? "date to choose from" : "dates to choose from"),
	locations: (count: number, online: boolean) =>
		`${count === 1 ? "location" : "locations"}${online ? ", and online" : ""}`,
	online: "every course is online",
	depositShare: "40%",
	deposit: "deposit secures your seat",
	// Ours: the organisation-quote banner.
	quoteHeading: "Training a team?",
	quoteText:
		"10% off for three or more people from one organisation, 20% for in-house groups of ten and above. Tell us the course and the dates, and we e-mail you a quotation.",
	requestQuote: "Request a quotation",
	selectApplication: "Select Application",
	testimonialsLabel: "What participants say",
	trainingCalendar: "Training calendar",
	calendarFeed: "Add all dates to your calendar",
	pause: "Pause",
	slide: (n: number, of: number) => `Slide ${n} of ${of}`,
};

// The footer.
export const footerWords = {
	policies: "Terms and policies",
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
