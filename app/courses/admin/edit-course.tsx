import { isRouteErrorResponse, redirect } from "react-router";
import { CourseFields } from "#courses/admin/course-fields.tsx";
import { saveCourse } from "#courses/admin/save-course.ts";
import { adminCourses as words } from "#courses/admin/words.ts";
import { listSuggestions } from "#courses/data/admin-courses.ts";
import { findCourseToEdit } from "#courses/data/course-editing.ts";
import { listClashes } from "#courses/data/dates/date-clashes.ts";
import { countBooked } from "#courses/data/people-on-date.ts";
import { listTrainerChoices, listTrainersOf } from "#courses/data/trainers.ts";
import { typedOfCourse } from "#courses/rules/course-form.ts";
import { typedOfLocations } from "#courses/rules/course-locations.ts";
import { typedOfTrainers } from "#courses/rules/course-trainers.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { failureBody } from "#kit/ui/pages/network-failure.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { siteWords } from "#kit/words/site.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/edit-course";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const course = (await findCourseToEdit(params.courseURL)) ?? missing(words.notFound);
	const { id, slug, version, values, dates } = course;
	if (slug !== params.courseURL) throw redirect(`/admin/courses/${slug}/edit`);
	const today = todayInLagos(new Date());
	const [suggestions, settings, booked, trainers, team, clashes] = await Promise.all([
		listSuggestions(),
		readSettings(),
		countBooked(id),
		listTrainersOf(id),
		listTrainerChoices(),
		listClashes({ courseId: id }, today),
	]);
	return {
		id,
		slug,
		version,
		published: values.published,
		values: { ...typedOfCourse(values), ...typedOfLocations(dates), ...typedOfTrainers(trainers) },
		suggestions,
		team,
		vatBasisPoints: settings.vatBasisPoints,
		booked: Object.fromEntries(booked),
		clashes: Object.fromEntries(Map.groupBy(clashes, ({ date }) => date.id)),
		today,
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	// At its old address too: it may have been renamed while the form was open.
	const found = await findCourseToEdit(params.courseURL);
	if (!found) return formAnswer(404, { errors: { form: forms.gone } }, now);
	return await saveCourse({ form, found, actor, now });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function EditCourse({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses", "drafts", "enrolments"]);
	const answer = useKeptAnswer(actionData);
	const { id, slug, version, published, values, ...facts } = loaderData;
	return (
		<>
			<AdminHead title={words.editTitle} back={{ to: "/admin/courses", label: words.title }}>
				{published && (
					<ButtonLink to={`/admin/registrations/new?course=${id}`} tone="quiet">
						{words.addRegistration}
					</ButtonLink>
				)}
				<ButtonLink to={`/courses/${slug}`} tone="quiet" reloadDocument>
					{published ? words.view : words.preview}
				</ButtonLink>
			</AdminHead>
			<Card className="max-w-4xl">
				<AdminForm
					key={slug}
					answer={answer}
					version={version}
					back="/admin/courses"
					button={forms.save}
					busyLabel={forms.saving}
					files
				>
					<CourseFields {...facts} values={answer?.values ?? values} errors={answer?.errors} />
				</AdminForm>
			</Card>
		</>
	);
}

/** What is not there, and what could not be fetched. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const sentence = isMissing ? words.notFound : words.failedFetch;
	return (
		<>
			<title>{sentence}</title>
			<EmptyState title={sentence} wholePage {...(!isMissing && { hint: failureBody(error) })}>
				{!isMissing && (
					<ButtonLink to="" reloadDocument>
						{siteWords.retry}
					</ButtonLink>
				)}
				<ButtonLink to="/admin/courses" tone="quiet">
					{words.title}
				</ButtonLink>
			</EmptyState>
		</>
	);
}
