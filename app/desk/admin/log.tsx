import { findCourseSlugs, listActors, listChanges } from "#desk/data/change-list.ts";
import { CHANGES } from "#desk/rules/change-filter.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { ChangeList } from "#kit/admin/change-list.tsx";
import { LOGGED_ACTIONS, type LoggedAction, SUBJECTS, type Subject } from "#kit/rules/changes.ts";
import { readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { actionName, actionText, factLines, subjectName } from "#kit/rules/office/change-words.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminLog as words } from "#kit/words/log.ts";
import type { Route } from "./+types/log";

export async function loader({ context, request, url }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(CHANGES, url.searchParams);
	const [{ changes, count }, actors] = await Promise.all([listChanges(filter, onPage), listActors()]);
	const courseIds = changes.flatMap(({ subject, subjectId }) => (subject === "course" && subjectId ? subjectId : []));
	const slugs = await findCourseSlugs(courseIds);
	return {
		lines: changes.map((change) => ({
			id: change.id,
			at: momentText(change.at),
			isoAt: change.at.toISOString(),
			who: change.actorName,
			did: actionText(change.action, change.subject, change.title),
			facts: factLines(change.before, change.after),
			link: changeLink({ ...change, slug: slugs.get(change.subjectId ?? "") }),
		})),
		count,
		actors,
	};
}

export default function AdminLog({ loaderData }: Route.ComponentProps) {
	useLive(["log"]);
	const { lines, count, actors } = loaderData;
	return (
		<AdminList
			list={CHANGES}
			title={words.title}
			intro={words.intro}
			csv={{ to: "/admin/log.csv" }}
			search={words.search}
			selects={[
				{ name: "who", empty: words.anybody, options: actors.map(({ id, name }) => ({ value: id, label: name })) },
				{
					name: "subject",
					empty: words.anySubject,
					options: SUBJECTS.map((subject) => asOption(subject, subjectName(subject))),
				},
				{
					name: "action",
					empty: words.anyAction,
					options: LOGGED_ACTIONS.map((action) => asOption(action, actionName(action))),
				},
			]}
			days
			count={count}
			found={[words.found(count)]}
			none={<EmptyState title={words.none} hint={words.noneHint} />}
		>
			<ChangeList label={words.title} lines={lines} />
		</AdminList>
	);
}

const asOption = (value: string, name: string) => ({ value, label: name.charAt(0).toUpperCase() + name.slice(1) });

const BY_ID: Partial<Record<Subject, string>> = {
	"hero slide": "/admin/home/slides/",
	text: "/admin/home/texts/",
	policy: "/admin/policies/",
	testimonial: "/admin/home/testimonials/",
	"client logo": "/admin/home/clients/",
	"partner logo": "/admin/about/partners/",
	"gallery picture": "/admin/about/gallery/",
	"team member": "/admin/about/team/",
	service: "/admin/services/",
	newsletter: "/admin/newsletter/issues/",
	person: "/admin/people/",
	enrolment: "/admin/enrolments/",
	payment: "/admin/payments/",
	transfer: "/admin/payments/transfers?transfer=",
	request: "/admin/requests/",
	"e-mail text": "/admin/settings/emails/",
	date: "/admin/enrolments/dates/",
	order: "/admin/orders/",
};

const PAGES: Partial<Record<Subject, string>> = {
	"training calendar": "/admin/home",
	course: "/admin/courses",
	location: "/admin/settings",
	setting: "/admin/settings",
	subscriber: "/admin/newsletter",
	mail: "/admin/mail",
};

/** Where the thing that a line of the log speaks of can be seen; what was deleted waits in the trash. A course is found by its address. */
function changeLink(change: {
	action: LoggedAction;
	subject: Subject;
	subjectId: string | null;
	slug: string | undefined;
}): string | undefined {
	const { action, subject, subjectId, slug } = change;
	if (action === "removed for good") return undefined;
	if (action === "deleted") return subject === "subscriber" || subject === "newsletter" ? undefined : "/admin/trash";
	if (subject === "course" && slug) return `/admin/courses/${slug}/edit`;
	const [, line] = /^line-(\d+)$/.exec(subjectId ?? "") ?? [];
	if (subject === "statement" && subjectId)
		return `/admin/payments/${line ? `lines/${line}` : `statements/${subjectId}`}`;
	const start = BY_ID[subject];
	if (start && subjectId) return `${start}${subjectId}`;
	return PAGES[subject];
}
