import { listDatesToMoveTo } from "#courses/data/open-dates.ts";
import { placedDateText } from "#courses/rules/course-locations.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { db } from "#kit/data/db.ts";
import { hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/remarks.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { cancelDateDeed } from "#sales/dates/admin/cancel-date-action.ts";
import { DatePeople } from "#sales/dates/admin/date-people.tsx";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { listPeopleOfDate, markOfPeople } from "#sales/dates/data/date-people.ts";
import { sumPaidFor } from "#sales/dates/data/dates-with-sales.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import { findDoorList } from "#sales/orders/data/door-list.ts";
import type { Route } from "./+types/cancel-date";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const date = await dateAt(params.dateId);
	const [people, open, paid] = await Promise.all([
		listPeopleOfDate(db, date.id, now),
		listDatesToMoveTo({ courseId: date.courseId, userId: "", forThemselves: true, now }),
		sumPaidFor(date.id),
	]);
	return {
		id: date.id,
		title: date.title,
		date: placedDateText(date),
		state: date.cancelledAt ? "cancelled" : hasEnded(date, todayInLagos(now)) ? "over" : "open",
		people,
		mark: markOfPeople(people),
		paid,
		// The slots of the course count without this date's people: they are the ones who move.
		dates: open.filter(({ id }) => id !== date.id).map(placedDateText),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id: courseDateId } = await dateAt(params.dateId);
	return await cancelDateDeed({ form, courseDateId, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

// News does not change this page by itself: what one reads is what one confirms, and the deed looks at who is concerned then.
export default function AdminCancelDate({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { id, title, date, state, people, mark, paid, dates, formKey } = loaderData;
	const page = `/admin/enrolments/dates/${id}`;
	const head = (
		<AdminHead
			title={words.cancelTitle}
			back={{ to: page, label: adminEnrolments.doorList }}
			intro={`${title}, ${date}`}
		/>
	);
	if (state !== "open")
		return (
			<>
				{head}
				<Notice tone="warn">{answer?.errors?.form ?? (state === "over" ? words.over : words.cancelledAlready)}</Notice>
				{state === "cancelled" && (
					<div>
						<ButtonLink to={`${page}/choices`}>{words.choices}</ButtonLink>
					</div>
				)}
			</>
		);
	const { values, errors } = answer ?? {};
	return (
		<>
			{head}
			<p className="max-w-prose text-muted">{words.cancelIntro}</p>
			<AdminSection
				id="people"
				title={words.concerned(people.length)}
				{...(people.length === 0 && { intro: words.nobodyHint })}
			>
				{people.length > 0 && <DatePeople people={people} />}
				{people.some((one) => one.is !== "booked") && <p className="max-w-prose text-muted">{words.payingHint}</p>}
				{paid > 0 && <p className="max-w-prose">{words.sums(naira(paid))}</p>}
			</AdminSection>
			{people.length > 0 && (
				<AdminSection id="dates" title={words.openDates}>
					{dates.length === 0 ? (
						<Notice tone="warn">{words.noOpenDates}</Notice>
					) : (
						<ul className="grid gap-1.5 text-[0.9375rem]">
							{dates.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					)}
				</AdminSection>
			)}
			<AdminSection id="cancel" title={words.cancel}>
				<Card className="max-w-3xl">
					<AdminForm
						answer={answer}
						formKey={formKey}
						back={page}
						backLabel={words.keep}
						button={words.cancelButton(people.length)}
						busyLabel={words.cancelling}
					>
						<input type="hidden" name="people" value={mark} />
						<TextArea
							label={words.reason}
							hint={words.reasonHint}
							name="reason"
							rows={3}
							maxLength={LONGEST_NOTE}
							defaultValue={values?.reason}
							error={errors?.reason}
						/>
						<Field
							label={words.typed}
							name="typed"
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							defaultValue={values?.typed}
							error={errors?.typed}
							className="max-w-60"
						/>
					</AdminForm>
				</Card>
			</AdminSection>
		</>
	);
}

async function dateAt(param: string) {
	return (await findDoorList(rowId(param) ?? 0)) ?? missing(adminEnrolments.unknownDate);
}
