import { useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { setMailAside } from "#mail/actions/set-mail-aside.ts";
import { MailAsideForm } from "#mail/admin/mail-aside-form.tsx";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import { adminMail } from "#mail/admin/words.ts";
import { countMails, listMails } from "#mail/data/mail-list.ts";
import { mailKindsLike, mailKindWords } from "#mail/rules/mail-kinds.ts";
import { MAIL_VIEWS, MAILS, mailConditionOf, mailTroubleOf } from "#mail/rules/mail-troubles.ts";
import type { Route } from "./+types/mail";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const { filter, onPage } = readList(MAILS, url.searchParams);
	const sought = { ...filter, kinds: filter.words ? mailKindsLike(filter.words) : [], now };
	const [count, undelivered, refused, rows] = await Promise.all([
		countMails(sought),
		countMails({ ...sought, view: "undelivered" }),
		countMails({ ...NOTHING_SOUGHT, view: "refused", now }),
		listMails(sought, onPage),
	]);
	return {
		view: filter.view,
		count,
		undelivered,
		refused,
		rows: rows.map((row) => ({
			id: row.id,
			recipient: row.recipient,
			tries: row.tries,
			condition: mailConditionOf(row, now),
			kind: mailKindWords(row.kind),
			at: momentText(row.queued_at),
			trouble: row.last_error === null ? null : adminMail.troubles[mailTroubleOf(row.last_error)],
		})),
	};
}

/** Sets all refused e-mails aside at once. A single one is set aside on its page. */
export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	if (!editIn(form).confirmed) {
		const count = await countMails({ ...NOTHING_SOUGHT, view: "refused", now });
		if (count === 0) return redirectWithFlash("/admin/mail", adminMail.noneUndelivered);
		const confirm = {
			title: adminMail.setAllAsideTitle(count),
			body: adminMail.setAllAsideBody,
			button: adminMail.yesSetAside,
		};
		return formAnswer(409, { confirm }, now);
	}
	return await runAction(adminMail.failedAside, now, {}, async () => {
		const count = await setMailAside({ actor, now });
		return redirectWithFlash("/admin/mail", adminMail.allSetAside(count));
	});
}

const NOTHING_SOUGHT = { words: "", kinds: [] };

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminMail({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["mails"]);
	const { view, count, undelivered, refused, rows } = loaderData;
	const chips = MAIL_VIEWS.map((value) => ({
		value,
		label: adminMail.views[value],
		count: value === "undelivered" ? undelivered : undefined,
	}));
	const [none, hint] =
		view === "undelivered"
			? [adminMail.noneUndelivered, adminMail.noneUndeliveredHint]
			: [adminMail.none, adminMail.noneHint];
	return (
		<>
			<AdminList
				list={MAILS}
				title={adminMail.title}
				intro={adminMail.intro}
				buttons={view === "undelivered" && refused > 0 && <MailAsideForm label={adminMail.setAllAside(refused)} />}
				search={adminMail.search}
				chips={{ label: adminMail.byState, of: chips }}
				count={count}
				none={<EmptyState title={none} hint={hint} />}
			>
				<AdminTable list={MAILS} caption={adminMail.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
			</AdminList>
			<ListAnswer answer={actionData} />
		</>
	);
}

type MailRow = Route.ComponentProps["loaderData"]["rows"][number];

const COLUMNS: readonly Column<MailRow>[] = [
	{ head: adminMail.recipient, sort: "recipient", lead: true, cell: (row) => <To row={row} /> },
	{ head: adminMail.email, cell: ({ kind }) => <span className="wrap-break-word">{kind}</span> },
	{ head: adminMail.since, sort: "time", cell: ({ at }) => <span className="lg:whitespace-nowrap">{at}</span> },
	{ head: adminMail.tries, figures: true, onlyDesk: true, cell: ({ tries }) => tries },
	{ head: adminMail.state, whole: true, cell: ({ condition }) => <MailPill condition={condition} /> },
];

function To({ row: { id, recipient, trouble } }: { row: MailRow }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`/admin/mail/${id}${listQuery(MAILS, query)}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1"
		>
			<span className="group-hover:underline">{recipient}</span>
			{trouble && <span className="text-sm font-normal text-clay-dark">{trouble}</span>}
		</Link>
	);
}
