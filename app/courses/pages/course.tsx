import { data, redirect } from "react-router";
import { rateCourse } from "#courses/actions/rate-course.ts";
import { findCourse } from "#courses/data/courses.ts";
import { findRating, findStarsOf, listLastDaysOf } from "#courses/data/ratings.ts";
import { altOf, coursePicture, coursePictureUrl } from "#courses/images/course-picture.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { CourseOffer } from "#courses/pages/course-offer.tsx";
import { type RatingAnswer, RatingForm } from "#courses/pages/rating-form.tsx";
import { ratingsWords } from "#courses/pages/rating-words.ts";
import { ShareCourse } from "#courses/pages/share-course.tsx";
import { StarRating } from "#courses/pages/star-rating.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { ratingDoor, readStars } from "#courses/rules/rating.ts";
import { breadcrumbData, courseData } from "#courses/rules/structured-data.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { isAdmin } from "#kit/rules/access.ts";
import { type DateRange, longDate, todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { MapLink } from "#kit/ui/map-link.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import { siteWords } from "#kit/words/site.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/course";

export async function loader({ params, context }: Route.LoaderArgs) {
	const viewer = currentUser(context);
	const now = new Date();
	// Admins see how a draft will look.
	const withDrafts = isAdmin(viewer);
	const course = await findCourse({ slug: params.courseURL, now, withDrafts, ...(viewer && { viewerId: viewer.id }) });
	if (!course) throw data(null, { status: 404 });
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}`, 301);
	const [{ academyName }, rating, mine] = await Promise.all([
		readSettings(),
		findRating(course.id),
		viewer ? ownRating(viewer.id, course.id, now) : null,
	]);
	const picture = coursePicture(course, academyName);
	return {
		course,
		rating,
		mine,
		signedIn: viewer !== null,
		address: `${config.publicUrl}/courses/${course.slug}`,
		picture: { path: coursePictureUrl(course.slug, picture), alt: altOf(picture) },
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const stars = readStars(formText(await formOf(request), "stars"));
	const refuse = (status: number, sentence: string, headers: Record<string, string> = {}) =>
		data<RatingAnswer>({ ok: false, sentence }, { status, headers });
	const viewer = currentUser(context);
	if (!viewer) return refuse(401, siteWords.notLoggedIn);
	const now = new Date();
	const course = await findCourse({ slug: params.courseURL, now });
	if (!course || "redirectTo" in course) throw data(null, { status: 404 });
	if (!stars) return refuse(400, ratingsWords.chooseStars);
	const rated = await rateCourse({ actor: viewer, courseId: course.id, stars, now });
	if (rated.ok) return data<RatingAnswer>({ ok: true });
	if (rated.reason === "too-many")
		return refuse(429, siteWords.tooManyRequests, { "retry-after": String(rated.retryAfterSeconds) });
	return refuse(403, REFUSALS[rated.reason]);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const site = matches[0].loaderData;
	if (!loaderData || !site) return [];
	const { course, rating, picture } = loaderData;
	const path = `/courses/${course.slug}`;
	const imageUrl = `${site.publicUrl}${picture.path}`;
	return pageMeta(site, {
		title: course.title,
		path,
		description: course.description,
		picture,
		data: [
			courseData(site, { ...course, imageUrl }, rating),
			breadcrumbData(site.publicUrl, [
				{ name: navigationWords.home, path: "/" },
				{ name: courseWords.title, path: "/courses" },
				{ name: course.title, path },
			]),
		],
	});
}

export default function Course({ loaderData, actionData, matches }: Route.ComponentProps) {
	useLive(["courses", "settings"]);
	const { course, rating, mine, signedIn, address } = loaderData;
	return (
		<div className="wrap pt-3 pb-14 md:pt-5 md:pb-22">
			{!course.published && (
				<div className="mb-3">
					<Notice tone="warn" title={courseWords.draft}>
						<p>{courseWords.draftHint}</p>
					</Notice>
				</div>
			)}
			<Breadcrumb
				crumbs={[
					{ label: navigationWords.home, to: "/" },
					{ label: courseWords.title, to: "/courses" },
					{ label: course.title },
				]}
			/>
			{/* One column on a phone: title, offer, words. On a desk the offer stands beside both. */}
			<div className="mt-3 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_25rem]">
				<div className="grid gap-4">
					<h1 className="text-4xl lg:text-[3.25rem]">{course.title}</h1>
					<StarRating rating={rating} />
				</div>
				<div className="md:col-start-2 md:row-span-2 md:row-start-1">
					<CourseOffer course={course} signedIn={signedIn}>
						<ShareCourse title={course.title} academyName={matches[0].loaderData.academyName} address={address} />
					</CourseOffer>
				</div>
				<div className="grid content-start gap-10">
					<section className="grid gap-3">
						<h2 className="text-2xl">{courseWords.aboutCourse}</h2>
						<p className="max-w-prose text-lg leading-relaxed whitespace-pre-line text-muted">{course.description}</p>
					</section>
					<DatesByLocation locations={course.datesByLocation} />
					{mine ? (
						<RatingForm key={course.id} mine={mine.stars} answered={actionData} />
					) : (
						// Sent from a page that has been open too long: its form is not here any more.
						actionData && !actionData.ok && <FormError sentence={actionData.sentence} />
					)}
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}

const REFUSALS = {
	"not-a-participant": ratingsWords.notAParticipant,
	"not-yet-ended": ratingsWords.notYetEnded,
};

/** What the viewer gave, for those who may rate; null for everybody else. */
async function ownRating(viewerId: string, courseId: number, now: Date): Promise<{ stars: number | null } | null> {
	const lastDays = await listLastDaysOf(db, viewerId, courseId);
	if (ratingDoor(lastDays, todayInLagos(now)) !== "open") return null;
	return { stars: await findStarsOf(viewerId, courseId) };
}

type LocationDates = { location: string; address: string | null; dates: readonly (DateRange & { id: number })[] };

/** The upcoming dates of a course under the location where each is held. */
function DatesByLocation({ locations }: { locations: readonly LocationDates[] }) {
	if (locations.length === 0) return null;
	return (
		<section className="grid gap-4">
			<h2 className="text-2xl">{courseWords.locations}</h2>
			<ul className="grid gap-3">
				{locations.map(({ location, address, dates }) => (
					<li
						key={location}
						className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-5 sm:grid-cols-2"
					>
						<div>
							<h3 className="flex items-center gap-2 text-lg">
								<Icon name="pin" className="size-[1.125rem] shrink-0 text-clay" />
								{locationName(location)}
							</h3>
							{address && (
								<p className="mt-1 text-sm text-muted">
									{address} <MapLink address={address} location={location} className="ml-2" />
								</p>
							)}
						</div>
						<ul className="grid content-start gap-1 text-[0.9375rem]">
							{dates.map((date) => (
								<li key={date.id}>{longDate(date)}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
