import { personKey } from "#courses/data/seats.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminDates } from "#sales/dates/admin/words.ts";
import { listOfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import { findParticipant, findSeat } from "#sales/ledger/orders/data/participant.ts";
import { dateOf, moveAction } from "#sales/office/admin/enrolments/move-form.ts";
import { backToSeat } from "#sales/office/admin/order/seat/seat-page.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import { CoursePart } from "#sales/office/admin/registration/course-part.tsx";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/move-participant";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const participant = (await findSeat(rowId(params.id) ?? 0)) ?? missing(adminEnrolments.unknown);
	const now = new Date();
	const { course_id: courseId } = participant;
	const { dates, isMore } = await listOfferedDates(now, { moving: { person: personKey(participant), courseId } });
	return {
		name: participant.full_name,
		back: backToSeat(participant),
		version: participant.version,
		// The course may be deleted; then the seat can stay as it is or move to another course.
		courseId: courseId ?? 0,
		course: participant.title,
		date: dateOf(participant),
		isCancelled: participant.cancelled_at !== null,
		heldId: participant.confirmed_at === null ? participant.id : null,
		dates: dates.filter(({ id }) => id !== participant.course_date_id),
		more: isMore ? { seat: participant.id } : undefined,
		today: todayInLagos(now),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const participant = await participantAt(params.id);
	const back = backToSeat(participant).to;
	return await moveAction({ form, participant, back, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** The page that changes a seat: another date of any course, another price, or both. */
export default function AdminMoveParticipant({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["enrolments", "courses", "payments"]);
	const { name, back, version, courseId, course, date, isCancelled, heldId, dates, more, today, formKey } = loaderData;
	const { values, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={`Move ${name} or change the price`} back={back} intro={`${course}, ${date}`} />
			{isCancelled && <Notice tone="warn">{adminDates.cannotMove}</Notice>}
			{!isCancelled && heldId !== null && (
				<Card className="grid max-w-3xl justify-items-start gap-4">
					<p>
						This seat is held until it is paid, and its proforma or payment link asks for a fixed amount. So it cannot
						be moved or get another price. Cancel it, then register the person again for the other date or price.
					</p>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to={`/admin/enrolments/${heldId}/cancel`}>Cancel this seat</ButtonLink>
						<ButtonLink to="/admin/registrations/new" tone="quiet">
							Add registration
						</ButtonLink>
					</div>
				</Card>
			)}
			{!isCancelled && heldId === null && (
				<Card className="max-w-3xl">
					<AdminForm
						answer={answer}
						version={version}
						formKey={formKey}
						back={back.to}
						button="Change the seat"
						busyLabel="Changing..."
					>
						<p className="max-w-prose text-muted">{adminDates.moveIntro}</p>
						<CoursePart
							key={values?.date}
							dates={dates}
							more={more}
							chosen={rowId(values?.date ?? "")}
							courseId={courseId}
							wanted={1}
							today={today}
							error={errors?.date}
							keep={{ courseId, title: course, label: "Keep this date", detail: date }}
						/>
						<div className="border-t border-line pt-5">
							<SeatPricePart values={values ?? {}} errors={errors ?? {}} />
						</div>
					</AdminForm>
				</Card>
			)}
		</>
	);
}

const REASON_HINT = "Shown in the history, not on documents.";

type Texts = Readonly<Record<string, string | undefined>>;

function SeatPricePart({ values, errors }: { values: Texts; errors: Texts }) {
	return (
		<div className="grid gap-4">
			<Choice
				name="price"
				legend="Price, including VAT"
				legendLook="heading"
				look="segments"
				chosen={values.price || "usual"}
				options={[
					{ value: "usual", label: "Usual price" },
					{ value: "as-before", label: "As before" },
					{ value: "list", label: "List price" },
					{ value: "agreed", label: "Agreed" },
					{ value: "free", label: "Free" },
				]}
			/>
			<p className="-mt-2 text-sm text-muted">
				Usual price: what the seat costs now, or the list price if you choose another course.
			</p>
			<div data-when="agreed">
				<div className="form-pair">
					<Field
						label="Agreed price, including VAT"
						name="agreedTotal"
						inputMode="decimal"
						autoComplete="off"
						placeholder="₦"
						defaultValue={values.agreedTotal}
						error={errors.agreedTotal}
					/>
					<Reason name="agreedReason" hint={REASON_HINT} values={values} errors={errors} />
				</div>
			</div>
			<div data-when="free">
				<Reason
					name="freeReason"
					hint={`Nothing is asked for, and what was paid becomes credit. ${REASON_HINT}`}
					values={values}
					errors={errors}
				/>
			</div>
		</div>
	);
}

type ReasonProps = { name: string; hint: string; values: Texts; errors: Texts };

function Reason({ name, hint, values, errors }: ReasonProps) {
	return (
		<Field label="Reason" hint={hint} name={name} autoComplete="off" defaultValue={values[name]} error={errors[name]} />
	);
}

async function participantAt(param: string) {
	return (await findParticipant(rowId(param) ?? 0)) ?? missing(adminEnrolments.unknown);
}
