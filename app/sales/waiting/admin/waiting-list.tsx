import { locationName } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { deadlineText, momentText } from "#kit/rules/moments.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { leaveWaitingList } from "#sales/waiting/actions/leave-waiting-list.ts";
import { offerByHand } from "#sales/waiting/actions/offer-by-hand.ts";
import { waitingListWords as words } from "#sales/waiting/admin/words.ts";
import { findWaitedDate, type LineRow, listWaitsOfDate } from "#sales/waiting/data/wait-standing.ts";
import { findWait } from "#sales/waiting/data/waits.ts";
import type { Route } from "./+types/waiting-list";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const date = (await findWaitedDate(rowId(params.dateId) ?? 0)) ?? missing(words.unknown);
	const line = await listWaitsOfDate(date.id, new Date());
	let place = 0;
	return {
		id: date.id,
		title: date.title,
		intro: words.intro(`${longDate(date)}, ${locationName(date.location)}`),
		rows: line.map((row) => ({
			id: row.id,
			fullName: row.fullName,
			email: row.email,
			phone: row.phone && phoneText(row.phone),
			seats: row.takesFewer ? `${row.seats} ${words.fewer}` : String(row.seats),
			since: row.confirmedAt && momentText(row.confirmedAt),
			state: stateText(row, () => ++place),
			order: row.offer?.code ?? null,
			notes: row.passedBy.map(({ at, seats, byHand }) =>
				byHand ? words.passedByHand(momentText(at)) : words.passed(momentText(at), seats, row.seats),
			),
			isInLine: row.confirmedAt !== null && row.offer === null,
		})),
	};
}

function stateText({ offer, confirmedAt }: LineRow, nextPlace: () => number): string {
	if (offer?.until) return words.offered(offer.seats, deadlineText(offer.until));
	return confirmedAt ? words.place(nextPlace()) : words.unconfirmed;
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const [name, id] = formText(form, "form").split(" ");
	const sent = {
		form,
		waitId: rowId(id) ?? 0,
		back: `/admin/enrolments/dates/${params.dateId}/waiting`,
		actor,
		now: new Date(),
	};
	if (name === "offer") return await offerAction(sent);
	return name === "remove" ? await removeAction(sent) : missing(adminForms.unknown);
}

type Submission = { form: FormData; waitId: number; back: string; actor: Actor; now: Date };

async function offerAction({ form, waitId, back, actor, now }: Submission) {
	const rest = { form: `offer ${waitId}` };
	const refuse = (sentence: string) => formAnswer(409, { ...rest, errors: { form: sentence } }, now);
	const wait = await findWait(waitId);
	if (!wait || wait.left_at) return refuse(words.refusals.gone);
	if (!editIn(form).confirmed) {
		const title = words.offerTitle(wait.full_name, wait.seats);
		return formAnswer(409, { ...rest, confirm: { title, body: words.offerBody, button: words.yesOffer } }, now);
	}
	return await runAction(words.failed, now, rest, async () => {
		const offered = await offerByHand({ waitId, actor, now });
		if (offered.ok) return redirectWithFlash(back, words.offeredTo(offered.fullName));
		return refuse(offered.reason === "full" ? words.full(offered.free, offered.seats) : words.refusals[offered.reason]);
	});
}

async function removeAction({ form, waitId, back, actor, now }: Submission) {
	const rest = { form: `remove ${waitId}` };
	const refuse = (sentence: string) => formAnswer(409, { ...rest, errors: { form: sentence } }, now);
	const wait = await findWait(waitId);
	if (!wait || wait.left_at) return refuse(words.refusals.gone);
	if (!editIn(form).confirmed) {
		const title = words.removeTitle(wait.full_name);
		return formAnswer(409, { ...rest, confirm: { title, body: words.removeBody, button: words.yesRemove } }, now);
	}
	return await runAction(words.failed, now, rest, async () => {
		const removed = await leaveWaitingList({ wait, actor, now });
		return removed.ok ? redirectWithFlash(back, words.removed(wait.full_name)) : refuse(words.refusals[removed.reason]);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Who waits for a date, in the order of the line. */
export default function AdminWaitingList({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses", "enrolments", "payments"]);
	const { id, title, intro, rows } = loaderData;
	return (
		<>
			<AdminHead
				title={`${words.title}: ${title}`}
				back={{ to: `/admin/enrolments/dates/${id}`, label: words.back }}
				intro={intro}
			/>
			{/* Of somebody who is not in the list any more. */}
			{!rows.some((row) => actionData?.form?.endsWith(` ${row.id}`)) && <ListAnswer answer={actionData} />}
			{rows.length === 0 ? (
				<EmptyState title={words.none} hint={words.noneHint} />
			) : (
				<AdminTable
					caption={words.title}
					rows={rows}
					keyOf={(row) => row.id}
					columns={[
						{ head: words.person, lead: true, cell: (row) => <Person row={row} /> },
						{ head: words.waitsFor, cell: ({ seats }) => seats },
						{ head: words.since, cell: ({ since }) => since ?? "" },
						{ head: words.state, cell: (row) => <State row={row} /> },
						{ head: words.toDo, button: true, cell: (row) => <Actions row={row} answer={actionData} /> },
					]}
				/>
			)}
		</>
	);
}

type RowProps = { row: Route.ComponentProps["loaderData"]["rows"][number] };

function Person({ row: { fullName, email, phone } }: RowProps) {
	return (
		<>
			<span className="font-semibold wrap-anywhere">{fullName}</span>
			<span className="block text-sm font-normal text-muted wrap-anywhere">
				{email}
				{phone && `, ${phone}`}
			</span>
		</>
	);
}

function State({ row: { state, order, notes } }: RowProps) {
	return (
		<>
			{order ? (
				<Link to={`/admin/orders/${order}`} className="underline decoration-edge underline-offset-4">
					{state}
				</Link>
			) : (
				state
			)}
			{notes.map((note) => (
				<span key={note} className="block text-sm text-muted">
					{note}
				</span>
			))}
		</>
	);
}

function Actions({ row: { id, isInLine }, answer }: RowProps & { answer: AdminAnswer | undefined }) {
	return (
		<span className="flex flex-wrap gap-3">
			{isInLine && (
				<SmallForm form={`offer ${id}`} answer={answer} button={words.offer} busyLabel={words.offering} tone="quiet" />
			)}
			<SmallForm form={`remove ${id}`} answer={answer} button={words.remove} busyLabel={words.removing} tone="quiet" />
		</span>
	);
}
