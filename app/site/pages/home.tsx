import { listCourses } from "#courses/data/courses.ts";
import { organizationData } from "#courses/rules/structured-data.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { listHeroSlides } from "#site/data/hero-slides.ts";
import { listPictures } from "#site/data/pictures.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { listTestimonials } from "#site/data/testimonials.ts";
import { ClientLogos } from "#site/pages/client-logos.tsx";
import { Hero } from "#site/pages/hero.tsx";
import { slidesOf } from "#site/pages/hero-slides.ts";
import { HomeFigures } from "#site/pages/home-figures.tsx";
import { homeWords } from "#site/pages/home-words.ts";
import { OurCourses } from "#site/pages/our-courses.tsx";
import { QuoteBand } from "#site/pages/quote-band.tsx";
import { Testimonials } from "#site/pages/testimonials.tsx";
import { WhoWeAre } from "#site/pages/who-we-are.tsx";
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
				contact: { email: root.officeEmail, telephone: root.site.phones[0] },
				sameAs: Object.values(root.site.socialLinks),
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
