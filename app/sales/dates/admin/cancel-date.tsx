import { listDatesToMoveTo } from "#courses/data/open-dates.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { callSentence } from "#courses/rules/to-call.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { type CancelDateResult, cancelDate } from "#sales/dates/actions/cancel-date.ts";
import { DatePeople } from "#sales/dates/admin/date-people.tsx";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { listPeopleOfDate } from "#sales/dates/data/date-people.ts";
import { sumPaidFor } from "#sales/dates/data/dates-with-sales.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { confirmEffects, seenEffects } from "#sales/paying/rehearsal/admin/confirm-effects.ts";
import type { Route } from "./+types/cancel-date";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const date = await dateAt(params.dateId);
	const [people, open, paid] = await Promise.all([
		listPeopleOfDate(db, date.id, now),
		listDatesToMoveTo({ courseId: date.courseId, person: "", now }),
		sumPaidFor(date.id),
	]);
	return {
		id: date.id,
		title: date.title,
		date: locatedDateText(date),
		state: date.cancelledAt ? "cancelled" : hasEnded(date, todayInLagos(now)) ? "over" : "open",
		people,
		paid,
		// The seats of the course without this date's participants: they are the ones who move.
		dates: open.filter(({ id }) => id !== date.id).map(locatedDateText),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id: courseDateId } = await dateAt(params.dateId);
	const now = new Date();
	// Each participant who paid can choose a refund.
	const again = await askForPassword({ context, request, form, now });
	return again ?? (await cancelDateAction({ form, courseDateId, actor, now }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

// This page does not refresh by itself: what the office confirms is what the rehearsal showed.
export default function AdminCancelDate({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { id, title, date, state, people, paid, dates, formKey } = loaderData;
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
						button={words.rehearse}
						busyLabel={words.rehearsing}
					>
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

type Submission = { form: FormData; courseDateId: number; actor: Actor; now: Date };

/** Cancels a date with a reason, after the confirming word is typed. */
async function cancelDateAction({ form, courseDateId, actor, now }: Submission) {
	const reason = formText(form, "reason").replace(/\r\n?/g, "\n").trim();
	const typed = formText(form, "typed").trim();
	const rest = { values: { reason, typed } };
	const isMeant = typed.toUpperCase() === words.typedWord;
	const reasonError = reason
		? reason.length > LONGEST_NOTE
			? adminForms.tooLong(LONGEST_NOTE)
			: undefined
		: words.reasonMissing;
	if (reasonError || !isMeant) {
		const errors = { ...(reasonError && { reason: reasonError }), ...(!isMeant && { typed: words.typedMissing }) };
		return formAnswer(400, { ...rest, errors }, now);
	}
	const { key } = editIn(form);
	const input = { courseDateId, reason, key, actor, now };
	return await runAction(words.failedCancel, now, rest, async () => {
		const run = await rehearse(() => cancelDate(input), { seen: seenEffects(form), now });
		const cancelled = run.done;
		if (!cancelled.ok) return formAnswer(409, { ...rest, errors: { form: sentenceOf(cancelled) } }, now);
		const toCall = "again" in cancelled ? [] : callSentence(cancelled.toCall);
		if (run.effects) {
			const button = words.cancelButton(run.effects.emails.length);
			const body = [words.cancelBody, ...toCall].join(" ");
			const confirm = await confirmEffects(run, { title: words.cancelConfirm, body, button });
			return formAnswer(409, { ...rest, confirm }, now);
		}
		const sentence =
			"again" in cancelled ? words.doneAlready : [words.cancelled(cancelled.mailed), ...toCall].join(" ");
		return redirectWithFlash(`/admin/enrolments/dates/${courseDateId}/choices`, sentence);
	});
}

function sentenceOf(refused: Extract<CancelDateResult, { ok: false }>): string {
	if (refused.reason !== "cancelled") return words.cancelRefusals[refused.reason];
	return refused.by ? words.cancelledBy(refused.by.name, momentText(refused.by.at)) : words.cancelledAlready;
}
