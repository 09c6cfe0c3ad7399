import { placedDateText } from "#courses/rules/course-locations.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { rangeOf } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { ChoiceTable } from "#sales/dates/admin/choice-table.tsx";
import { remindDeed } from "#sales/dates/admin/choices-action.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { findCancelledDate, listChoicesOf } from "#sales/dates/data/date-choices.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import type { Route } from "./+types/date-choices";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { id, cancelledAt, by, reason, title, ...date } = await dateAt(params.dateId);
	const choices = await listChoicesOf(id);
	return {
		id,
		title,
		intro: words.choicesIntro(placedDateText(date), momentText(cancelledAt), by),
		reason,
		rows: choices.map(({ chosenAt, cancelledAt: over, firstDay, lastDay, place, ...row }) => {
			const to = rangeOf(firstDay ?? undefined, lastDay ?? undefined);
			return {
				...row,
				isOver: over !== null,
				chosenAt: chosenAt && momentText(chosenAt),
				to: to && place !== null ? placedDateText({ ...to, place }) : null,
			};
		}),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id } = await dateAt(params.dateId);
	return await remindDeed({ form, courseDateId: id, actor, now: new Date() });
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
