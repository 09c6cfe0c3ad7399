/** Admin home (Spec §2): slides, texts, testimonials, logos, the training calendar. */
export const adminHome = {
	title: "Home", // Spec §2
	intro: "What visitors see on the home page. Changes appear on the site at once.",
	parts: "Sections of the page",

	slides: "Hero slides", // Spec §2
	slidesIntro: "Shown at the top of the home page. They change every three seconds.",
	addSlide: "Add Slide",
	editSlide: "Edit Slide",
	noSlides: "No slides yet.",
	noSlidesHint: "Until you add one, the home page shows three standard slides.",
	slideTitle: "Title",
	slideDescription: "Description",
	failedUpdate: "Failed to update. Please try again.", // Spec §8, Hero
	failedSave: "Failed to save data. Please try again.", // Spec §8, Hero
	failedDelete: "Failed to delete. Please try again.", // Spec §8, Hero

	texts: "Texts",
	whoWeAre: "Who We are", // Spec §2
	whyChooseUs: "Why Choose Us", // Spec §2
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
	failedText: "Failed to save changes. Please try again.", // Spec §8, Description

	testimonials: "Testimonials", // Spec §2
	addTestimonial: "Add Testimonial",
	editTestimonial: "Edit Testimonial",
	noTestimonials: "No testimonials yet.",
	noTestimonialsHint: "The home page shows this section when you add a testimonial.",
	publisher: "Name",
	publisherHint: "As visitors should read it, with the company if that helps: Ngozi Eze, Ayaba Foods.",
	testimonial: "What they said",
	testimonialHint: "We add the quotation marks.",
	failedTestimonialDelete: "Failed to delete testimonial. Try again.", // Spec §8

	clients: "Our clients", // Spec §2
	addClient: "Add Logo",
	editClient: "Edit Logo",
	noClients: "No logos yet.",
	noClientsHint: "The home page shows this section when you add a logo.",
	client: "Logo",
	organisation: "Name of the organisation",
	organisationHint: "Screen readers read it to people who cannot see the logo.",
	unnamed: "No name",
	imageFirst: "Please upload an image first.", // Spec §5
	failedLogo: "Something went wrong. Please try again.", // Spec §8, Logos
	failedImage: "Failed to save image. Please try again.", // Spec §8, Logos
	failedImageDelete: "Failed to delete the image.", // Spec §8, Logos
};
