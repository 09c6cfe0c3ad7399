import { sendWordAlerts } from "#courses/actions/send-course-alerts.ts";
import { alertsWords as words } from "#courses/admin/course-alerts-words.ts";
import { type AlertGroup, countWaiting, findAlertCourse, listAlertGroups } from "#courses/data/course-alerts.ts";
import { listCourseTitles } from "#courses/data/course-choices.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { Route } from "./+types/course-alerts";

const PAGE = "/admin/course-alerts";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const [groups, courses] = await Promise.all([listAlertGroups(), listCourseTitles()]);
	return { groups, courses: courses?.map(({ slug, title }) => ({ value: slug, label: title })) ?? null };
}

/** E-mails the people who searched for the same words about a course. */
export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const name = formText(form, "form");
	const [plainWords, asked] = [formText(form, "words"), formText(form, "course").trim()];
	const refuse = (errors: Record<string, string>) =>
		formAnswer(400, { form: name, values: { course: asked }, errors }, now);
	return await runAction(words.failed, now, { form: name, values: { course: asked } }, async () => {
		const course = await findAlertCourse(asked);
		if (!course) return refuse({ course: words.chooseFirst });
		if (!editIn(form).confirmed) {
			const waiting = await countWaiting(plainWords);
			if (waiting === 0) return refuse({ form: words.nobody });
			const confirm = {
				title: words.confirmTitle(waiting),
				body: words.confirmBody(course.title),
				button: words.confirm,
			};
			return formAnswer(409, { form: name, values: { course: asked }, confirm }, now);
		}
		const sent = await sendWordAlerts({ plainWords, slug: course.slug, actor, now });
		if (!sent.ok) return refuse(sent.reason === "nobody" ? { form: words.nobody } : { course: words.chooseFirst });
		return redirectWithFlash(PAGE, words.mailed(sent.mailed));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminCourseAlerts({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["alerts", "courses"]);
	const { groups, courses } = loaderData;
	const ofCourses = groups.filter(({ course }) => course);
	const ofWords = groups.filter(({ course }) => !course);
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			{groups.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
			<div className="grid max-w-4xl gap-8">
				{ofCourses.length > 0 && (
					<section className="grid gap-3">
						<h2 className="text-xl">{words.waitsForCourse}</h2>
						{ofCourses.map((group) => (
							<Group key={group.course?.slug} group={group} />
						))}
					</section>
				)}
				{ofWords.length > 0 && (
					<section className="grid gap-3">
						<h2 className="text-xl">{words.waitsForWords}</h2>
						{ofWords.map((group) => (
							<Group key={group.plainWords} group={group} courses={courses} answer={actionData} />
						))}
					</section>
				)}
			</div>
		</>
	);
}

type GroupProps = {
	group: AlertGroup;
	/** Null: more than a list holds. */
	courses?: readonly { value: string; label: string }[] | null;
	answer?: AdminAnswer | undefined;
};

function Group({
	group: { course, words: sought, plainWords, waiting, latestAt, emails },
	courses,
	answer,
}: GroupProps) {
	const heading = "font-semibold wrap-anywhere";
	return (
		<Card className="grid gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				{course ? (
					<Link to={`/admin/courses/${course.slug}/edit`} className={`${heading} row-link`}>
						{course.title}
					</Link>
				) : (
					<h3 className={heading}>{sought}</h3>
				)}
				<p className="text-sm text-muted">
					<b className="font-semibold text-ink">{words.people(waiting)}</b>, {words.latest(momentText(latestAt))}
				</p>
			</div>
			<details>
				<summary className="inline-flex min-h-11 items-center text-sm font-medium text-indigo underline underline-offset-4">
					{words.addresses}
				</summary>
				<p className="text-sm wrap-anywhere">
					{emails.join(", ")}
					{waiting > emails.length && ` ${words.andMore(waiting - emails.length)}`}
				</p>
			</details>
			{courses !== undefined && plainWords !== null && (
				<SmallForm
					form={`tell ${plainWords}`}
					answer={answer}
					button={words.mailThem}
					busyLabel={words.telling}
					tone="quiet"
				>
					{(own) => (
						<>
							<input type="hidden" name="words" value={plainWords} />
							{courses ? (
								<Select
									label={words.course}
									name="course"
									empty={words.choose}
									options={courses}
									defaultValue={own?.values?.course ?? ""}
									error={own?.errors?.course}
								/>
							) : (
								<Field
									label={words.course}
									hint={words.courseHint}
									name="course"
									defaultValue={own?.values?.course ?? ""}
									error={own?.errors?.course}
								/>
							)}
						</>
					)}
				</SmallForm>
			)}
		</Card>
	);
}
