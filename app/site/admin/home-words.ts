/** Admin home: slides, texts, testimonials, logos, the training calendar. */
export const adminHome = {
	title: "Home", // fixed
	intro: "What visitors see when they open the site. Each change is on it at once.",
	parts: "Parts of the page",

	slides: "Hero slides", // fixed
	slidesIntro: "They open the home page and take turns every three seconds.",
	addSlide: "Add Slide",
	editSlide: "Edit Slide",
	noSlides: "No slides yet.",
	noSlidesHint: "Until there is one, the home page opens with three of its own.",
	slideTitle: "Title",
	slideDescription: "Description",
	failedUpdate: "Failed to update. Please try again.", // fixed
	failedSave: "Failed to save data. Please try again.", // fixed
	failedDelete: "Failed to delete. Please try again.", // fixed

	texts: "Texts",
	whoWeAre: "Who We are", // fixed
	whyChooseUs: "Why Choose Us", // fixed
	editText: (name: string) => `Edit ${name}`,
	notWritten: "Nobody has written this yet.",
	moreItems: (count: number) => `and ${count} more`,
	description: "Description",
	listItems: "List items",
	itemsHint: "One short line each. They stand below the description, with a tick.",
	headedItemsHint: "Each has a heading and, if you like, a sentence below it.",
	item: (n: number) => `Item ${n}`,
	itemHeading: (n: number) => `Heading of item ${n}`,
	itemText: (n: number) => `Text of item ${n}`,
	heading: "Heading",
	text: "Text",
	addItem: "Add item",
	removeItem: (n: number) => `Remove item ${n}`,
	moveItemUp: (n: number) => `Move item ${n} up`,
	moveItemDown: (n: number) => `Move item ${n} down`,
	itemAdded: (n: number) => `Item ${n} is added.`,
	itemRemoved: (n: number) => `Item ${n} is removed.`,
	itemMoved: (to: number) => `The item now stands in place ${to}.`,
	itemTooLong: (n: number) => `Item ${n} is too long: a heading may have 160 letters, a text 500.`,
	itemNoHeading: (n: number) => `Item ${n} needs a heading.`,
	itemColon: (n: number) =>
		`The heading of item ${n} has a colon: what follows it would become its text. Write it without one.`,
	itemTwice: (n: number) => `Item ${n} stands there twice.`,
	tooManyItems: (most: number) => `At most ${most} items fit here.`,
	failedText: "Failed to save changes. Please try again.", // fixed

	testimonials: "Testimonials", // fixed
	addTestimonial: "Add Testimonial",
	editTestimonial: "Edit Testimonial",
	noTestimonials: "No testimonials yet.",
	noTestimonialsHint: "The home page shows this part as soon as there is one.",
	publisher: "Name",
	publisherHint: "As visitors read it, with the company if that helps: Ngozi Eze, Ayaba Foods.",
	testimonial: "What they said",
	testimonialHint: "Quotation marks come by themselves.",
	failedTestimonialDelete: "Failed to delete testimonial. Try again.", // fixed

	clients: "Our clients", // fixed
	addClient: "Add Logo",
	editClient: "Edit Logo",
	noClients: "No logos yet.",
	noClientsHint: "The home page shows this part as soon as there is one.",
	client: "Logo",
	organisation: "Name of the organisation",
	organisationHint: "Read to people who cannot see the logo.",
	unnamed: "Without a name",
	imageFirst: "Please upload an image first.", // fixed
	failedLogo: "Something went wrong. Please try again.", // fixed
	failedImage: "Failed to save image. Please try again.", // fixed
	failedImageDelete: "Failed to delete the image.", // fixed
};
