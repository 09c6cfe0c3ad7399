import { Form } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { removeSubscriber } from "#newsletter/actions/remove-subscriber.ts";
import { adminNewsletter } from "#newsletter/admin/words.ts";
import { listIssuesBeingSent } from "#newsletter/data/newsletter-issues.ts";
import { countFound, countReaders, findReader, listReaders } from "#newsletter/data/newsletter-readers.ts";
import { READER_STATES, READERS } from "#newsletter/rules/newsletter.ts";
import type { Route } from "./+types/newsletter";

const PAGE = "/admin/newsletter";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(READERS, url.searchParams);
	const [readers, count, counts, beingSent] = await Promise.all([
		listReaders(filter, onPage),
		countFound(filter),
		countReaders(),
		listIssuesBeingSent(),
	]);
	return {
		state: filter.state,
		count,
		counts: { ...counts, all: counts.subscribed + counts.unconfirmed + counts.unsubscribed },
		readers: readers.map(({ id, email, subscribedAt, confirmedAt, unsubscribedAt }) => ({
			id,
			email,
			since: momentText(subscribedAt),
			isConfirmed: confirmedAt !== null,
			left: unsubscribedAt && momentText(unsubscribedAt),
		})),
		beingSent: beingSent.map(({ id, subject }) => ({ id, subject })),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const id = rowId(formText(form, "id"));
	const email = id && (await findReader(db, id))?.email;
	if (formText(form, "intent") !== "remove" || !id || !email) return missing(forms.unknown);
	if (!editIn(form).confirmed) {
		const fields = { intent: "remove", id: String(id) };
		const confirm = {
			title: adminNewsletter.removeTitle(email),
			body: adminNewsletter.removeBody,
			button: adminNewsletter.yesRemove,
			fields,
		};
		return formAnswer(409, { confirm }, now);
	}
	return await runAction(adminNewsletter.failedRemove, now, {}, async () => {
		await removeSubscriber({ id, actor, now });
		return redirectWithFlash(`${PAGE}${new URL(request.url).search}`, adminNewsletter.removed(email));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminNewsletter({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["subscribers", "newsletters"]);
	const { state, readers, count, counts, beingSent } = loaderData;
	const states = READER_STATES.map((value) => ({ value, label: adminNewsletter.states[value], count: counts[value] }));
	const hint = counts.all > 0 ? NO_ROWS[state] : adminNewsletter.noneHint;
	return (
		<>
			<AdminList
				list={READERS}
				title={adminNewsletter.title}
				{...(count > 0 && { csv: { to: `${PAGE}/subscribers.csv` } })}
				buttons={<ButtonLink to="/admin/newsletter/issues/new">{adminNewsletter.write}</ButtonLink>}
				above={beingSent.map(({ id, subject }) => (
					<Notice key={id}>
						{adminNewsletter.beingSent(subject)}{" "}
						<Link to={`/admin/newsletter/issues/${id}`} className="font-semibold text-indigo underline">
							{adminNewsletter.look}
						</Link>
					</Notice>
				))}
				search={adminNewsletter.search}
				chips={{ label: adminNewsletter.filter, of: states }}
				count={count}
				found={[adminNewsletter.count(count)]}
				none={<EmptyState title={adminNewsletter.none} hint={hint} />}
			>
				<NewsletterReaders readers={readers} state={state} />
			</AdminList>
			<ListAnswer answer={actionData} />
		</>
	);
}

/** Why a list is empty where others are not. */
const NO_ROWS: Record<(typeof READER_STATES)[number], string> = {
	subscribed: adminNewsletter.noneHint,
	unconfirmed: adminNewsletter.noneUnconfirmed,
	unsubscribed: adminNewsletter.noneLeft,
	all: adminNewsletter.noneHint,
};

type Reader = Route.ComponentProps["loaderData"]["readers"][number];

/** Who reads the newsletter, or read it once. */
function NewsletterReaders({ readers, state }: { readers: readonly Reader[]; state: (typeof READER_STATES)[number] }) {
	const isMixed = state === "all";
	// When an address was entered says nothing yet of whether its owner wants it.
	const since = isMixed || state === "unconfirmed" ? adminNewsletter.entered : adminNewsletter.since;
	return (
		<AdminTable
			caption={adminNewsletter.subscribers}
			rows={readers}
			keyOf={(row) => row.id}
			list={READERS}
			columns={[
				{ head: adminNewsletter.email, cell: (row) => row.email, sort: "email", lead: true },
				{ head: since, cell: (row) => row.since, sort: "since" },
				...(isMixed ? [{ head: adminNewsletter.status, cell: statusOf }] : []),
				...(state === "unsubscribed" ? [{ head: adminNewsletter.left, cell: (row: Reader) => row.left }] : []),
				...(state === "unsubscribed"
					? []
					: [{ head: adminNewsletter.action, cell: Removal, figures: true, button: true }]),
			]}
		/>
	);
}

function statusOf({ left, isConfirmed }: Reader): string {
	if (left) return adminNewsletter.leftAt(left);
	return isConfirmed ? adminNewsletter.states.subscribed : adminNewsletter.states.unconfirmed;
}

function Removal({ id, email, left }: Reader) {
	if (left) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="button-small danger" aria-label={adminNewsletter.removeOne(email)}>
				{adminNewsletter.remove}
			</button>
		</Form>
	);
}
