import { Link, useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { type Listing, listQuery, pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf, editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { setMailAside } from "#mail/actions/set-mail-aside.ts";
import { MailAsideForm } from "#mail/admin/mail-aside-form.tsx";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import { adminMail } from "#mail/admin/words.ts";
import { countMails, listMails, type MailFilter, type MailSort } from "#mail/data/mail-list.ts";
import { mailKindsLike, mailKindWords } from "#mail/rules/mail-kinds.ts";
import { MAIL_VIEWS, type MailCondition, mailConditionOf, mailTroubleOf } from "#mail/rules/mail-troubles.ts";
import type { Route } from "./+types/mail";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const { filter, listing } = mailsAsked(request, now);
	const [count, undelivered, refused, rows] = await Promise.all([
		countMails(filter),
		countMails({ ...filter, view: "undelivered" }),
		countMails({ ...NOTHING_SOUGHT, view: "refused", now }),
		listMails(filter, listing),
	]);
	return {
		view: filter.view,
		words: filter.words,
		undelivered,
		refused,
		sorted: { sort: listing.sort, descending: listing.descending },
		page: listing.page,
		pages: pagesOf(count),
		rows: rows.map((row) => {
			const condition = mailConditionOf(row, now);
			return {
				id: row.id,
				recipient: row.recipient,
				tries: row.tries,
				condition,
				kind: mailKindWords(row.kind),
				at: momentText(row.queued_at),
				trouble: row.last_error === null ? null : adminMail.troubles[mailTroubleOf(row.last_error)],
			};
		}),
	};
}

/** Sets all that was refused aside at once; one by one it is done on the letter's page. */
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
	const { view, words, undelivered, refused, rows, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	const chips = MAIL_VIEWS.map((name) => ({
		label: adminMail.views[name],
		to: queryWith(query, { state: name === "undelivered" ? null : name }),
		isHere: name === view,
		...(name === "undelivered" && { count: undelivered }),
	}));
	return (
		<>
			<AdminHead title={adminMail.title} intro={adminMail.intro}>
				{view === "undelivered" && refused > 0 && <MailAsideForm label={adminMail.setAllAside(refused)} />}
			</AdminHead>
			<FilterForm label={adminMail.search} />
			<FilterChips label={adminMail.byState} chips={chips} />
			{rows.length > 0 ? <MailTable rows={rows} sorted={sorted} /> : <Nothing view={view} words={words} />}
			<Pager page={page} pages={pages} addressOf={(next) => queryWith(query, { page: next })} />
			<ListAnswer answer={actionData} />
		</>
	);
}

function Nothing({ view, words }: { view: string; words: string }) {
	const { nothingFound, nothingFoundHint } = adminForms;
	if (words) return <EmptyState title={nothingFound} hint={nothingFoundHint} />;
	if (view === "undelivered")
		return <EmptyState title={adminMail.noneUndelivered} hint={adminMail.noneUndeliveredHint} />;
	return <EmptyState title={adminMail.none} hint={adminMail.noneHint} />;
}

/** Which letters an address asks for: `state` (what is not delivered unless it says another), `q`, `sort`, `page`. */
function mailsAsked(request: Request, now: Date): { filter: MailFilter; listing: Listing<MailSort> } {
	const query = new URL(request.url).searchParams;
	const view = MAIL_VIEWS.find((known) => known === query.get("state")) ?? "undelivered";
	const listing = readListing<MailSort>(query, ["time", "recipient"], { descending: true });
	const { words } = listing;
	return { filter: { view, words, kinds: words ? mailKindsLike(words) : [], now }, listing };
}

type MailRow = {
	id: number;
	recipient: string;
	kind: string;
	at: string;
	tries: number;
	condition: MailCondition;
	/** Why it has not gone, in plain words. */
	trouble: string | null;
};

const COLUMNS: readonly Column<MailRow>[] = [
	{ head: adminMail.recipient, sort: "recipient", lead: true, cell: (row) => <To row={row} /> },
	{ head: adminMail.letter, cell: ({ kind }) => <span className="wrap-break-word">{kind}</span> },
	{ head: adminMail.since, sort: "time", cell: ({ at }) => <span className="lg:whitespace-nowrap">{at}</span> },
	{ head: adminMail.tries, figures: true, cell: ({ tries }) => tries },
	{ head: adminMail.state, cell: ({ condition }) => <MailPill condition={condition} /> },
];

/** Letters of the outbox. */
function MailTable({ rows, sorted }: { rows: readonly MailRow[]; sorted: { sort: string; descending: boolean } }) {
	return <AdminTable caption={adminMail.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} sorted={sorted} />;
}

function To({ row: { id, recipient, trouble } }: { row: MailRow }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`/admin/mail/${id}${listQuery(query)}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1"
		>
			<span className="group-hover:underline">{recipient}</span>
			{trouble && <span className="text-sm font-normal text-clay-dark">{trouble}</span>}
		</Link>
	);
}
