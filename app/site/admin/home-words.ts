import type { SiteTextName } from "#site/rules/site-text.ts";

/** Admin home: slides, texts, testimonials, logos, the training calendar. */
export const adminHome = {
	title: "Home", // fixed
	stats: "Stats",
	intro: "What visitors see on the home page. Changes appear on the site at once.",
	parts: "Sections of the page",

	slides: "Hero slides", // fixed
	slidesIntro: "Shown at the top of the home page. They change every three seconds.",
	addSlide: "Add Slide",
	editSlide: "Edit Slide",
	noSlides: "No slides yet.",
	noSlidesHint: "Until you add one, the home page says where you teach.",
	slideTitle: "Title",
	slideDescription: "Description",
	failedUpdate: "Failed to update. Please try again.", // fixed
	failedSave: "Failed to save data. Please try again.", // fixed
	failedDelete: "Failed to delete. Please try again.", // fixed

	texts: "Texts",
	whoWeAre: "Who We are", // fixed
	whyChooseUs: "Why Choose Us", // fixed
	reliable: "Reliable", // fixed
	flexible: "Flexible", // fixed
	trusted: "Trusted", // fixed
	quoteBand: "Training a team?",
	footer: "Sentence in the footer",
	editText: (name: string) => `Edit ${name}`,
	notWritten: "No text yet.",
	moreItems: (count: number) => `and ${count} more`,
	description: "Description",
	listItems: "List items",
	itemsHint: "One short line each. They appear below the description, with a tick.",
	headedItemsHint: "Each item has a heading and an optional sentence below it.",
	item: (n: number) => `Item ${n}`,
	itemHeading: (n: number) => `Heading of item ${n}`,
	itemText: (n: number) => `Text of item ${n}`,
	heading: "Heading",
	text: "Text",
	addItem: "Add item",
	removeItem: (n: number) => `Remove item ${n}`,
	moveItemUp: (n: number) => `Move item ${n} up`,
	moveItemDown: (n: number) => `Move item ${n} down`,
	itemAdded: (n: number) => `Item ${n} has been added.`,
	itemRemoved: (n: number) => `Item ${n} has been removed.`,
	itemMoved: (to: number) => `The item is now number ${to}.`,
	itemTooLong: (n: number) => `Item ${n} is too long: a heading can have 160 characters, a text 500.`,
	itemNoHeading: (n: number) => `Item ${n} needs a heading.`,
	itemColon: (n: number) =>
		`The heading of item ${n} contains a colon, but text after a colon would become the item's text. Please remove the colon.`,
	itemTwice: (n: number) => `Item ${n} appears twice.`,
	tooManyItems: (most: number) => `You can add at most ${most} items.`,
	failedText: "Failed to save changes. Please try again.", // fixed

	testimonials: "Testimonials", // fixed
	addTestimonial: "Add Testimonial",
	editTestimonial: "Edit Testimonial",
	noTestimonials: "No testimonials yet.",
	noTestimonialsHint: "The home page shows this section when you add a testimonial.",
	publisher: "Name",
	publisherHint: "As visitors should read it, with the company if that helps: Ngozi Eze, Ayaba Foods.",
	testimonial: "What they said",
	testimonialHint: "We add the quotation marks.",
	failedTestimonialDelete: "Failed to delete testimonial. Try again.", // fixed

	clients: "Our clients", // fixed
	addClient: "Add Logo",
	editClient: "Edit Logo",
	noClients: "No logos yet.",
	noClientsHint: "The home page shows this section when you add a logo.",
	client: "Logo",
	organisation: "Name of the organisation",
	organisationHint: "Screen readers read it to people who cannot see the logo.",
	unnamed: "No name",
	imageFirst: "Please upload an image first.", // fixed
	failedLogo: "Something went wrong. Please try again.", // fixed
	failedImage: "Failed to save image. Please try again.", // fixed
	failedImageDelete: "Failed to delete the image.", // fixed
};

/** What each text is called. */
export const TEXT_TITLES: Record<SiteTextName, string> = {
	"who-we-are": adminHome.whoWeAre,
	"why-choose-us": adminHome.whyChooseUs,
	reliable: adminHome.reliable,
	flexible: adminHome.flexible,
	trusted: adminHome.trusted,
	"quote-band": adminHome.quoteBand,
	footer: adminHome.footer,
};
