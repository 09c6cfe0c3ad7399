import { CourseFields } from "#courses/admin/course-fields.tsx";
import { saveCourse } from "#courses/admin/save-course.ts";
import { adminCourses as words } from "#courses/admin/words.ts";
import { listSuggestions } from "#courses/data/admin-courses.ts";
import { listTrainerChoices } from "#courses/data/trainers.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { Card } from "#kit/ui/card.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { actorOf, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/add-course";

export async function loader() {
	const [suggestions, settings, team] = await Promise.all([listSuggestions(), readSettings(), listTrainerChoices()]);
	const { vatBasisPoints } = settings;
	return { suggestions, team, vatBasisPoints, today: todayInLagos(new Date()), formKey: newFormKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	return await saveCourse({ form, found: undefined, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AddCourse({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { formKey, ...facts } = loaderData;
	return (
		<>
			<AdminHead title={words.addTitle} back={{ to: "/admin/courses", label: words.title }} />
			<Card className="max-w-4xl">
				<AdminForm
					answer={answer}
					formKey={formKey}
					back="/admin/courses"
					button={words.create}
					busyLabel={forms.adding}
					files
				>
					<CourseFields {...facts} values={answer?.values ?? {}} errors={answer?.errors} booked={{}} clashes={{}} />
				</AdminForm>
			</Card>
		</>
	);
}
