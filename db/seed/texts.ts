import type { SiteSettings } from "#settings/rules/settings.ts";
import type { ContentValues } from "#site/rules/content.ts";
import type { SiteText } from "#site/rules/site-text.ts";

// A demo: the academy, what it says of itself, its numbers and its pages elsewhere are made up.

export const seedSlides: Omit<ContentValues["heroSlide"], "image_alternative">[] = [
	{
		title: "Learn it on Monday. Use it on Tuesday.",
		description: "Hands-on courses for professionals and teams in Nigeria, taught by people who do the work.",
		image_url: null,
	},
	{
		title: "Bring your own figures. Leave with a dashboard.",
		description: "Exercises use your documents and your data, so you can use what you practised the next day at work.",
		image_url: null,
	},
	{
		title: "Lagos, Abuja, Port Harcourt, or your own desk.",
		description: "Choose the location and the date that suit you, and hold your seat with a 40% deposit.",
		image_url: null,
	},
];

export const seedWhoWeAre: SiteText = {
	description:
		"A training academy for people who already have a job to do. We teach small groups of adults the skills they use the same week: planning, figures, safety, contracts, writing and leading others.",
	items: [
		"Trainers who practise what they teach",
		"Exercises from Nigerian workplaces",
		"Classes in Lagos, Abuja and Port Harcourt, and online",
		"Templates and notes that you keep",
	],
};

/** The items are read as 'heading: text'. */
export const seedWhyChooseUs: SiteText = {
	description: "What you can count on, from the day you choose a course to the day you use it.",
	items: [
		"Learning by doing: More exercises than slides, with time to ask about your own case.",
		"Small groups: Each course has a fixed number of seats, so there is time for everybody.",
		"Help for your office: An invitation letter or a quotation for your team is e-mailed on request.",
	],
};

/** The other texts of home, and the footer's. */
export const seedTexts: Record<"reliable" | "flexible" | "trusted" | "quote-band" | "footer", SiteText> = {
	reliable: {
		description: "Every date, price and number of seats left is on this website, and updated the moment it changes.",
		items: [],
	},
	flexible: {
		description: "Pay in full, or secure your seat with a 40% deposit. Learn in class or online.",
		items: [],
	},
	trusted: {
		description: "Every receipt, invoice and invitation letter has a code that your employer can check in a minute.",
		items: [],
	},
	"quote-band": {
		description: "Choose a course, dates and the number of people. The quotation is in your inbox within minutes.",
		items: [
			"10% off for three or more people from one organisation",
			"20% off in-house training for groups of ten and above",
			"Pay by bank transfer with a proforma invoice",
		],
	},
	footer: { description: "Practical courses, taught by people who do the work.", items: [] },
};

type SeededSetting =
	| ("socialLinks" | "phones" | "whatsApp" | "openingHours" | "address" | "registrationNumber" | "taxNumber")
	| "freeChangeDays"
	| ("bankName" | "bankAccountName" | "bankAccountNumber");

export const seedSettings: Pick<SiteSettings, SeededSetting> = {
	socialLinks: {
		facebook: "https://www.facebook.com/koya.example",
		instagram: "https://www.instagram.com/koya.example",
		linkedin: "https://www.linkedin.com/company/koya-example",
		x: "https://x.com/koya_example",
		youtube: "https://www.youtube.com/@koya-example",
	},
	phones: ["+2348000000001", "+2348000000002"],
	whatsApp: "+2348000000001",
	openingHours: "Monday to Friday, 08:00 - 17:00",
	address: "14 Commercial Avenue, Yaba, Lagos",
	// Numbers no one has, so that an invoice of the demo is whole.
	registrationNumber: "RC 7654321",
	taxNumber: "12345678-0001",
	freeChangeDays: 7,
	// No bank there is: money can go nowhere.
	bankName: "Adire Bank",
	bankAccountName: "Koya Academy",
	bankAccountNumber: "0123456789",
};
