import { upsertRating } from "#courses/data/ratings.ts";
import { saveReview, setReviewState } from "#courses/data/reviews.ts";
import type { Stars } from "#courses/rules/rating.ts";
import { cast, type SeededRows } from "#db/seed/cast.ts";
import { CHIDIS, ENDED } from "#db/seed/courses.ts";
import type { Tx } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";

type SeedRating = {
	email: string;
	title: string;
	stars: Stars;
	/** How long ago the date ended that they attended. */
	daysAgo: number;
	words?: string;
	/** The office has read it. */
	isShown?: boolean;
};

/** Of dates long past, whose enrolments the demo does not have. Chidi has attended a course and not rated it yet. */
const ratings: SeedRating[] = [
	{ email: "funke@example.com", title: ENDED, stars: 5, daysAgo: 140 },
	{ email: "emeka@example.com", title: ENDED, stars: 4, daysAgo: 140 },
	{
		email: "funke@example.com",
		title: CHIDIS,
		stars: 5,
		daysAgo: 62,
		words:
			"I brought a warehouse move that was three weeks late. By Wednesday I knew why, and by Friday I had a plan my director signed.",
		isShown: true,
	},
	{
		email: "emeka@example.com",
		title: CHIDIS,
		stars: 5,
		daysAgo: 95,
		words:
			"The borehole story is worth the fee. I passed the examination eight weeks later with the study plan from day five.",
		isShown: true,
	},
	{
		email: cast.grace.email,
		title: CHIDIS,
		stars: 4,
		daysAgo: 158,
		words: "Very good on risk and money. I wanted more time for contracts, and the room in Abuja was cold.",
		isShown: true,
	},
	{
		email: "emeka@example.com",
		title: "Data Analysis with Excel and Power BI",
		stars: 4,
		daysAgo: 40,
		words: "Four days online sounded long. The afternoon on our own files is why I would do it again.",
	},
	{ email: "funke@example.com", title: "Business Writing and Reports", stars: 5, daysAgo: 75 },
];

/** A few stars for the demo's courses, some with words; one review waits for the office. */
export async function seedRatings(tx: Tx, { people, courses }: SeededRows, now: Date) {
	for (const { email, title, stars, daysAgo, words, isShown } of ratings) {
		const [userId, courseId] = [people.get(email), courses.get(title)];
		if (!userId || courseId === undefined) throw new Error(`The demo does not know ${email} or ${title}.`);
		const attendedOn = addDays(todayInLagos(now), -daysAgo);
		await upsertRating(tx, { userId, courseId, stars, attendedOn, now });
		if (words) await saveReview(tx, { userId, courseId, words, now });
		if (isShown) await setReviewState(tx, { userId, courseId, state: "shown" });
	}
}
