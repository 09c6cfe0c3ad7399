import { findDate } from "#courses/data/open-dates.ts";
import { placedDateText } from "#courses/rules/course-locations.ts";
import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { lookAtMoving, type Moved, moveParticipant } from "#sales/orders/actions/move-participant.ts";
import type { findParticipant } from "#sales/orders/data/participant.ts";

export type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

type Deed = { form: FormData; participant: Participant; actor: Actor; now: Date };

/** Moves a participant to the date that was chosen, once it is confirmed with both dates. */
export async function moveDeed({ form, participant, actor, now }: Deed) {
	const chosen = formText(form, "date");
	const rest = { values: { date: chosen } };
	const courseDateId = rowId(chosen);
	if (courseDateId === undefined) return notYet(400, { ...rest, errors: { date: words.dateMissing } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { id: enrolmentId, full_name: name } = participant;
	const deed = { enrolmentId, courseDateId, seenVersion, key, actor, now };
	return await deedOr(words.failedMove, now, rest, async () => {
		const to = await findDate(db, courseDateId);
		const where = to ? placedDateText(to) : "";
		const moved = confirmed ? await moveParticipant(deed) : await lookAtMoving(deed);
		if (!moved.ok) return notYet(409, { ...rest, errors: { form: sentenceOf(moved) } }, now);
		if (confirmed || "again" in moved) return doneAt(`/admin/enrolments/${enrolmentId}`, words.moved(name, where));
		const body = words.moveBody(dateOf(participant), where);
		const confirm = {
			title: words.moveConfirm(name),
			body: moved.hasBegun ? `${body}\n\n${words.moveBegun}` : body,
			button: words.yesMove,
		};
		return notYet(409, { ...rest, confirm }, now);
	});
}

/** The date a participant has, as they bought it or were moved to it. */
export function dateOf({ first_day, last_day, place, imported_date }: Participant): string {
	const range = rangeOf(first_day ?? undefined, last_day ?? undefined);
	return range ? placedDateText({ ...range, place: place ?? "" }) : (imported_date ?? words.nowhere);
}

function sentenceOf(refused: Extract<Moved, { ok: false }>): string {
	if (refused.reason !== "changed") return words.moveRefusals[refused.reason];
	return refused.by ? words.changedBy(refused.by.name, momentText(refused.by.at)) : words.changed;
}
