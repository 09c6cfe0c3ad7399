// Fixed labels: docs/product.md#home. The default texts of the hero are ours.
export const homeWords = {
	whoWeAre: "Who We Are",
	whyChooseUs: "Why Choose Us",
	reliable: "Reliable",
	flexible: "Flexible",
	trusted: "Trusted",
	testimonials: "Testimonials",
	ourClients: "Our Clients",
	// Ours: what opens home while the academy has no slide, and the title of the page.
	trainingIn: (locations: readonly string[]) => {
		const halls = locations.filter((location) => location !== "Online");
		const online = halls.length < locations.length;
		if (halls.length === 0) return online ? "Training courses online" : "Training courses";
		const names = online ? [...halls.map((hall) => hall), "online"] : halls;
		const [last = "", ...before] = [...names].reverse();
		return `Training courses in ${before.length > 0 ? `${before.reverse().join(", ")} and ${last}` : last}`;
	},
	heroLabel: "Highlights",
	meetTheTeam: "Meet the whole team",
	proofs: { reliable: "See all dates", flexible: "See how paying works", trusted: "Verify a document" },
	// Ours: the organisation-quote banner.
	quoteHeading: "Training a team?",
	requestQuote: "Request a quotation",
	selectApplication: "Select Application",
	example: "Example",
	quotation: "Quotation",
	participants: (count: number, price: string) => `${count} participants × ${price}`,
	lessGroup: (figure: string) => `Less group discount, ${figure}`,
	vat: (rate: string) => `VAT, ${rate}`,
	total: "Total",
	testimonialsLabel: "What participants say",
	trainingCalendar: "Training calendar",
	calendarFeed: "Add all dates to your calendar",
	pause: "Pause",
	slide: (n: number, of: number) => `Slide ${n} of ${of}`,
};

// The footer.
export const footerWords = {
	policies: "Terms and policies",
	links: "Footer",
	academy: "Academy",
	apply: "Apply",
	account: "Account",
	help: "Help",
	verify: "Verify a document",
	contact: "Contact",
	follow: "Follow us",
	onNetwork: (academyName: string, network: string) => `${academyName} on ${network}`,
	demo: "This is a demonstration: the courses are made up and no real money moves.",
	rights: (year: number, academyName: string) => `© ${year} ${academyName}`,
};
