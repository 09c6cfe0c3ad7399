import { data, redirect } from "react-router";
import { messages } from "#domain/messages.ts";
import { findCourse } from "#server/data/courses.ts";
import { currentUser } from "#server/guards.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { CourseFailure } from "#ui/course-failure.tsx";
import { CourseOffer } from "#ui/course-offer.tsx";
import { DatesByPlace } from "#ui/dates-by-place.tsx";
import { useLive } from "#ui/use-live.ts";
import type { Route } from "./+types/course";

export async function loader({ params, context }: Route.LoaderArgs) {
	const viewer = currentUser(context);
	const viewerId = viewer ? { viewerId: viewer.id } : {};
	const course = await findCourse({ slug: params.courseURL, now: new Date(), ...viewerId });
	if (!course) throw data(null, { status: 404 });
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}`, 301);
	return { course, signedIn: viewer !== null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description } = loaderData.course;
	return [
		{ title: `${title} · ${matches[0].loaderData?.academyName}` },
		{ name: "description", content: description.slice(0, 160) },
	];
}

export default function Course({ loaderData: { course, signedIn } }: Route.ComponentProps) {
	useLive(["courses"]);
	return (
		<div className="wrap pt-3 pb-14 md:pt-5 md:pb-22">
			<Breadcrumb
				crumbs={[
					{ label: messages.navigation.home, to: "/" },
					{ label: messages.courses.title, to: "/courses" },
					{ label: course.title },
				]}
			/>
			{/* One column on a phone: title, offer, words. On a desk the offer stands beside both. */}
			<div className="mt-3 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(19rem,25rem)] md:grid-rows-[auto_1fr]">
				<h1 className="text-4xl md:text-[3.25rem]">{course.title}</h1>
				<div className="md:col-start-2 md:row-span-2 md:row-start-1">
					<CourseOffer course={course} signedIn={signedIn} />
				</div>
				<div className="grid content-start gap-10">
					<section className="grid gap-3">
						<h2 className="text-2xl">{messages.courses.aboutCourse}</h2>
						<p className="max-w-prose text-lg leading-relaxed whitespace-pre-line text-muted">{course.description}</p>
					</section>
					<DatesByPlace places={course.datesByPlace} />
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}
