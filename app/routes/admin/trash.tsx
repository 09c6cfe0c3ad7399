import { Form } from "react-router";
import { deedOr } from "#app/admin/deed.ts";
import type { Actor } from "#domain/changes.ts";
import { CONTENT, type ContentKind, TRASH_DAYS } from "#domain/content.ts";
import { formText } from "#domain/form-text.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import { momentText } from "#domain/moments.ts";
import { rowId } from "#domain/row-id.ts";
import { findDeletions } from "#server/data/change-list.ts";
import { listDeletedContent } from "#server/data/content.ts";
import { listDeletedCourses } from "#server/data/course-trash.ts";
import { listDeletedIssues } from "#server/data/issue-trash.ts";
import { actorOf, doneAt, missing } from "#server/guards-admin.ts";
import { formOf } from "#server/guards-form.ts";
import { restoreContent } from "#server/operations/delete-content.ts";
import { restoreCourse } from "#server/operations/delete-course.ts";
import { restoreIssue } from "#server/operations/delete-issue.ts";
import { keepTyping, notYet } from "#ui/admin/admin-answer.ts";
import { AdminHead } from "#ui/admin/admin-head.tsx";
import { AdminTable } from "#ui/admin/admin-table.tsx";
import { ListAnswer } from "#ui/admin/list-answer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLive } from "#ui/use-live.ts";
import type { Route } from "./+types/trash";

const say = adminMessages.trash;
const PAGE = "/admin/trash";
const DAY_MS = 86_400_000;
type Facts = { id: number; actor: Actor; now: Date };
const OTHERS: Partial<Record<string, (facts: Facts) => Promise<unknown>>> = {
	course: restoreCourse,
	newsletter: restoreIssue,
};
const KINDS = Object.keys(CONTENT) as ContentKind[];

export async function loader({ context, request }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const rows = await listTrash();
	const deletions = await findDeletions(["course", "newsletter", ...KINDS.map((kind) => CONTENT[kind].subject)]);
	return {
		rows: rows.map(({ kind, id, subject, title, deletedAt }) => ({
			kind,
			id,
			subject: subject.charAt(0).toUpperCase() + subject.slice(1),
			title: title || say.noTitle,
			deletedBy: deletions.get(`${subject}:${id}`)?.name ?? say.somebody,
			deleted: momentText(deletedAt),
			daysLeft: Math.floor((deletedAt.getTime() + TRASH_DAYS * DAY_MS - now.getTime()) / DAY_MS),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const id = rowId(formText(form, "id"));
	const asked = formText(form, "kind");
	const kind = KINDS.find((known) => known === asked);
	const restore = kind
		? (facts: Facts) => restoreContent({ kind, ...facts })
		: Object.hasOwn(OTHERS, asked)
			? OTHERS[asked]
			: undefined;
	if (!id || !restore) return missing(adminMessages.forms.unknown);
	const title = (await listTrash()).find((row) => row.kind === asked && row.id === id)?.title;
	return await deedOr(say.failedRestore, now, {}, async () => {
		if (!(await restore({ id, actor, now }))) return notYet(404, { errors: { form: say.goneForGood } }, now);
		return doneAt(PAGE, say.restored(`'${title || (kind ? CONTENT[kind].subject : asked)}'`));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminTrash({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["log"]);
	const { rows } = loaderData;
	return (
		<>
			<AdminHead title={say.title} intro={say.intro} />
			{rows.length === 0 ? (
				<EmptyState title={say.none} hint={say.noneHint} />
			) : (
				<AdminTable
					caption={say.title}
					rows={rows}
					keyOf={({ kind, id }) => `${kind}:${id}`}
					columns={[
						{ head: say.what, lead: true, cell: ({ title }) => <span className="font-semibold">{title}</span> },
						{ head: say.kind, cell: ({ subject }) => subject },
						{ head: say.deletedBy, cell: ({ deletedBy }) => deletedBy },
						{ head: say.deleted, cell: ({ deleted }) => deleted },
						{ head: say.left, cell: ({ daysLeft }) => say.daysLeft(daysLeft) },
						{ head: say.restore, deed: true, cell: (row) => <Restore {...row} /> },
					]}
				/>
			)}
			<ListAnswer answer={actionData} />
		</>
	);
}

function Restore({ kind, id, title }: { kind: string; id: number; title: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="button-small" aria-label={`${say.restore} '${title}'`}>
				{say.restore}
			</button>
		</Form>
	);
}

type Deleted = {
	kind: ContentKind | "course" | "newsletter";
	id: number;
	subject: string;
	title: string;
	deletedAt: Date;
};

/** Everything in the trash, the latest first. */
async function listTrash(): Promise<Deleted[]> {
	const kinds = KINDS.map(async (kind) =>
		(await listDeletedContent(kind)).flatMap(({ id, title, deletedAt }): Deleted[] =>
			deletedAt ? [{ kind, id, subject: CONTENT[kind].subject, title, deletedAt }] : [],
		),
	);
	const courses = (await listDeletedCourses()).map(
		(course): Deleted => ({ kind: "course", subject: "course", ...course }),
	);
	const issues = (await listDeletedIssues()).map(
		(issue): Deleted => ({ kind: "newsletter", subject: "newsletter", ...issue }),
	);
	const rows = [...(await Promise.all(kinds)).flat(), ...courses, ...issues];
	return rows.sort((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime());
}
