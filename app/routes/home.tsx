import { messages } from "#domain/messages.ts";
import { listCourses } from "#server/data/courses.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CourseCarousel } from "#ui/course-carousel.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Hero, type Slide } from "#ui/hero.tsx";
import { useLive } from "#ui/use-live.ts";
import type { Route } from "./+types/home";

export async function loader() {
	const courses = await listCourses({ now: new Date() });
	return { courses: shuffled(courses.filter((course) => course.dates.length > 0)) };
}

export function meta({ matches }: Route.MetaArgs) {
	const academyName = matches[0].loaderData?.academyName;
	return [{ title: academyName }, { name: "description", content: messages.home.heroSlides[0]?.description }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
	useLive(["courses"]);
	return (
		<>
			<Hero slides={FALLBACK_SLIDES}>
				<ButtonLink to="/courses">{messages.home.browseCourses}</ButtonLink>
			</Hero>
			<section className="wrap section">
				{loaderData.courses.length > 0 ? (
					<CourseCarousel courses={loaderData.courses} />
				) : (
					<EmptyState title={messages.courses.noCourses} hint={messages.courses.noDates} />
				)}
			</section>
		</>
	);
}

/** Seeds chosen by eye: marigold on indigo, beside the ink of the words. */
const HERO_SEEDS = ["adire-5", "adire-156", "adire-77"];
const FALLBACK_SLIDES: Slide[] = messages.home.heroSlides.map((slide, i) => ({
	seed: HERO_SEEDS[i] ?? slide.title,
	...slide,
}));

/** Drawn here and not in the browser, so the row never jumps after it shows (Reading 30). */
function shuffled<T>(items: readonly T[]): T[] {
	const mixed = [...items];
	for (let i = mixed.length - 1; i > 0; i--) {
		const j = Math.floor(Math.random() * (i + 1));
		[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
	}
	return mixed;
}
