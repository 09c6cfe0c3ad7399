import type { ContentValues } from "#site/rules/content.ts";

// A demo: nobody here exists, and nobody said this. Everybody is drawn as a pattern.

export const seedTeam: Omit<ContentValues["teamMember"], "image_url">[] = [
	{ name: "Ọlábísí Adéwálé", position: "Director of Training" },
	{ name: "Ifeanyi Okonkwo", position: "Lead Trainer, Projects" },
	{ name: "Halima Sani-Bello", position: "Lead Trainer, Finance" },
	{ name: "Tamuno West", position: "Lead Trainer, Safety" },
	{ name: "Ẹniọlá Fáṣọlá", position: "Head of Online Learning" },
	{ name: "Patience Danjuma", position: "Course Administrator" },
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
