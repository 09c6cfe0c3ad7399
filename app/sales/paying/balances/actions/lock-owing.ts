import type { LockedCourse } from "#courses/data/course-seats.ts";
import { listLastChanges } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { ConfirmedForm } from "#kit/data/once-per-form.ts";
import type { LoggedAction } from "#kit/rules/changes.ts";
import { findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";

/** An admin's action on a balance, with the version of the enrolment that the form showed. */
export type BalanceInput = ConfirmedForm & {
	enrolmentId: number;
	seenVersion: number;
};

/** `by`: the admin who changed it after the form was shown. */
export type BalanceRefusal =
	| { ok: false; reason: "gone" | "cancelled" | "date-cancelled" | "nothing-due" }
	| { ok: false; reason: "changed"; by: { name: string; at: Date } | undefined };

export type LockedOwing = {
	ok: true;
	/** Undefined: its course was deleted for good. */
	course: LockedCourse | undefined;
	enrolment: Enrolment;
	/** The present date, if it is still on the schedule. */
	date: Awaited<ReturnType<typeof findDateNow>>;
	/** The name of the enrolment in the log. */
	title: string;
	/** Whether money is still due. */
	owes: boolean;
};

/**
 * Locks the order of an enrolment for an action on its balance. Refused: it does not exist, it or its date was cancelled, or it was
 * changed after the form was shown.
 */
export async function lockOwing(tx: Tx, input: BalanceInput): Promise<LockedOwing | BalanceRefusal> {
	const { enrolmentId: id, seenVersion } = input;
	const locked = await lockEnrolment(tx, id);
	if (!locked) return { ok: false, reason: "gone" };
	const { course, enrolment } = locked;
	const person = await findPersonOf(tx, id);
	if (enrolment.cancelled_at) return { ok: false, reason: "cancelled" };
	if (enrolment.version !== seenVersion) return await changed(tx, id);
	const date = await findDateNow(tx, enrolment);
	if (date?.cancelledAt) return { ok: false, reason: "date-cancelled" };
	const owes = amountStillDue(enrolment) !== null;
	return { ok: true, course, enrolment, date, title: `${person.fullName}, ${enrolment.title}`, owes };
}

/** The refusal of an outdated form, with the admin who made the change. */
export async function changed(tx: Tx, id: number): Promise<BalanceRefusal> {
	const last = (await listLastChanges(tx, "enrolment", id, LOOKED_AT)).find(({ action }) => ACTIONS.includes(action));
	return { ok: false, reason: "changed", by: last && { name: last.actor_name, at: last.happened_at } };
}

const LOOKED_AT = 50;
/** Actions that change an enrolment; remarks do not. */
const ACTIONS: readonly string[] = [
	"extended",
	"released",
	"restored",
	"cancelled",
	"moved seat",
	"changed seat",
	"sent back",
	"credited",
	"recorded",
] satisfies LoggedAction[];
