import { findUserByEmail } from "#accounts/data/users.ts";
import { countSeats, lockCourse } from "#courses/data/course-seats.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { countChange } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeats, type NewSeatOwner, type OrderSeat, setParticipant } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { followParticipant } from "#sales/ledger/orders/data/who-attends.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { NewParticipant } from "#sales/paying/orders/actions/judge-registration.ts";
import { lockOrderSeats, mailJoiningDetails, notifyReplaced } from "#sales/paying/orders/actions/lock-order-seats.ts";

export type NameParticipant = FromForm & {
	code: string;
	enrolmentId: number;
	participant: NewParticipant & { name: string };
	/** The version of the order. */
	seenVersion: number;
};

export type NameParticipantResult =
	| { ok: true }
	| NamingRefusal
	| { ok: false; reason: "ones-own" | "already-registered" | "course-full" };

export type NamingRefusal = { ok: false; reason: "gone" | "changed" | "cancelled" };

/**
 * Names the participant of a seat: a name that was to follow, or a replacement. A person with a verified account is found by address. On
 * a confirmed seat, the new participant gets the joining details, and the former one is informed. Documents stay as issued. Refused: no
 * such seat, changed after the form was shown, cancelled; a seat of the account that ordered it; a person who already has a seat on that
 * date; the course has no free seat.
 */
export async function nameParticipant(input: NameParticipant): Promise<NameParticipantResult> {
	const { code, enrolmentId, participant, key, now } = input;
	return await oncePerForm<NameParticipantResult>({ key, what: { code, enrolmentId, participant }, now }, (tx) =>
		write(tx, input),
	);
}

async function write(tx: Tx, input: NameParticipant): Promise<NameParticipantResult> {
	const { participant, actor, now } = input;
	const locked = await lockSeatToName(tx, input);
	if (!locked.ok) return locked;
	const { order, seat } = locked;
	if (order.user_id !== null && seat.user_id === order.user_id) return { ok: false, reason: "ones-own" };
	return await giveSeatToPerson(tx, { ...locked, participant, actor, now });
}

type GiveSeatTo = Pick<NameParticipant, "participant" | "now"> & {
	/** Null: the buyer or the participant, by a private address. */
	actor: Actor | null;
	order: Order;
	/** The seats of the order that are not cancelled. */
	seats: OrderSeat[];
	seat: OrderSeat;
	/** Preview only; writes nothing. */
	onlyLook?: boolean | undefined;
};

export type GiveSeatResult = { ok: true } | { ok: false; reason: "already-registered" | "course-full" };

/** Gives a seat of a locked order to a person, logs it, and e-mails the new and the former participant. */
export async function giveSeatToPerson(tx: Tx, give: GiveSeatTo): Promise<GiveSeatResult> {
	const { order, seats, seat, participant, actor, now, onlyLook } = give;
	const user = participant.email === null ? undefined : await findUserByEmail(tx, participant.email);
	const userId = user?.email_verified ? user.id : null;
	const dateId = seat.course_date_id;
	const theirs = userId !== null && dateId !== null ? await findActiveEnrolmentIn(tx, userId, dateId) : undefined;
	if (theirs && theirs.id !== seat.id) return { ok: false, reason: "already-registered" };
	if (onlyLook) return { ok: true };
	if (!(await transferSeat(tx, seat, { userId, participant }, now))) return { ok: false, reason: "course-full" };
	if (seats.length === 1) await followParticipant(tx, order, { userId, participant });
	await countChange(tx, seat.id);
	await countOrderChange(tx, order.id);
	await insertChange(tx, {
		actor,
		action: "edited",
		subject: "order",
		id: order.code,
		title: codeText(order.code),
		before: { participant: seat.fullName, email: seat.email, phone: seat.phone },
		after: { participant: participant.name, email: participant.email, phone: participant.phone },
		now,
	});
	const named = { ...seat, fullName: participant.name, email: participant.email };
	const payer = await findPayerOfOrder(tx, order, seats);
	const buyerName = payer.buyer?.name ?? null;
	if (seat.confirmed_at && participant.email !== seat.email) {
		await mailJoiningDetails(tx, named, { payerName: buyerName }, now);
		const givenTo = actor && actor.id === seat.user_id ? participant.name : null;
		if (seat.fullName !== "")
			await notifyReplaced(tx, seat, { buyerName: buyerName === seat.fullName ? null : buyerName, givenTo }, now);
	}
	const accounts = [seat.user_id, userId].flatMap((id) => (id ? [`user:${id}` as const] : []));
	await notify(tx, "enrolments", ...accounts);
	return { ok: true };
}

/** Gives a seat to a person if their date or course has a seat for them: an account with another seat there keeps that one too. */
export async function transferSeat(tx: Tx, seat: OrderSeat, to: NewSeatOwner, now: Date): Promise<boolean> {
	const course = seat.course_id === null ? undefined : await lockCourse(tx, seat.course_id);
	if (!course) {
		await setParticipant(tx, seat.id, to);
		return true;
	}
	const at = { courseId: course.id, dateId: seat.course_date_id };
	const before = await countSeats(tx, at, now);
	await setParticipant(tx, seat.id, to);
	const after = await countSeats(tx, at, now);
	const taken = after.participants + after.holds;
	// The free seats that wait for others are theirs.
	if (taken <= after.slots - before.waiting || taken <= before.participants + before.holds) return true;
	const { participant_name: name, participant_email: email, participant_phone: phone } = seat;
	await setParticipant(tx, seat.id, { userId: seat.user_id, participant: { name, email, phone } });
	return false;
}

type SeatLookup = Pick<NameParticipant, "code" | "enrolmentId" | "seenVersion">;

/** Locks the order of a seat whose participant is to be replaced or corrected. */
export async function lockSeatToName(
	tx: Tx,
	{ code, enrolmentId, seenVersion }: SeatLookup,
): Promise<{ ok: true; order: Order; seats: OrderSeat[]; seat: OrderSeat } | NamingRefusal> {
	const found = await findOrderByCode(code, tx);
	if (!found) return { ok: false, reason: "gone" };
	await lockOrderSeats(tx, found.id);
	const order = await findOrder(tx, found.id);
	const seats = await listSeats(tx, order.id);
	const seat = seats.find(({ id }) => id === enrolmentId);
	if (!seat) return { ok: false, reason: "gone" };
	if (order.version !== seenVersion) return { ok: false, reason: "changed" };
	if (seat.cancelled_at) return { ok: false, reason: "cancelled" };
	return { ok: true, order, seats, seat };
}
