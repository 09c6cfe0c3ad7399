import { Form, Link, useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { pagesOf, queryWith } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { removeSubscriber } from "#newsletter/actions/remove-subscriber.ts";
import { NewsletterTabs } from "#newsletter/admin/newsletter-tabs.tsx";
import { readReaders } from "#newsletter/admin/read-readers.ts";
import { adminNewsletter } from "#newsletter/admin/words.ts";
import { listIssuesBeingSent } from "#newsletter/data/newsletter-issues.ts";
import { countReaders, findReader, listReaders } from "#newsletter/data/newsletter-readers.ts";
import type { Route } from "./+types/newsletter";

const PAGE = "/admin/newsletter";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const listing = readReaders(new URL(request.url).searchParams);
	const [{ readers, count }, counts, beingSent] = await Promise.all([
		listReaders(listing),
		countReaders(),
		listIssuesBeingSent(),
	]);
	return {
		listing,
		count,
		pages: pagesOf(count),
		counts: { ...counts, all: counts.subscribed + counts.unsubscribed },
		readers: readers.map(({ id, email, subscribedAt, unsubscribedAt }) => ({
			id,
			email,
			since: momentText(subscribedAt),
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
	const [query] = useSearchParams();
	const { listing, readers, count, counts, pages, beingSent } = loaderData;
	return (
		<>
			<AdminHead title={adminNewsletter.title}>
				{count > 0 && (
					<ButtonLink to={`${PAGE}/subscribers.csv${queryWith(query, {})}`} tone="quiet" reloadDocument>
						{forms.exportCsv}
					</ButtonLink>
				)}
				<ButtonLink to="/admin/newsletter/issues/new">{adminNewsletter.write}</ButtonLink>
			</AdminHead>
			<NewsletterTabs />
			{beingSent.map(({ id, subject }) => (
				<Notice key={id}>
					{adminNewsletter.beingSent(subject)}{" "}
					<Link to={`/admin/newsletter/issues/${id}`} className="font-semibold text-indigo underline">
						{adminNewsletter.look}
					</Link>
				</Notice>
			))}
			<FilterForm label={adminNewsletter.search} />
			<ReaderFilter state={listing.state} counts={counts} />
			{readers.length > 0 ? (
				<NewsletterReaders readers={readers} sorted={listing} state={listing.state} />
			) : (
				<NoReaders listing={listing} anybody={counts.all > 0} />
			)}
			{count > 0 && <p className="text-sm text-muted">{adminNewsletter.count(count)}</p>}
			<Pager page={listing.page} pages={pages} addressOf={(page) => queryWith(query, { page })} />
			<ListAnswer answer={actionData} />
		</>
	);
}

function NoReaders({ listing, anybody }: { listing: { words: string; state: string }; anybody: boolean }) {
	if (listing.words) return <EmptyState title={forms.nothingFound} hint={forms.nothingFoundHint} />;
	const hint = listing.state === "unsubscribed" && anybody ? adminNewsletter.noneLeft : adminNewsletter.noneHint;
	return <EmptyState title={adminNewsletter.none} hint={hint} />;
}

type Reader = { id: number; email: string; since: string; left: string | null };

/** Who reads the newsletter, or read it once. */
function NewsletterReaders({
	readers,
	sorted,
	state,
}: {
	readers: readonly Reader[];
	sorted: { sort: string; descending: boolean };
	state: "subscribed" | "unsubscribed" | "all";
}) {
	const left = { head: adminNewsletter.left, cell: (row: Reader) => row.left ?? adminNewsletter.stillIn };
	return (
		<AdminTable
			caption={adminNewsletter.subscribers}
			rows={readers}
			keyOf={(row) => row.id}
			sorted={sorted}
			columns={[
				{ head: adminNewsletter.email, cell: (row) => row.email, sort: "email", lead: true },
				{ head: adminNewsletter.since, cell: (row) => row.since, sort: "since" },
				...(state === "subscribed" ? [] : [left]),
				...(state === "unsubscribed"
					? []
					: [{ head: adminNewsletter.action, cell: Removal, figures: true, button: true }]),
			]}
		/>
	);
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

/** Which of them are listed: stands in the address. */
function ReaderFilter({
	state,
	counts,
}: {
	state: string;
	counts: Record<"subscribed" | "unsubscribed" | "all", number>;
}) {
	const [query] = useSearchParams();
	const states = ["subscribed", "unsubscribed", "all"] as const;
	return (
		<FilterChips
			label={adminNewsletter.filter}
			chips={states.map((name) => ({
				label: adminNewsletter.states[name],
				count: counts[name],
				to: queryWith(query, { state: name === "subscribed" ? null : name }),
				isHere: name === state,
			}))}
		/>
	);
}
