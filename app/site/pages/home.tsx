import { drawCourses } from "#courses/data/courses.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { listNextClasses } from "#courses/data/next-classes.ts";
import type { CourseCardCourse } from "#courses/pages/course-card.tsx";
import { CourseCarousel } from "#courses/pages/course-carousel.tsx";
import { FindCourse } from "#courses/pages/find-course.tsx";
import { NextClasses } from "#courses/pages/next-classes.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { organizationData } from "#courses/rules/structured-data.ts";
import { todayInLagos, wholeRange } from "#kit/rules/date-range.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { Photo } from "#kit/ui/photo.tsx";
import { listHeroSlides } from "#site/data/hero-slides.ts";
import { listPictures } from "#site/data/pictures.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { listTeam } from "#site/data/team.ts";
import { listTestimonials } from "#site/data/testimonials.ts";
import { Hero } from "#site/pages/hero.tsx";
import { slidesOf, trainingIn } from "#site/pages/hero-slides.ts";
import { homeWords } from "#site/pages/home-words.ts";
import { QuoteBand } from "#site/pages/quote-band.tsx";
import { Testimonials } from "#site/pages/testimonials.tsx";
import { WhoAndWhy } from "#site/pages/who-and-why.tsx";
import { quoteExample } from "#site/rules/quote-example.ts";
import type { Route } from "./+types/home";

/** As many classes as are listed under the hero, and people beside 'Who We Are'. */
const [NEXT_CLASSES, PEOPLE] = [5, 4];
/** More than anybody pages through; all of them are one press away. */
const MOST_COURSES = 24;

export async function loader() {
	const now = new Date();
	const [courses, { classes, choices }, slides, texts, testimonials, clients, team, discounts] = await Promise.all([
		drawCourses(MOST_COURSES, now),
		listNextClasses(now),
		listHeroSlides(),
		findSiteTexts(),
		listTestimonials(),
		listPictures("clients"),
		listTeam(),
		listDiscounts(),
	]);
	return {
		slides: slidesOf(slides, choices.locations),
		title: trainingIn(choices.locations),
		texts,
		choices,
		classes: classes.slice(0, NEXT_CLASSES),
		today: todayInLagos(now),
		courses: courses.map(shownOf),
		example: quoteExample(classes, discounts, todayInLagos(now)),
		testimonials,
		clients,
		team: team.slice(0, PEOPLE),
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const root = matches[0].loaderData;
	return pageMeta(root, {
		path: "/",
		title: loaderData?.title,
		description: loaderData?.slides[0]?.description || loaderData?.title,
		data: root && [
			organizationData({
				...root,
				contact: { email: root.office.email, telephone: root.office.phones[0] },
				sameAs: Object.values(root.socialLinks),
			}),
		],
	});
}

/** In the order of a visitor's questions: what can I learn, when is the next class, why here, what do others say. */
export default function Home({ loaderData }: Route.ComponentProps) {
	const { slides, texts, choices, classes, today, courses, example, testimonials, clients, team } = loaderData;
	useLive(["courses", "hero", "texts", "testimonials", "clients", "team", "settings"]);
	return (
		<>
			<Hero slides={slides}>
				<FindCourse {...choices} />
			</Hero>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-y-14 pt-7 pb-14 md:gap-y-22 md:pt-14 md:pb-22">
				<NextClasses classes={classes} today={today} />
				<WhoAndWhy texts={texts} team={team} />
				<OurCourses courses={courses} />
				<Testimonials testimonials={testimonials} />
				<QuoteBand text={texts["quote-band"]} example={example} today={today} />
				<ClientLogos logos={clients} />
			</div>
		</>
	);
}

/** No more of a course than its card shows, of its dates the first and the last day: the page travels over a phone's network. */
function shownOf({ slug, title, priceKobo, vatBasisPoints, imageUrl, subjectArea, ...course }: CourseCardCourse) {
	const { durationMinutes, locations, seatsLeft } = course;
	const whole = wholeRange(course.dates);
	const dates = whole ? [whole] : [];
	return {
		slug,
		title,
		priceKobo,
		vatBasisPoints,
		imageUrl,
		subjectArea,
		durationMinutes,
		locations,
		dates,
		seatsLeft,
	};
}

type Logo = { id: number; imageUrl: string; alternative: string };

/** 'Our Clients' on home. Nothing at all while there is none. */
function ClientLogos({ logos }: { logos: readonly Logo[] }) {
	if (logos.length === 0) return null;
	return (
		<section aria-labelledby="our-clients" className="wrap">
			<h2 id="our-clients" className="text-2xl md:text-center md:text-[1.75rem]">
				{homeWords.ourClients}
			</h2>
			<ul className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-8 max-sm:grid max-sm:grid-cols-2">
				{logos.map(({ id, imageUrl, alternative }) => (
					<li key={id} className="grid place-items-center sm:w-42">
						<Photo
							src={imageUrl}
							alt={alternative}
							sizes="11rem"
							width={168}
							height={44}
							loading="lazy"
							// A box of its own, so a logo of any shape moves nothing when it comes.
							className="h-10 w-full object-contain opacity-85"
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

/** 'Our Courses' on home, and the same dates as a document and as a feed. */
function OurCourses({ courses }: { courses: readonly CourseCardCourse[] }) {
	return (
		<section className="wrap">
			{courses.length > 0 ? (
				<CourseCarousel courses={courses} />
			) : (
				<EmptyState title={courseWords.noCourses} hint={courseWords.noDates} />
			)}
			<p className="mt-6 flex flex-wrap gap-x-8 md:mt-8">
				<TextLink to="/training-calendar" icon="calendar" label={homeWords.trainingCalendar} />
				<TextLink to="/calendar.ics" icon="calendar-plus" label={homeWords.calendarFeed} />
			</p>
		</section>
	);
}

/** Not the router's: what it leads to is no page. */
function TextLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
	return (
		<a
			href={to}
			className="inline-flex min-h-11 items-center gap-2 font-semibold text-indigo underline-offset-4 hover:underline"
		>
			<Icon name={icon} />
			{label}
		</a>
	);
}
