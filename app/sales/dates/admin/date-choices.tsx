import { locatedDateText } from "#courses/rules/course-locations.ts";
import { callSentence } from "#courses/rules/to-call.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import type { Actor } from "#kit/rules/changes.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { remindOfChoices } from "#sales/dates/actions/offer-choices.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { findCancelledDate, listChoicesOf } from "#sales/ledger/orders/data/date-choices.ts";
import { EnrolmentContact } from "#sales/paying/orders/admin/seat-cells.tsx";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/date-choices";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { id, cancelledAt, by, reason, title, ...date } = await dateAt(params.dateId);
	const choices = await listChoicesOf(id);
	return {
		id,
		title,
		intro: words.choicesIntro(locatedDateText(date), momentText(cancelledAt), by),
		reason,
		rows: choices.map(({ chosenAt, cancelledAt: over, firstDay, lastDay, location, ...row }) => {
			const to = rangeOf(firstDay ?? undefined, lastDay ?? undefined);
			return {
				...row,
				isOver: over !== null,
				chosenAt: chosenAt && momentText(chosenAt),
				to: to && location !== null ? locatedDateText({ ...to, location }) : null,
			};
		}),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id } = await dateAt(params.dateId);
	return await remindAction({ form, courseDateId: id, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminDateChoices({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "courses"]);
	const { id, title, intro, reason, rows, formKey } = loaderData;
	const open = rows.filter(({ choice, isOver }) => choice === null && !isOver).length;
	return (
		<>
			<AdminHead
				title={title}
				back={{ to: `/admin/enrolments/dates/${id}`, label: adminEnrolments.doorList }}
				intro={intro}
			/>
			<p className="max-w-prose border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">{reason}</p>
			<ListAnswer answer={actionData?.form === "remind" ? undefined : actionData} />
			<AdminSection
				id="choices"
				title={words.choices}
				{...(rows.length > 0 && { intro: words.left(open, rows.length) })}
			>
				{rows.length === 0 ? <EmptyState title={words.noChoices} /> : <ChoiceTable rows={rows} />}
			</AdminSection>
			{open > 0 && (
				<AdminSection id="remind" title={words.remindTitle} intro={words.remindIntro}>
					<SmallForm
						form="remind"
						answer={actionData}
						button={words.remind(open)}
						busyLabel={words.reminding}
						tone="quiet"
					>
						{() => <input type="hidden" name="key" value={formKey} />}
					</SmallForm>
				</AdminSection>
			)}
		</>
	);
}

async function dateAt(param: string) {
	return (await findCancelledDate(rowId(param) ?? 0)) ?? missing(words.notCancelled);
}

type Submission = { form: FormData; courseDateId: number; actor: Actor; now: Date };

/** Reminds the participants who have not chosen, after confirmation. */
async function remindAction({ form, courseDateId, actor, now }: Submission) {
	if (formText(form, "form") !== "remind") return missing(adminForms.unknown);
	const rest = { form: "remind" };
	const { key, confirmed } = editIn(form);
	if (!confirmed) {
		const choices = await listChoicesOf(courseDateId);
		const open = choices.filter(({ choice, cancelledAt }) => choice === null && cancelledAt === null);
		if (open.length === 0) return formAnswer(409, { ...rest, errors: { form: words.nobodyOpen } }, now);
		const title = words.remindConfirm(open.length);
		return formAnswer(409, { ...rest, confirm: { title, body: words.remindBody, button: words.yesRemind } }, now);
	}
	return await runAction(words.failedRemind, now, rest, async () => {
		const reminded = await remindOfChoices({ courseDateId, key, actor, now });
		if (!reminded.ok) return formAnswer(409, { ...rest, errors: { form: words.nobodyOpen } }, now);
		const sentence =
			"again" in reminded
				? words.doneAlready
				: [words.reminded(reminded.mailed), ...callSentence(reminded.toCall)].join(" ");
		return redirectWithFlash(`/admin/enrolments/dates/${courseDateId}/choices`, sentence);
	});
}

type ChoiceRow = Route.ComponentProps["loaderData"]["rows"][number];

/** Every choice; open ones first, with the ways to choose for the participant. */
function ChoiceTable({ rows }: { rows: readonly ChoiceRow[] }) {
	return (
		<AdminTable
			caption={words.choices}
			rows={rows}
			keyOf={({ id }) => id}
			columns={[
				{ head: words.name, lead: true, cell: (row) => <Name row={row} /> },
				{ head: words.state, cell: (row) => <Chosen row={row} /> },
				{ head: words.paid, figures: true, cell: ({ paid }) => naira(paid) },
				{
					head: words.contact,
					cell: (row) => <EnrolmentContact name={row.fullName} email={row.email} phone={row.phone} />,
				},
				...(rows.some(isOpen)
					? [{ head: words.forThem, button: true, cell: (row: ChoiceRow) => (isOpen(row) ? <Ways row={row} /> : null) }]
					: []),
			]}
		/>
	);
}

const isOpen = ({ choice, isOver }: ChoiceRow) => choice === null && !isOver;

function Name({ row: { enrolmentId, fullName } }: { row: ChoiceRow }) {
	return (
		<Link
			to={`/admin/enrolments/${enrolmentId}`}
			className="-my-2.5 inline-block min-h-11 py-2.5 underline decoration-edge underline-offset-4"
		>
			{fullName}
		</Link>
	);
}

function Chosen({ row }: { row: ChoiceRow }) {
	if (isOpen(row)) return <StatePill tone="due">{words.states.open}</StatePill>;
	const { choice, to, chosenAt, chosenBy } = row;
	return (
		<>
			{to ? words.movedTo(to) : choice === "refund" ? words.states.refund : words.states.cancelled}
			{chosenAt && (
				<span className="block text-sm text-muted">
					{chosenAt}, {chosenBy ? words.byAdmin(chosenBy) : words.byThemselves}
				</span>
			)}
		</>
	);
}

function Ways({ row: { enrolmentId, fullName } }: { row: ChoiceRow }) {
	const page = `/admin/enrolments/${enrolmentId}`;
	const look = "-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4";
	return (
		<span className="flex flex-wrap gap-x-5">
			<Link to={`${page}/move`} aria-label={words.moveThem(fullName)} className={look}>
				{words.move}
			</Link>
			<Link to={`${page}/cancel`} aria-label={words.cancelThem(fullName)} className={look}>
				{words.cancelShort}
			</Link>
		</span>
	);
}
