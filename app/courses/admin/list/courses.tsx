import { deleteCourse } from "#courses/actions/delete-course.ts";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { publishCourse } from "#courses/actions/publish-course.ts";
import { CourseAdminCard } from "#courses/admin/list/course-admin-card.tsx";
import { adminCourses } from "#courses/admin/words.ts";
import { listAdminCourses } from "#courses/data/admin-courses.ts";
import { findCourseTitle } from "#courses/data/course-editing.ts";
import { type LatestEnrolment, listLatestEnrolments } from "#courses/data/latest-enrolments.ts";
import { countBuyers } from "#courses/data/people-on-date.ts";
import { COURSE_FILTERS, COURSES, COURSES_A_PAGE } from "#courses/rules/course-filters.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { readList } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { may } from "#kit/rules/permissions.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import type { Route } from "./+types/courses";

const LATEST = 5;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { role } = requireStaff(context, request);
	const { filter, page } = readList(COURSES, url.searchParams);
	const [found, enrolments] = await Promise.all([
		listAdminCourses({ words: filter.words, filter: filter.show, page, aPage: COURSES_A_PAGE, now: new Date() }),
		may(role, "participants.read") ? listLatestEnrolments(LATEST) : null,
	]);
	return { ...found, enrolments, formKey: newFormKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const page = `/admin/courses${new URL(request.url).search}`;
	return await changeCourse({ form: await formOf(request), page, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminCourses({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses", "drafts", "enrolments"]);
	const { courses, total, all, counts, enrolments, formKey } = loaderData;
	const filters = COURSE_FILTERS.map((value) => ({
		value,
		label: adminCourses.filterNames[value],
		count: counts[value],
	}));
	return (
		<>
			<AdminList
				list={COURSES}
				title={adminCourses.title}
				buttons={<ButtonLink to="/admin/add-course">{adminCourses.add}</ButtonLink>}
				search={adminCourses.search}
				chips={{ label: adminCourses.filters, of: filters }}
				count={total}
				none={<NoCourses all={all} />}
				nothingFound={<NoCourses all={all} />}
			>
				<ul className="grid grid-cols-1 gap-6 md:grid-cols-2 min-[75rem]:grid-cols-3">
					{courses.map((course) => (
						<li key={course.id} className="min-w-0">
							<CourseAdminCard course={course} formKey={`${formKey}-${course.id}`} />
						</li>
					))}
				</ul>
			</AdminList>
			{enrolments && <LatestEnrolments enrolments={enrolments} />}
			<ListAnswer answer={actionData} />
		</>
	);
}

/** `all`: how many there are at all, whatever is looked for. */
function NoCourses({ all }: { all: number }) {
	return (
		<EmptyState title={adminCourses.noneFound} hint={all === 0 ? adminCourses.noneYetHint : adminCourses.noneFoundHint}>
			{all > 0 && (
				<ButtonLink to="/admin/courses" tone="quiet">
					{forms.clear}
				</ButtonLink>
			)}
		</EmptyState>
	);
}

/** Who enrolled last, as the design of the course list has it. */
function LatestEnrolments({ enrolments }: { enrolments: readonly LatestEnrolment[] }) {
	return (
		<section aria-labelledby="latest" className="mt-2 grid gap-3">
			{/* On a desk the table's own head says it. */}
			<h2 id="latest" className="text-xl md:sr-only">
				{adminCourses.latest}
			</h2>
			{enrolments.length === 0 ? (
				<EmptyState title={adminCourses.noEnrolments} />
			) : (
				<AdminTable
					caption={adminCourses.latest}
					rows={enrolments}
					keyOf={(row) => row.id}
					columns={[
						{
							head: adminCourses.latest,
							lead: true,
							cell: (row) => (
								<Link to={`/admin/enrolments/${row.id}`} className="row-link">
									{row.fullName}
								</Link>
							),
						},
						{ head: adminCourses.course, cell: (row) => row.title },
						{ head: adminCourses.status, cell: (row) => <StatusPill status={row.status} /> },
						{ head: adminCourses.paid, cell: (row) => naira(row.paid) },
					]}
				/>
			)}
		</section>
	);
}

type Change = { form: FormData; page: string; actor: Actor; now: Date };

/** What the forms of the course list ask: `intent` delete, duplicate, publish or withdraw, `id` the course. */
async function changeCourse(change: Change) {
	const { form, page, actor, now } = change;
	const intent = formText(form, "intent");
	const id = rowId(formText(form, "id"));
	if (!id) return missing(adminCourses.notFound);
	const title = await findCourseTitle(id);
	if (title === undefined) return redirectWithFlash(page, forms.goneAlready);
	if (intent === "delete") return await deleted(change, { id, title });
	if (intent === "duplicate")
		return await runAction(adminCourses.failedDuplicate, now, {}, async () => {
			const copy = await duplicateCourse({ id, key: editIn(form).key, actor, now });
			if (!copy) return redirectWithFlash(page, forms.goneAlready);
			return redirectWithFlash(`/admin/courses/${copy.slug}/edit`, adminCourses.duplicated(copy.title));
		});
	if (intent !== "publish" && intent !== "withdraw") return missing(forms.unknown);
	const published = intent === "publish";
	return await runAction(adminCourses.failedPublish, now, {}, async () => {
		if (!(await publishCourse({ id, published, actor, now }))) return redirectWithFlash(page, forms.goneAlready);
		return redirectWithFlash(page, published ? adminCourses.publishedNow(title) : adminCourses.withdrawnNow(title));
	});
}

/** Who bought it and who is paying right now is shown before it is done. */
async function deleted({ form, page, actor, now }: Change, { id, title }: { id: number; title: string }) {
	return await runAction(adminCourses.failedDelete, now, {}, async () => {
		if (!editIn(form).confirmed) {
			const { bought, paying } = await countBuyers(id, now);
			const body = [
				adminCourses.deleteBody,
				bought > 0 && adminCourses.keepTheirs(bought),
				paying > 0 && adminCourses.payingNow(paying),
			];
			const confirm = {
				title: adminCourses.deleteTitle(title),
				body: body.filter(Boolean).join("\n\n"),
				button: forms.yesDelete,
				fields: { intent: "delete", id: String(id) },
			};
			return formAnswer(409, { confirm }, now);
		}
		await deleteCourse({ id, actor, now });
		return redirectWithFlash(page, forms.deleted(`'${title}'`));
	});
}
