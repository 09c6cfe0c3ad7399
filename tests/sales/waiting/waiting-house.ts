// Full dates in tests, and the people who wait for them.
import { listSharedSeats } from "#courses/data/seats.ts";
import { db } from "#kit/data/db.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findPayLink, type PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { confirmWaiting } from "#sales/waiting/actions/confirm-waiting.ts";
import { type JoinWaitingList, joinWaitingList } from "#sales/waiting/actions/join-waiting-list.ts";
import { findWait, type Wait } from "#sales/waiting/data/waits.ts";
import { aCourse, type Course, type Member, members, NOW, register } from "#tests/sales/payments/house.ts";

let count = 0;

/** A course whose seats are all taken, and who has them. */
export async function aFullCourse(slots = 2) {
	const course = await aCourse({ slots });
	const people = await members(slots);
	for (const person of people) await register(person, course);
	return { course, people };
}

type Wish = Partial<Pick<JoinWaitingList, "seats" | "takesFewer" | "now" | "email" | "fullName">> & { member?: Member };

export const joinForm = ({ dateId }: Course, { member, ...wish }: Wish = {}): JoinWaitingList => ({
	courseDateId: dateId,
	userId: member?.id ?? null,
	fullName: `Waiting ${count}`,
	email: member?.email ?? `waiting-${count++}@example.com`,
	phone: null,
	seats: 1,
	takesFewer: false,
	now: NOW,
	...wish,
});

/** Somebody in line: a visitor who confirmed their address, or a member. */
export async function waits(course: Course, wish: Wish = {}): Promise<Wait> {
	const joined = await joinWaitingList(joinForm(course, wish));
	if (!joined.ok) throw new Error(JSON.stringify(joined));
	await confirmWaiting({ wait: joined.wait, now: wish.now ?? NOW });
	return await nowOf(joined.wait);
}

export async function nowOf({ id }: { id: number }): Promise<Wait> {
	const wait = await findWait(id);
	if (!wait) throw new Error("no wait");
	return wait;
}

/** The offer that somebody got: its order, its seats that are not cancelled, and its link. */
export async function offerOf(of: { id: number }) {
	const { order_id: orderId } = await nowOf(of);
	if (orderId === null) return undefined;
	const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
	const seats = (await listSeats(db, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	return { order, seats };
}

/** The live link by which an offer is paid. */
export async function linkOfOffer(of: { id: number }): Promise<PayLink> {
	const { order_id: orderId } = await nowOf(of);
	const { id } = await db
		.selectFrom("pay_links")
		.select("id")
		.where("order_id", "=", orderId)
		.where("revoked_at", "is", null)
		.executeTakeFirstOrThrow();
	const link = await findPayLink(id);
	if (!link) throw new Error("no link");
	return link;
}

/** Which of these people have an offer. */
export const offered = async (people: readonly { id: number }[]) =>
	await Promise.all(people.map(async (one) => (await nowOf(one)).order_id !== null));

export async function seatsOf({ courseId }: Course, now = NOW) {
	const seats = (await listSharedSeats([courseId], now)).get(courseId);
	if (!seats) throw new Error("no course");
	return seats;
}
