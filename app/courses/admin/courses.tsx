import { Link, useSearchParams } from "react-router";
import { deleteCourse } from "#courses/actions/delete-course.ts";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { publishCourse } from "#courses/actions/publish-course.ts";
import { CourseAdminCard, type CourseAdminFacts } from "#courses/admin/course-admin-card.tsx";
import { adminCourses } from "#courses/admin/words.ts";
import { listAdminCourses } from "#courses/data/admin-courses.ts";
import { findCourseTitle } from "#courses/data/course-editing.ts";
import { type LatestEnrolment, listLatestEnrolments } from "#courses/data/latest-enrolments.ts";
import { countBuyers } from "#courses/data/people-on-date.ts";
import { COURSE_FILTERS, COURSES_A_PAGE } from "#courses/rules/course-filters.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import type { Route } from "./+types/courses";

const LATEST = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const query = new URL(request.url).searchParams;
	const now = new Date();
	const { words, page } = readListing(query, ["newest"]);
	const filter = COURSE_FILTERS.find((name) => name === query.get("show")) ?? "all";
	const [found, enrolments] = await Promise.all([
		listAdminCourses({ words, filter, page, now }),
		listLatestEnrolments(LATEST),
	]);
	return {
		...found,
		words,
		filter,
		page,
		pages: pagesOf(found.total, COURSES_A_PAGE),
		enrolments,
		formKey: newFormKey(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const page = `/admin/courses${new URL(request.url).search}`;
	return await changeCourse({ form: await formOf(request), page, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminCourses({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses", "drafts", "enrolments"]);
	const { filter, counts, enrolments } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={adminCourses.title}>
				<ButtonLink to="/admin/add-course">{adminCourses.add}</ButtonLink>
			</AdminHead>
			<FilterForm label={adminCourses.search} />
			<FilterChips
				label={adminCourses.filters}
				chips={COURSE_FILTERS.map((name) => ({
					label: adminCourses.filterNames[name],
					count: counts[name],
					to: queryWith(query, { show: name === "all" ? null : name }),
					isHere: name === filter,
				}))}
			/>
			<CourseList {...loaderData} />
			<LatestEnrolments enrolments={enrolments} />
			<ListAnswer answer={actionData} />
		</>
	);
}

type CourseListProps = {
	courses: readonly CourseAdminFacts[];
	/** How many there are at all, whatever is looked for. */
	all: number;
	words: string;
	filter: string;
	page: number;
	pages: number;
	formKey: string;
};

/** Three cards a page, with arrows to the page before and after. */
function CourseList({ courses, all, words, filter, page, pages, formKey }: CourseListProps) {
	const [query] = useSearchParams();
	if (courses.length === 0)
		return (
			<EmptyState
				title={adminCourses.noneFound}
				hint={all === 0 ? adminCourses.noneYetHint : adminCourses.noneFoundHint}
			>
				{(words || filter !== "all" || page > 1) && all > 0 && (
					<ButtonLink to="/admin/courses" tone="quiet">
						{forms.clear}
					</ButtonLink>
				)}
			</EmptyState>
		);
	return (
		<div className="grid gap-6">
			<ul className="grid grid-cols-1 gap-6 md:grid-cols-2 min-[75rem]:grid-cols-3">
				{courses.map((course) => (
					<li key={course.id} className="min-w-0">
						<CourseAdminCard course={course} formKey={`${formKey}-${course.id}`} />
					</li>
				))}
			</ul>
			<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
		</div>
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

/** Who bought it and who is paying right now is told before it is done. */
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
