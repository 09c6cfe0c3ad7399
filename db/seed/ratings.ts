import { upsertRating } from "#courses/data/ratings.ts";
import type { Stars } from "#courses/rules/rating.ts";
import { cast, type Seeded } from "#db/seed/cast.ts";
import { CHIDIS, ENDED } from "#db/seed/courses.ts";
import type { Tx } from "#kit/data/db.ts";

/** Of dates long past, whose enrolments the demo does not have. Chidi has attended a course and not rated it yet. */
const ratings: { email: string; title: string; stars: Stars }[] = [
	{ email: "funke@example.com", title: ENDED, stars: 5 },
	{ email: "emeka@example.com", title: ENDED, stars: 4 },
	{ email: "funke@example.com", title: CHIDIS, stars: 5 },
	{ email: "emeka@example.com", title: CHIDIS, stars: 5 },
	{ email: cast.grace.email, title: CHIDIS, stars: 4 },
	{ email: "emeka@example.com", title: "Data Analysis with Excel and Power BI", stars: 4 },
	{ email: "funke@example.com", title: "Business Writing and Reports", stars: 5 },
];

/** A few stars for the demo's courses. */
export async function seedRatings(tx: Tx, { people, courses }: Seeded, now: Date) {
	for (const { email, title, stars } of ratings) {
		const [userId, courseId] = [people.get(email), courses.get(title)];
		if (!userId || courseId === undefined) throw new Error(`The demo does not know ${email} or ${title}.`);
		await upsertRating(tx, { userId, courseId, stars, attendedOn: null, now });
	}
}
