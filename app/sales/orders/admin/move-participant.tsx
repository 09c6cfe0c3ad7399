import { findDate, listDatesToMoveTo } from "#courses/data/open-dates.ts";
import { personKey } from "#courses/data/slots.ts";
import { SlotsLeft } from "#courses/pages/slots-left.tsx";
import { locationName } from "#courses/rules/course.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { type Moved, moveParticipant } from "#sales/orders/actions/move-participant.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import { findParticipant } from "#sales/orders/data/participant.ts";
import type { Route } from "./+types/move-participant";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const participant = await participantAt(params.id);
	const now = new Date();
	const { course_id: courseId } = participant;
	const dates = await listDatesToMoveTo({ courseId, person: personKey(participant), forThemselves: false, now });
	return {
		name: participant.full_name,
		enrolmentId: participant.id,
		version: participant.version,
		course: participant.title,
		from: dateOf(participant),
		isCancelled: participant.cancelled_at !== null,
		dates: dates.map(({ id, slotsLeft, location, address, ...range }) => ({
			id,
			slotsLeft,
			when: longDate(range),
			where: [locationName(location), address].filter(Boolean).join(", "),
			hasBegun: range.firstDay <= todayInLagos(now),
		})),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	return await moveAction({ form, participant: await participantAt(params.id), actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminMoveParticipant({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["enrolments", "courses", "payments"]);
	const { name, enrolmentId, version, course, from, isCancelled, dates, formKey } = loaderData;
	const page = `/admin/enrolments/${enrolmentId}`;
	const { values, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={words.moveTitle(name)} back={{ to: page, label: name }} intro={`${course}, ${from}`} />
			{isCancelled && <Notice tone="warn">{words.cannotMove}</Notice>}
			{!isCancelled && dates.length === 0 && (
				<EmptyState title={words.noDates} hint={words.noDatesHint}>
					<ButtonLink to="/admin/courses">{words.editCourse}</ButtonLink>
				</EmptyState>
			)}
			{!isCancelled && dates.length > 0 && (
				<Card className="max-w-3xl">
					<AdminForm
						answer={answer}
						version={version}
						formKey={formKey}
						back={page}
						button={words.moveButton}
						busyLabel={words.moving}
					>
						<p className="max-w-prose text-muted">{words.moveIntro}</p>
						<fieldset className="grid gap-3" aria-describedby={errors?.date ? "date-error" : undefined}>
							<legend className="heading mb-3 text-xl">{words.moveTo}</legend>
							{dates.map(({ id, when, where, slotsLeft, hasBegun }) => (
								<CheckboxCard
									key={id}
									type="radio"
									name="date"
									value={id}
									label={when}
									disabled={slotsLeft < 1}
									defaultChecked={values?.date === String(id)}
									detail={
										<span className="flex flex-wrap gap-x-4">
											<span>{where}</span>
											<SlotsLeft slotsLeft={slotsLeft} />
											{hasBegun && <span className="font-semibold text-clay-dark">{words.begun}</span>}
										</span>
									}
								/>
							))}
							<FieldError id="date-error" sentence={errors?.date} />
						</fieldset>
					</AdminForm>
				</Card>
			)}
		</>
	);
}

async function participantAt(param: string) {
	return (await findParticipant(rowId(param) ?? 0)) ?? missing(adminEnrolments.unknown);
}

type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

type Submission = { form: FormData; participant: Participant; actor: Actor; now: Date };

/** Moves a participant to the date that was chosen, once it is confirmed with both dates. */
async function moveAction({ form, participant, actor, now }: Submission) {
	const chosen = formText(form, "date");
	const rest = { values: { date: chosen } };
	const courseDateId = rowId(chosen);
	if (courseDateId === undefined) return formAnswer(400, { ...rest, errors: { date: words.dateMissing } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { id: enrolmentId, full_name: name } = participant;
	const input = { enrolmentId, courseDateId, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction(words.failedMove, now, rest, async () => {
		const to = await findDate(db, courseDateId);
		const where = to ? locatedDateText(to) : "";
		const moved = await moveParticipant(input);
		if (!moved.ok) return formAnswer(409, { ...rest, errors: { form: sentenceOf(moved) } }, now);
		if (confirmed || "again" in moved)
			return redirectWithFlash(`/admin/enrolments/${enrolmentId}`, words.moved(name, where));
		const body = words.moveBody(dateOf(participant), where);
		const confirm = {
			title: words.moveConfirm(name),
			body: moved.hasBegun ? `${body}\n\n${words.moveBegun}` : body,
			button: words.yesMove,
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

/** The date a participant has, as they bought it or were moved to it. */
function dateOf({ first_day, last_day, location, imported_date }: Participant): string {
	const range = rangeOf(first_day ?? undefined, last_day ?? undefined);
	return range ? locatedDateText({ ...range, location: location ?? "" }) : (imported_date ?? words.nowhere);
}

function sentenceOf(refused: Extract<Moved, { ok: false }>): string {
	if (refused.reason !== "changed") return words.moveRefusals[refused.reason];
	return refused.by ? words.changedBy(refused.by.name, momentText(refused.by.at)) : words.changed;
}
