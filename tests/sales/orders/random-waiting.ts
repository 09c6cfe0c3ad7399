// What people who wait for seats do at random: they join, confirm, leave and decline; free seats are offered to them.
import { countSeats } from "#courses/data/course-seats.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { confirmWaiting } from "#sales/waiting/actions/confirm-waiting.ts";
import { joinWaitingList } from "#sales/waiting/actions/join-waiting-list.ts";
import { leaveWaitingList } from "#sales/waiting/actions/leave-waiting-list.ts";
import { offerFreeSeats } from "#sales/waiting/actions/offer-free-seats.ts";
import { type Action, note, type Turn } from "#tests/sales/orders/random-office.ts";
import { aMember } from "#tests/sales/payments/house.ts";

export const WAITING: readonly Action[] = [
	{ name: "join a waiting list", weight: 10, play: join },
	{ name: "leave a waiting list", weight: 2, play: leave },
	{ name: "offer free seats", weight: 10, play: offer },
];

/** As a visitor or a member; twice at once, and it is one wait. */
async function join({ world, draw, step, now, ...turn }: Turn): Promise<boolean> {
	const course = draw.pick(world.courses);
	const courseDateId = draw.pick(course.dates);
	const counted = await inTransaction((tx) => countSeats(tx, { courseId: course.courseId, dateId: courseDateId }, now));
	// At least one more than are free, and now and then as many as the whole date has.
	const seats = draw.chance(0.9) ? seatsLeft(counted) + draw.pick([1, 1, 1, 2]) : draw.between(1, counted.slots);
	const member = draw.chance(0.5) ? await aMember(`Waiting ${step}`) : undefined;
	const form = {
		courseDateId,
		userId: member?.id ?? null,
		fullName: `Waiting ${step}`,
		email: member?.email ?? `waiting-${step}@example.com`,
		phone: null,
		seats,
		takesFewer: draw.chance(0.5),
		now,
	};
	const answers = await Promise.all([joinWaitingList(form), joinWaitingList(form)]);
	const joined = answers.flatMap((answer) => (answer.ok ? [answer.wait] : []));
	note(
		{ world, draw, step, now, ...turn },
		`${seats} on ${courseDateId}, ${answers.map((one) => one.ok || one.reason)}`,
	);
	if (new Set(joined.map(({ id }) => id)).size > 1) throw new Error("One address waits twice.");
	const [wait] = joined;
	if (wait && draw.chance(0.9)) await Promise.all([confirmWaiting({ wait, now }), confirmWaiting({ wait, now })]);
	return wait !== undefined;
}

/** In line, or with an offer that is declined. */
async function leave({ draw, actor, now }: Turn): Promise<boolean> {
	const rows = await db
		.selectFrom("waits")
		.selectAll()
		.where("left_at", "is", null)
		.orderBy("id", "desc")
		.limit(8)
		.execute();
	if (rows.length === 0) return false;
	const asked = { wait: draw.pick(rows), actor: draw.chance(0.3) ? actor : null, now };
	const answers = await Promise.all([leaveWaitingList(asked), leaveWaitingList(asked)]);
	if (answers.filter((one) => one.ok && !("again" in one)).length > 1) throw new Error("One wait ended twice.");
	return answers.some(({ ok }) => ok);
}

async function offer(turn: Turn): Promise<boolean> {
	const { now } = turn;
	const made = await Promise.all([offerFreeSeats({ now }), offerFreeSeats({ now })]);
	note(turn, `${made}`);
	return made.some((offers) => offers > 0);
}
