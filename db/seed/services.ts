import type { ContentValues } from "#site/rules/content.ts";

/** What the made-up academy offers beside its courses. Each is drawn as a pattern. */
export const seedServices: Pick<ContentValues["service"], "title" | "body">[] = [
	{
		title: "Airport Pick-up",
		body: "Coming from another city? A driver meets you at the airport with your name on a board and takes you to your hotel or to the class. Tell us your flight and we do the rest.",
	},
	{
		title: "Accommodation Near the Venue",
		body: "We keep a list of quiet, clean hotels within a short ride of each venue, and book the one that fits your budget for the nights of your course.",
	},
	{
		title: "Training Venue Hire",
		body: "Our rooms in Lagos, Abuja and Port Harcourt, with projector, sound, steady power and lunch on request. By the day or by the week, for groups of up to forty.",
	},
	{
		title: "One-to-One Coaching",
		body: "An hour with a trainer on the one thing that holds you back: a presentation, a budget, a difficult conversation, an examination. In person or by video call.",
	},
	{
		title: "CV and Interview Review",
		body: "Send us your CV and the job you want. You get it back with notes in the margin, and a practice interview with somebody who has hired for such a job.",
	},
	{
		title: "Training Needs Assessment",
		body: "Before you spend a budget on training, we sit with your team, find out what is missing and what is not, and give you a plan in plain words.",
	},
];
