import { Form } from "react-router";
import { restoreCourse } from "#courses/actions/delete-course.ts";
import { adminTrash } from "#desk/admin/trash-words.ts";
import { findDeletions } from "#desk/data/change-list.ts";
import { listTrash } from "#desk/data/trash.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import type { Actor } from "#kit/rules/changes.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listRules, readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { restoreIssue } from "#newsletter/actions/delete-issue.ts";
import { restoreContent } from "#site/actions/delete-content.ts";
import { CONTENT, type ContentKind, TRASH_DAYS } from "#site/rules/content.ts";
import type { Route } from "./+types/trash";

const PAGE = "/admin/trash";
type Facts = { id: number; actor: Actor; now: Date };
const OTHERS: Partial<Record<string, (facts: Facts) => Promise<unknown>>> = {
	course: restoreCourse,
	newsletter: restoreIssue,
};
const KINDS = Object.keys(CONTENT) as ContentKind[];

const TRASH = listRules({ sorts: ["deleted"], filters: {} });

export async function loader({ context, request, url }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const { filter, onPage } = readList(TRASH, url.searchParams);
	const { words } = filter;
	const all = await listTrash();
	const found = all.filter(({ title, subject }) => plainLetters(`${title} ${subject}`).includes(plainLetters(words)));
	const rows = found.slice(onPage.offset, onPage.offset + onPage.limit);
	const deletions = await findDeletions(["course", "newsletter", ...KINDS.map((kind) => CONTENT[kind].subject)]);
	return {
		count: found.length,
		rows: rows.map(({ kind, id, subject, title, deletedAt }) => ({
			kind,
			id,
			subject: subject.charAt(0).toUpperCase() + subject.slice(1),
			title: title || adminTrash.noTitle,
			deletedBy: deletions.get(`${subject}:${id}`)?.name ?? adminTrash.somebody,
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
	if (!id || !restore) return missing(adminForms.unknown);
	const title = (await listTrash()).find((row) => row.kind === asked && row.id === id)?.title;
	return await runAction(adminTrash.failedRestore, now, {}, async () => {
		if (!(await restore({ id, actor, now }))) return formAnswer(404, { errors: { form: adminTrash.goneForGood } }, now);
		return redirectWithFlash(PAGE, adminTrash.restored(`'${title || (kind ? CONTENT[kind].subject : asked)}'`));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminTrash({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["log"]);
	const { count, rows } = loaderData;
	return (
		<>
			<AdminList
				list={TRASH}
				title={adminTrash.title}
				intro={adminTrash.intro}
				search={adminTrash.search}
				count={count}
				none={<EmptyState title={adminTrash.none} hint={adminTrash.noneHint} />}
			>
				<AdminTable
					caption={adminTrash.title}
					rows={rows}
					keyOf={({ kind, id }) => `${kind}:${id}`}
					columns={[
						{ head: adminTrash.what, lead: true, cell: ({ title }) => <span className="font-semibold">{title}</span> },
						{ head: adminTrash.kind, cell: ({ subject }) => subject },
						{ head: adminTrash.deletedBy, cell: ({ deletedBy }) => deletedBy },
						{ head: adminTrash.deleted, cell: ({ deleted }) => deleted },
						{ head: adminTrash.left, cell: ({ daysLeft }) => adminTrash.daysLeft(daysLeft) },
						{ head: adminTrash.restore, button: true, cell: (row) => <Restore {...row} /> },
					]}
				/>
			</AdminList>
			<ListAnswer answer={actionData} />
		</>
	);
}

function Restore({ kind, id, title }: { kind: string; id: number; title: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="button-small" aria-label={`${adminTrash.restore} '${title}'`}>
				{adminTrash.restore}
			</button>
		</Form>
	);
}
