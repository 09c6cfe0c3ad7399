import { seedSettings, seedSlides, seedTexts, seedWhoWeAre, seedWhyChooseUs } from "#db/seed/texts.ts";
import type { Tx } from "#kit/data/db.ts";
import { POLICIES } from "#kit/rules/office/policies.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { FIRST_SETTINGS } from "#settings/rules/settings.ts";
import { insertContent } from "#site/data/content.ts";
import { insertPolicy } from "#site/data/policies.ts";
import { saveSiteText } from "#site/data/site-texts.ts";
import type { ContentValues } from "#site/rules/content.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { firstPolicy } from "#site/rules/policies/first-policies.ts";
import { placeholderValues } from "#site/rules/policies/policy-placeholders.ts";

/** What the made-up academy says and shows of itself, in the order in which it is read. Answers the ids of its team by name. */
export async function seedContent(tx: Tx, publicUrl: string, now: Date): Promise<{ team: Map<string, number> }> {
	const team = new Map<string, number>();
	for (const slide of seedSlides) await insertContent(tx, "heroSlide", { ...slide, image_alternative: "" }, now);
	await saveSiteText(tx, "who-we-are", seedWhoWeAre, now);
	await saveSiteText(tx, "why-choose-us", seedWhyChooseUs, now);
	for (const name of Object.keys(seedTexts) as (keyof typeof seedTexts)[])
		await saveSiteText(tx, name, seedTexts[name], now);
	for (const service of seedServices)
		await insertContent(tx, "service", { ...service, image_url: null, image_alternative: "" }, now);
	for (const member of seedTeam)
		team.set(member.name, await insertContent(tx, "teamMember", { ...member, image_url: null }, now));
	for (const said of seedTestimonials)
		await insertContent(tx, "testimonial", { ...said, publisher_image_url: null }, now);
	for (const kind of ["client", "partner", "galleryPicture"] as const)
		for (const picture of seedPictures[kind]) await insertContent(tx, kind, picture, now);
	for (const name of Object.keys(seedSettings) as (keyof typeof seedSettings)[])
		await writeSetting(tx, name, seedSettings[name], now);
	const settings = { ...FIRST_SETTINGS, ...seedSettings };
	for (const name of POLICIES) {
		const source = firstPolicy(name, settings);
		const { body } = fillIn(source, placeholderValues(settings, publicUrl));
		await insertPolicy(tx, name, { version: 1, body, source, isDraft: true, publishedAt: now });
	}
	return { team };
}

/** What the made-up academy offers beside its courses. Each is drawn. */
export const seedServices: Pick<ContentValues["service"], "title" | "body" | "price">[] = [
	{
		title: "Airport Pick-up",
		price: "from ₦20,000 a ride",
		body: "Coming from another city? A driver meets you at the airport with your name on a board and takes you to your hotel or to the class. Tell us your flight and we do the rest.",
	},
	{
		title: "Accommodation Near the Venue",
		price: "from ₦35,000 a night",
		body: "We keep a list of quiet, clean hotels within a short ride of each venue, and book the one that fits your budget for the nights of your course.",
	},
	{
		title: "Training Venue Hire",
		price: "from ₦150,000 a day",
		body: "Our rooms in Lagos, Abuja and Port Harcourt, with projector, sound, steady power and lunch on request. By the day or by the week, for groups of up to forty.",
	},
	{
		title: "One-to-One Coaching",
		price: "from ₦40,000 an hour",
		body: "An hour with a trainer on the one thing that holds you back: a presentation, a budget, a difficult conversation, an examination. In person or by video call.",
	},
	{
		title: "CV and Interview Review",
		price: "₦25,000",
		body: "Send us your CV and the job you want. You get it back with notes in the margin, and a practice interview with somebody who has hired for such a job.",
	},
	{
		title: "Training Needs Assessment",
		price: "",
		body: "Before you spend a budget on training, we sit with your team, find out what is missing and what is not, and give you a plan in plain words.",
	},
];

// A demo: no one here exists, and no one said this. Everybody is drawn as a pattern.

