import { findUser, findUserByEmail } from "#accounts/data/users.ts";
import { personKey } from "#courses/data/seats.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeats, type NewSeatOwner } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import { type OtherParticipant, otherKey } from "#sales/ledger/orders/rules/other-participant.ts";

/** The participant of a seat: their account, if they have one, and the key by which they are counted (`personKey`). */
export type WhoAttends = { userId: string | null; personId: string; isRegistered: boolean };

type AttendanceRequest = { memberId: string; courseDateId: number; other: OtherParticipant | null };

/**
 * Finds the participant when a member registers: the member, or the person they name, by the address of a verified account. An earlier seat
 * for the same person counts as the same. For the member, `findStanding` says whether they are registered.
 */
export async function findWhoAttends(
	on: Database,
	{ memberId, courseDateId, other }: AttendanceRequest,
): Promise<WhoAttends> {
	if (!other) return { userId: memberId, personId: memberId, isRegistered: false };
	const account = await findUserByEmail(on, other.email);
	const userId = account?.email_verified && account.id !== memberId ? account.id : null;
	const seats = await on
		.selectFrom("enrolments")
		.innerJoin("orders", "orders.id", "enrolments.order_id")
		.select(["enrolments.id", "enrolments.user_id", "confirmed_at"])
		.where("orders.user_id", "=", memberId)
		.where("orders.other_participant", "=", other.key)
		.where("course_date_id", "=", courseDateId)
		.where("cancelled_at", "is", null)
		.orderBy("enrolments.id", "desc")
		.execute();
	const isTheirs = userId !== null && (await findActiveEnrolmentIn(on, userId, courseDateId)) !== undefined;
	const isRegistered = isTheirs || seats.some(({ confirmed_at }) => confirmed_at !== null);
	const [seat] = seats;
	return { userId, personId: userId ?? (seat ? personKey(seat) : ""), isRegistered };
}

/** Finds the participant of the order of an attempt: its member, or the person they named. */
export async function findWhoAttendsBy(
	tx: Tx,
	attempt: { order_id: number; user_id: string | null },
): Promise<WhoAttends & { other: boolean }> {
	const { other_participant: key } = await findOrder(tx, attempt.order_id);
	const self = { userId: attempt.user_id, personId: attempt.user_id ?? "", isRegistered: false, other: false };
	const seats = key === null ? [] : await listSeats(tx, attempt.order_id);
	// A cancelled seat still names the participant of the order.
	const seat = seats.find(({ cancelled_at }) => cancelled_at === null) ?? seats.at(-1);
	if (!seat) return self;
	const isRegistered = seat.confirmed_at !== null && seat.cancelled_at === null;
	return { userId: seat.user_id, personId: personKey(seat), isRegistered, other: true };
}

/** Sets the participant a member's order is for. */
export async function setOtherParticipant(tx: Tx, id: number, otherParticipant: string | null) {
	await tx.updateTable("orders").set({ other_participant: otherParticipant }).where("id", "=", id).execute();
}

/**
 * Updates the participant of a member's order after its seat was given to another person, so that the next registration for the same date
 * makes another order.
 */
export async function followParticipant(tx: Tx, order: Order, { userId, participant: { name, email } }: NewSeatOwner) {
	const { id, user_id: memberId, buyer_id: buyerId } = order;
	const member = memberId === null || buyerId !== null ? undefined : await findUser(tx, memberId);
	if (!member) return;
	const key = userId === member.id ? null : otherKey(name ?? "", email ?? member.email, member.email);
	await setOtherParticipant(tx, id, key);
}

/** Whether an order is for the participant with this key; null: for its member. */
export async function isForParticipant(orderId: number, otherParticipant: string | null): Promise<boolean> {
	return (await findOrder(db, orderId)).other_participant === otherParticipant;
}

/** A participant as e-mails and the log name them. An empty name is not known yet; without an address nothing is sent. */
export type Participant = { fullName: string; email: string | null };

export async function findPersonOf(on: Database, enrolmentId: number): Promise<Participant> {
	const person = await on
		.selectFrom("enrolment_people")
		.select(["full_name as fullName", "email"])
		.where("enrolment_id", "=", enrolmentId)
		.executeTakeFirst();
	return person ?? { fullName: "", email: null };
}

/**
 * The member who ordered a seat for another person and is responsible for its money. Undefined: the participant ordered it, or no member
 * did.
 */
export async function findMemberBehind(
	on: Database,
	{ owner_id, user_id }: { owner_id: string | null; user_id: string | null },
): Promise<{ fullName: string; email: string } | undefined> {
	const member = owner_id === null || owner_id === user_id ? undefined : await findUser(on, owner_id);
	return member && { fullName: member.full_name, email: member.email };
}
