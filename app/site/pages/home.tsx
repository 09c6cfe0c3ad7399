import { listCourses } from "#courses/data/courses.ts";
import type { CourseCardCourse } from "#courses/pages/course-card.tsx";
import { CourseCarousel } from "#courses/pages/course-carousel.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { isOnline } from "#courses/rules/course.ts";
import { organizationData } from "#courses/rules/structured-data.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { Photo } from "#kit/ui/photo.tsx";
import { listHeroSlides } from "#site/data/hero-slides.ts";
import { listPictures } from "#site/data/pictures.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { listTestimonials } from "#site/data/testimonials.ts";
import { Hero } from "#site/pages/hero.tsx";
import { slidesOf } from "#site/pages/hero-slides.ts";
import { homeWords } from "#site/pages/home-words.ts";
import { QuoteBand } from "#site/pages/quote-band.tsx";
import { Testimonials } from "#site/pages/testimonials.tsx";
import { WhyChooseUs } from "#site/pages/why-choose-us.tsx";
import type { Route } from "./+types/home";

export async function loader() {
	const [courses, slides, texts, testimonials, clients] = await Promise.all([
		listCourses({ now: new Date() }),
		listHeroSlides(),
		findSiteTexts(),
		listTestimonials(),
		listPictures("clients"),
	]);
	const open = courses.filter((course) => course.dates.length > 0);
	return { slides: slidesOf(slides), ...texts, courses: shuffled(open), testimonials, clients };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const root = matches[0].loaderData;
	return pageMeta(root, {
		path: "/",
		description: loaderData?.slides[0]?.description,
		data: root && [
			organizationData({
				...root,
				contact: { email: root.office.email, telephone: root.office.phones[0] },
				sameAs: Object.values(root.socialLinks),
			}),
		],
	});
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { slides, whoWeAre, whyChooseUs, courses, testimonials, clients } = loaderData;
	useLive(["courses", "hero", "texts", "testimonials", "clients", "settings"]);
	return (
		<>
			<Hero slides={slides}>
				<ButtonLink to="/courses">{homeWords.browseCourses}</ButtonLink>
				<ButtonLink to="/organisation-invitation" tone="on-dark">
					{homeWords.getQuote}
				</ButtonLink>
			</Hero>
			<HomeFigures courses={courses} />
			<div className="section grid grid-cols-[minmax(0,1fr)] gap-y-14 md:gap-y-22">
				{whoWeAre && <WhoWeAre {...whoWeAre} />}
				<WhyChooseUs {...whyChooseUs} />
				<OurCourses courses={courses} />
				<QuoteBand />
				<Testimonials testimonials={testimonials} />
				<ClientLogos logos={clients} />
			</div>
		</>
	);
}

/** Drawn here and not in the browser, so the row never jumps after it shows. */
function shuffled<T>(items: readonly T[]): T[] {
	const mixed = [...items];
	for (let i = mixed.length - 1; i > 0; i--) {
		const j = Math.floor(Math.random() * (i + 1));
		[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
	}
	return mixed;
}

/** 'Who We Are' on home, in the academy's words. */
function WhoWeAre({ description, items }: { description: string; items: readonly string[] }) {
	return (
		<section aria-labelledby="who-we-are" className="wrap grid gap-x-12 gap-y-6 lg:grid-cols-[2fr_3fr]">
			<h2 id="who-we-are" className="text-3xl md:text-[2.75rem]">
				{homeWords.whoWeAre}
			</h2>
			<div className="min-w-0">
				<p className="max-w-3xl text-lg text-pretty whitespace-pre-line md:text-[1.375rem] md:leading-[1.5]">
					{description}
				</p>
				{items.length > 0 && (
					<ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-line sm:grid-cols-2">
						{items.map((item) => (
							<li key={item} className="flex gap-3 border-b border-line py-4">
								<Icon name="check" bold className="mt-1 size-4 shrink-0 text-leaf" />
								<span className="min-w-0 wrap-anywhere">{item}</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
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

/** What can be counted at this moment, below the hero. An academy without open dates has nothing to count. */
function HomeFigures({ courses }: { courses: readonly CourseCardCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<div className="border-b border-line bg-paper">
			<dl aria-label={homeWords.figuresLabel} className="wrap grid grid-cols-2 md:grid-cols-4">
				{figuresOf(courses).map(({ figure, label }) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end gap-1 border-line py-5 max-md:even:border-l max-md:even:pl-4 max-md:nth-[n+3]:border-t md:not-first:border-l md:not-first:pl-6 md:py-7"
					>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="heading text-2xl md:text-[1.75rem]">{figure}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function figuresOf(courses: readonly CourseCardCourse[]) {
	const dates = courses.reduce((sum, course) => sum + course.dates.length, 0);
	const locations = new Set(courses.flatMap((course) => course.locations));
	const online = [...locations].some(isOnline);
	const halls = [...locations].filter((location) => !isOnline(location)).length;
	return [
		{ figure: courses.length, label: homeWords.coursesWithDates(courses.length) },
		{ figure: dates, label: homeWords.datesToChoose(dates) },
		halls > 0
			? { figure: halls, label: homeWords.locations(halls, online) }
			: { figure: courses.length, label: homeWords.online },
		{ figure: homeWords.depositShare, label: homeWords.deposit },
	];
}