export const seedTeam: Omit<ContentValues["teamMember"], "image_url">[] = [
	{
		name: "Ọlábísí Adéwálé",
		position: "Director of Training",
		biography:
			"Led people in a bank and in a hospital for eighteen years, and taught both how to hold difficult conversations.\n\nShe still answers the academy's telephone for an hour every Friday, to hear what people ask for.",
	},
	{
		name: "Ifeanyi Okonkwo",
		position: "Lead Trainer, Projects",
		biography:
			"Built a water works, two schools and one bridge in nine states. The bridge was late, and he teaches from its schedule.\n\nIn class he draws on paper first, and opens the laptop after lunch.",
	},
	{
		name: "Halima Sani-Bello",
		position: "Lead Trainer, Finance",
		biography:
			"Built the monthly reports of a food company in Kano for nine years, and still keeps its books.\n\nShe collects wrong spreadsheets. The oldest is from 1994 and adds up a column that includes the year.",
	},
	{
		name: "Tamuno West",
		position: "Lead Trainer, Safety",
		biography:
			"Ran safety at a plant in Port Harcourt with 600 people for eleven years, and investigated 74 incidents, none of them twice.\n\nHe begins every course with the toolbox talk he got wrong.",
	},
	{
		name: "Ẹniọlá Fáṣọlá",
		position: "Head of Online Learning",
		biography:
			"Teaches the online dates, and checks every file before you log off.\n\nShe sold her aunt's shea butter on the internet before she taught others to.",
	},
	{
		name: "Patience Danjuma",
		position: "Course Administrator",
		biography: "Answers your messages, finds you a hotel, and knows which seat is beside the socket.",
	},
];

export const seedTestimonials: Omit<ContentValues["testimonial"], "publisher_image_url">[] = [
	{
		publisher_name: "Chinedu Obi, finance officer",
		testimonial: "I rebuilt our monthly report in the first week. It used to take three days; it takes an hour.",
	},
	{
		publisher_name: "Ibrahim Yusuf, safety supervisor",
		testimonial: "The trainer had run a plant. Every question had a story, and a form we now use.",
	},
	{
		publisher_name: "Adaeze Nnamdi, team lead",
		testimonial: "Paid the deposit on my phone in the bus, and the receipt was there before my stop.",
	},
	{
		publisher_name: "Ṣadé O'Connor, procurement manager",
		testimonial: "The supplier scorecard alone was worth the two days. My whole team fills it in now.",
	},
	{
		publisher_name: "Musa Ɗanladi, site engineer",
		testimonial: "No long speeches. We planned my real project, found the gap in it, and closed it.",
	},
];

// A demo: these organisations do not exist. Their logos and the scenes are drawings in public/demo.

type PictureKind = "client" | "partner" | "galleryPicture";

const drawn = (folder: string) => (name: string, alternative: string) => ({
	image_url: `/demo/${folder}/${name}.svg`,
	alternative,
});
const client = drawn("clients");
const partner = drawn("partners");
const scene = drawn("gallery");

export const seedPictures: Record<PictureKind, ContentValues[PictureKind][]> = {
	client: [
		client("ayaba-foods", "Ayaba Foods"),
		client("kestrel-freight", "Kestrel Freight"),
		client("calabash-microfinance", "Calabash Microfinance"),
		client("sabon-grid", "Sabon Grid"),
		client("okun-and-reed", "Okun & Reed"),
		client("teal-harbour-clinics", "Teal Harbour Clinics"),
	],
	partner: [
		partner("institute-of-practical-project-work", "Institute of Practical Project Work"),
		partner("board-of-workplace-safety-tutors", "Board of Workplace Safety Tutors"),
		partner("west-coast-learning-council", "West Coast Learning Council"),
		partner("guild-of-data-teachers", "Guild of Data Teachers"),
		partner("open-skills-register", "Open Skills Register"),
	],
	galleryPicture: [
		scene("whiteboard", "A class in front of a whiteboard with a rising line"),
		scene("online-class", "Six learners of an online class on one screen"),
		scene("desk", "A workbook, a pen and a cup of tea on a desk"),
		scene("helmets", "Three helmets on their hooks before a safety exercise"),
		scene("venue", "The venue under a palm in the afternoon"),
		scene("folders", "A shelf of course folders"),
	],
};
