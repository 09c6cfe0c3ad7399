import { lockCourse } from "#courses/data/course-slots.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { judgeMove, type MoveRefusal, moveWithin } from "#sales/orders/actions/move-within.ts";
import { type Enrolment, findEnrolmentById, lockEnrolment } from "#sales/orders/data/enrolments.ts";
import { findPersonOf } from "#sales/orders/data/people.ts";
import { enrolmentTitle } from "#sales/orders/rules/enrolment.ts";

export type MoveParticipant = ConfirmedForm & {
	enrolmentId: number;
	courseDateId: number;
	seenVersion: number;
};

/** Somebody else changed the enrolment first: who, and when. */
export type ChangedMeanwhile = { ok: false; reason: "changed"; by: { name: string; at: Date } | undefined };

export type Moved =
	| { ok: true; hasBegun: boolean }
	| { ok: true; again: true }
	| MoveRefusal
	| ChangedMeanwhile
	| { ok: false; reason: "enrolment-gone" };

/**
 * Moves a participant to another date of the same course; the money stays where it is. A date that has begun is the admin's
 * to decide. Refused: another course's date, one that is gone, over or cancelled; they have a seat there already; no slot
 * is free; the enrolment is cancelled, or changed since it was seen.
 */
export async function moveParticipant(input: MoveParticipant): Promise<Moved> {
	const { key, enrolmentId, courseDateId, now, onlyLook } = input;
	return await oncePerForm({ key, what: { enrolmentId, courseDateId }, now, onlyLook }, (tx) => move(tx, input));
}

async function move(tx: Tx, input: MoveParticipant): Promise<Moved> {
	const { enrolmentId, courseDateId, actor, now } = input;
	// The course comes first in the order of locks; which one an enrolment is of never changes but to none.
	const found = await findEnrolmentById(tx, enrolmentId);
	if (!found) return { ok: false, reason: "enrolment-gone" };
	const course = found.course_id === null ? undefined : await lockCourse(tx, found.course_id);
	const enrolment = await lockEnrolment(tx, enrolmentId);
	if (!enrolment) return { ok: false, reason: "enrolment-gone" };
	if (enrolment.version !== input.seenVersion && !enrolment.cancelled_at)
		return { ok: false, reason: "changed", by: await findLastChange(tx, "enrolment", enrolmentId) };
	const wanted = { course, enrolment, courseDateId, actorId: actor.id, now };
	const judged = await judgeMove(tx, wanted);
	if (!judged.ok) return judged;
	const { hasBegun } = judged.to;
	if (input.onlyLook) return { ok: true, hasBegun };
	const moved = await moveWithin(tx, wanted);
	if (!moved.ok) return moved;
	const { fullName } = await findPersonOf(tx, enrolmentId);
	await insertChange(tx, {
		actor,
		action: "moved seat",
		subject: "enrolment",
		id: enrolmentId,
		title: enrolmentTitle(fullName, enrolment.title),
		before: { date: dateText(enrolment) },
		after: { date: dateText(moved.enrolment) },
		now,
	});
	return { ok: true, hasBegun };
}

function dateText({ first_day, last_day, location, imported_date }: Enrolment): string | null {
	const range = rangeOf(first_day ?? undefined, last_day ?? undefined);
	return range ? locatedDateText({ ...range, location: location ?? "" }) : imported_date;
}
