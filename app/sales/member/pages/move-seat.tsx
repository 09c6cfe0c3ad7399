import { data, Form, useNavigation } from "react-router";
import { listDatesToMoveTo } from "#courses/data/open-dates.ts";
import { personKey } from "#courses/data/seats.ts";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { locationName } from "#courses/rules/course.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { keyIn, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { viewOwnSeat } from "#sales/member/actions/lock-own-seat.ts";
import { moveOwnSeat } from "#sales/member/actions/move-own-seat.ts";
import { ownSeatAt, refusalWords, seatFacts } from "#sales/member/pages/own-seat.ts";
import { NotHere, Question, SeatPage } from "#sales/member/pages/seat-page.tsx";
import { selfServiceWords as words } from "#sales/paying/orders/rules/self-service-words.ts";
import type { Route } from "./+types/move-seat";

type Answer =
	| { ask: { to: string; fields: Record<string, string> } }
	| { refused?: string; error?: string; date?: string };

/** The dates to which a member may move their own seat, or why they cannot. */
export async function loader(at: Route.LoaderArgs) {
	const { enrolment, userId } = await ownSeatAt(at);
	const now = new Date();
	const seat = seatFacts(enrolment);
	const due = amountStillDue(enrolment);
	const common = { seat, due: due && naira(due.total), formKey: newFormKey() };
	const refused = await viewOwnSeat({ userId, enrolmentId: enrolment.id, deed: "change", now });
	if (refused) return { ...common, notHere: refusalWords(refused), dates: [] };
	const dates = await listDatesToMoveTo({ courseId: enrolment.course_id, person: personKey(enrolment), now });
	return {
		...common,
		notHere: null,
		dates: dates
			.filter(({ id }) => id !== enrolment.course_date_id)
			.map(({ id, seatsLeft, location, address, ...range }) => ({
				id,
				seatsLeft,
				when: weekdayRange(range),
				where: [locationName(location), address].filter(Boolean).join(", "),
			})),
	};
}

export async function action(at: Route.ActionArgs) {
	const { enrolment, userId, fullName } = await ownSeatAt(at);
	const form = await formOf(at.request);
	const courseDateId = rowId(formText(form, "date"));
	if (courseDateId === undefined) return data<Answer>({ error: words.chooseOne }, { status: 400 });
	const confirmed = formText(form, "confirmed") === "yes";
	const key = keyIn(form);
	const actor = { id: userId, fullName };
	const about = { enrolmentId: enrolment.id, courseDateId, key, actor, now: new Date() };
	const done = await moveOwnSeat({ ...about, onlyLook: !confirmed });
	const date = String(courseDateId);
	if (!done.ok) {
		// The current date counts as one with a seat.
		const refused = done.reason === "already-registered" ? words.ownDate : refusalWords(done);
		return data<Answer>({ refused, date }, { status: 409 });
	}
	if ("again" in done) return redirectWithFlash("/my-courses", words.movedAlready);
	if (confirmed) return redirectWithFlash("/my-courses", words.moved(done.to));
	return data<Answer>({ ask: { to: done.to, fields: { key, date } } }, { status: 409 });
}

export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.moveTitle });
}

export default function MoveSeat({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer<Answer>(actionData);
	useLive(["courses"]);
	const busy = useNavigation().formMethod === "POST";
	const { seat, due, formKey, notHere, dates } = loaderData;
	if (answer && "ask" in answer)
		return (
			<Question
				title={words.sureMove(seat.title, answer.ask.to)}
				course={seat.when}
				fields={answer.ask.fields}
				yes={words.yesMove}
				busyLabel={words.moving}
			>
				<p>{words.sureMoveBody(due)}</p>
			</Question>
		);
	const handOver = { to: `/my-courses/${seat.id}/hand-over`, label: words.handOver };
	if (notHere || dates.length === 0)
		return (
			<SeatPage title={words.moveTitle} seat={seat}>
				<NotHere
					course={seat.title}
					sentence={notHere ?? `${words.noDates}. ${words.noDatesHint}`}
					others={[handOver]}
				/>
			</SeatPage>
		);
	return (
		<SeatPage title={words.moveTitle} seat={seat}>
			<p className="text-lg">
				{words.moveBody} {due && words.moveDue(due)}
			</p>
			<Form method="post" noValidate className="grid gap-6">
				<FormError sentence={answer?.refused} />
				<input type="hidden" name="key" value={formKey} />
				<fieldset className="grid gap-3" aria-describedby={answer?.error ? "date-error" : undefined}>
					<legend className="mb-3 text-lg font-semibold">{words.chooseDate}</legend>
					{dates.map(({ id, when, where, seatsLeft }) => (
						<CheckboxCard
							key={`${id} ${seatsLeft < 1}`}
							type="radio"
							name="date"
							value={id}
							label={when}
							disabled={seatsLeft < 1}
							defaultChecked={seatsLeft > 0 && (dates.length === 1 || answer?.date === String(id))}
							detail={
								<span className="flex flex-wrap gap-x-4">
									<span>{where}</span>
									<SeatsLeft seatsLeft={seatsLeft} />
								</span>
							}
						/>
					))}
					<FieldError id="date-error" sentence={answer?.error} />
				</fieldset>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={busy} busyLabel={words.checking}>
						{words.moveButton}
					</Button>
					<ButtonLink to="/my-courses" tone="quiet">
						{words.keep}
					</ButtonLink>
				</div>
			</Form>
		</SeatPage>
	);
}
