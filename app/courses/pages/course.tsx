import { data, redirect } from "react-router";
import { rateCourse } from "#courses/actions/rate-course.ts";
import { findCourse } from "#courses/data/courses.ts";
import { altOf, coursePicture, coursePictureUrl } from "#courses/images/course-picture.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { CourseDates } from "#courses/pages/course-page/course-dates.tsx";
import { CourseOffer } from "#courses/pages/course-page/course-offer.tsx";
import { pageWords } from "#courses/pages/course-page/course-page-words.ts";
import { CourseQuestions } from "#courses/pages/course-page/course-questions.tsx";
import { CourseReviews } from "#courses/pages/course-page/course-reviews.tsx";
import { Audience, CourseList, Outcomes, Outline } from "#courses/pages/course-page/course-texts.tsx";
import { CourseTrainers } from "#courses/pages/course-page/course-trainers.tsx";
import { courseView } from "#courses/pages/course-page/course-view.ts";
import { NextAtAGlance } from "#courses/pages/course-page/next-at-a-glance.tsx";
import { type RatingAnswer, RatingForm } from "#courses/pages/course-page/rating-form.tsx";
import { RegisterBar } from "#courses/pages/course-page/register-bar.tsx";
import { RelatedCourses } from "#courses/pages/course-page/related-courses.tsx";
import { ratingsWords } from "#courses/pages/rating-words.ts";
import { ShareCourse } from "#courses/pages/share-course.tsx";
import { StarRating } from "#courses/pages/star-rating.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { titleWithLocations } from "#courses/rules/course-dates.ts";
import { readStars } from "#courses/rules/rating.ts";
import { LONGEST_REVIEW, readReview } from "#courses/rules/review.ts";
import { breadcrumbData, courseData } from "#courses/rules/structured-data.ts";
import { config } from "#kit/config/config.ts";
import { formText } from "#kit/rules/form-text.ts";
import { may } from "#kit/rules/permissions.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser, viewerOf } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import { siteWords } from "#kit/words/site.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/course";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const now = new Date();
	// The office sees how a draft will look.
	const withDrafts = user !== null && may(user.role, "courses.read");
	const course = await findCourse({ slug: params.courseURL, now, withDrafts, ...(user && { viewerId: user.id }) });
	if (!course) throw data(null, { status: 404 });
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}${url.search}`, 301);
	const [{ academyName, freeChangeDays }, view] = await Promise.all([
		readSettings(),
		courseView(course, user?.id, url.searchParams, now),
	]);
	const picture = coursePicture(course, academyName);
	const path = `/courses/${course.slug}`;
	const { publicUrl } = config;
	const pictureUrl = coursePictureUrl(course.slug, picture);
	return {
		...view,
		freeChangeDays,
		// Written here, so that no browser loads the program that writes it: only machines read it.
		structured: [
			courseData(
				{ academyName, publicUrl },
				{ ...course, imageUrl: `${publicUrl}${pictureUrl}` },
				view.rating,
				view.reviews,
			),
			breadcrumbData(publicUrl, [
				{ name: navigationWords.home, path: "/" },
				{ name: courseWords.title, path: "/courses" },
				{ name: course.title, path },
			]),
		],
		signedIn: viewerOf(context) !== null,
		address: `${publicUrl}${path}`,
		picture: { path: pictureUrl, alt: altOf(picture) },
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const stars = readStars(formText(form, "stars"));
	const refuse = (status: number, sentence: string, headers: Record<string, string> = {}) =>
		data<RatingAnswer>({ ok: false, sentence, words: formText(form, "review") }, { status, headers });
	const user = currentUser(context);
	if (!user) return refuse(401, siteWords.notLoggedIn);
	const now = new Date();
	const course = await findCourse({ slug: params.courseURL, now });
	if (!course || "redirectTo" in course) throw data(null, { status: 404 });
	if (!stars) return refuse(400, ratingsWords.chooseStars);
	const words = readReview(formText(form, "review"));
	if (words === undefined) return refuse(400, adminForms.tooLong(LONGEST_REVIEW));
	// A form without the field, as on My Courses, leaves what was written.
	const review = form.has("review") ? { words } : {};
	const rated = await rateCourse({ actor: user, courseId: course.id, stars, ...review, now });
	if (rated.ok) return data<RatingAnswer>({ ok: true });
	if (rated.reason === "too-many")
		return refuse(429, siteWords.tooManyRequests, { "retry-after": String(rated.retryAfterSeconds) });
	return refuse(403, REFUSALS[rated.reason]);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const site = matches[0].loaderData;
	if (!loaderData || !site) return [];
	const { course, picture, structured } = loaderData;
	return pageMeta(site, {
		title: titleWithLocations(course.title, course.locations),
		path: `/courses/${course.slug}`,
		description: course.description,
		picture,
		data: structured,
	});
}

export default function Course({ loaderData, actionData, matches }: Route.ComponentProps) {
	useLive(["courses", "team", "settings"]);
	const { course, dates, today, rating, ratings, byStars, reviews, mine, trainers, related, signedIn, address } =
		loaderData;
	const [promise = "", ...more] = course.description.split(/\n\s*\n/);
	// A date that is full leaves its place to the next that is not.
	const next = dates.find(({ seatsLeft }) => seatsLeft > 0) ?? dates[0];
	const isOpen = next !== undefined && next.seatsLeft > 0 && course.published;
	return (
		<div className="course-page wrap max-md:px-0">
			<div className="grid grid-cols-1 gap-y-14 pt-3 pb-14 max-md:px-gutter md:gap-y-20 md:pt-5 md:pb-22">
				<div className="@container">
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
					{/* One column on a phone and in large text: title, offer, words. On a desk the offer stands beside both. */}
					<div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-8 @min-[45rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[45rem]:grid-rows-[auto_1fr] @min-[60rem]:grid-cols-[minmax(0,1fr)_23rem] @min-[60rem]:gap-x-16">
						<div className="grid content-start gap-4">
							<h1 className="text-4xl lg:text-[3.25rem]">{course.title}</h1>
							{isOpen && <NextAtAGlance next={next} today={today} trainers={trainers} />}
							<p className="leading-normal text-pretty whitespace-pre-line md:text-xl">{promise}</p>
							<StarRating rating={rating} count={ratings} leadsTo={reviews.length > 0 ? "#reviews" : undefined} />
						</div>
						<div className="@min-[45rem]:col-start-2 @min-[45rem]:row-span-2 @min-[45rem]:row-start-1">
							<CourseOffer course={course} next={next} isOpen={isOpen} today={today} signedIn={signedIn}>
								<ShareCourse
									course={{ ...course, priceKobo: next?.priceKobo ?? course.priceKobo }}
									next={next}
									today={today}
									academyName={matches[0].loaderData.academyName}
									address={address}
								/>
							</CourseOffer>
						</div>
						<div className="grid content-start gap-10">
							{more.length > 0 && (
								<section className="grid gap-3">
									<h2 className="text-2xl">{courseWords.aboutCourse}</h2>
									<p className="max-w-prose leading-relaxed whitespace-pre-line text-muted">{more.join("\n\n")}</p>
								</section>
							)}
							<Outcomes outcomes={course.outcomes} highlight={course.highlight} />
							<Audience audience={course.audience} />
						</div>
					</div>
				</div>
				<CourseDates course={course} dates={dates} closed={course.closedDates} today={today} signedIn={signedIn} />
				<Outline outline={course.outline} />
				<div className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-12 gap-y-10 empty:hidden">
					<CourseTrainers trainers={trainers} />
					<CourseList title={pageWords.included} text={course.included} />
					<CourseList title={pageWords.bring} text={course.bring} />
				</div>
				<CourseReviews rating={rating} byStars={byStars} reviews={reviews} />
				{mine ? (
					<RatingForm key={course.id} mine={mine} answered={actionData} />
				) : (
					// Sent from a page that has been open too long: its form is not here any more.
					actionData && !actionData.ok && <FormError sentence={actionData.sentence} />
				)}
				<CourseQuestions questions={course.questions} freeChangeDays={loaderData.freeChangeDays}>
					<AskOffice about={`the course ${course.title}`} title={pageWords.somethingElse} />
				</CourseQuestions>
				<RelatedCourses courses={related} />
			</div>
			{isOpen && <RegisterBar course={course} next={next} today={today} signedIn={signedIn} />}
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
