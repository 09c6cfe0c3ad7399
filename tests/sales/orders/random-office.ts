// An academy at random: members, payers, the bank and the office do what they may, one after another or all at once. What
// a step does follows from the seed, its number and the rows that are there, so that a history can be played again.
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { addDays, type Day, todayInLagos } from "#kit/rules/days.ts";
import type { MonthKey } from "#kit/rules/months.ts";
import { readDay, type Standing } from "#sales/books/data/as-of-day.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { listKept, whatIsWrong } from "#tests/sales/orders/random-truth.ts";
import { aCourse, aDate, type Member, members, NOW } from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { type Draw, drawFrom } from "#tests/support/random.ts";

/** `prices`: of the dates that have one of their own, by their ids. */
export type RandomCourse = { courseId: number; price: number; dates: number[]; prices: Map<number, number> };

export const priceOf = ({ price, prices }: RandomCourse, dateId: number) => prices.get(dateId) ?? price;

export type World = {
	seed: number;
	people: Member[];
	admins: Actor[];
	/** Those that are sold now; others follow when they are full. */
	courses: RandomCourse[];
	/** One step ends before the next begins. */
	isInTurn: boolean;
	/** The clock of everybody. Only `wait` moves it, while nobody does anything else. */
	now: Date;
	/** How often each action was done, and refused. */
	done: Map<string, number>;
	refused: Map<string, number>;
	/** What the office was told is recorded: kobo by the key of the form, and the numbers of the receipts. */
	taken: Map<string, number>;
	receipts: string[];
	/** Payments at the provider, by its own ids. */
	charged: { reference: string; transactionId: number }[];
	/** Money and seats as they stood after the last step of each day. */
	standings: Map<Day, Standing>;
	/** What was answered about each closed month when it was closed (`random-books.ts`). */
	closed: Map<MonthKey, Record<string, string>>;
	/** The last steps, for whoever has to find out what went wrong. */
	trail: string[];
};

export type Turn = { world: World; step: number; draw: Draw; actor: Actor; now: Date; key: string };

/** Whether it was done, not refused. What throws is a fault. */
export type Action = { name: string; weight: number; play: (turn: Turn) => Promise<boolean> };

/** After so many steps other courses are sold. */
const STEPS_PER_SEASON = 200;
const PRICES = [9_500_000, 3_333_300, 12_345_600, 100, 7_000_100];

export async function aWorld(seed: number): Promise<World> {
	const admins = [await anAdmin("Grace Eze"), await anAdmin("Musa Bello")];
	await inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW));
	const code = { kind: "code", for_everybody: true, active: true } as const;
	await db
		.insertInto("discounts")
		.values([
			{ ...code, name: "Two buyers", code: "TWOBUYERS", percent: 10, most_buyers: 2 },
			{ ...code, name: "Five seats", code: "FIVESEATS", naira_off: 5_000, most_seats: 5 },
		])
		.execute();
	const counts = {
		done: new Map(),
		refused: new Map(),
		taken: new Map(),
		receipts: [],
		charged: [],
		trail: [],
		standings: new Map(),
		closed: new Map(),
	};
	return { seed, people: await members(40), admins, courses: [], isInTurn: false, now: NOW, ...counts };
}

async function newSeason(world: World, draw: Draw) {
	const today = todayInLagos(world.now);
	world.courses = [];
	for (let made = 0; made < 4; made++) {
		const [first, other] = [addDays(today, draw.between(15, 40)), addDays(today, draw.between(20, 70))];
		const price = draw.pick(PRICES);
		const course = await aCourse({ slots: draw.between(3, 12), price, firstDay: first, lastDay: addDays(first, 2) });
		const second = await aDate(course.courseId, other, addDays(other, 1));
		const prices = new Map<number, number>();
		// Some dates have seats of their own, and some a price.
		if (draw.chance(0.5)) {
			const own = draw.chance(0.5) ? draw.pick(PRICES) : null;
			if (own) prices.set(second, own);
			const terms = { seats: draw.between(1, 5), price_kobo: own };
			await db.updateTable("course_dates").set(terms).where("id", "=", second).execute();
		}
		world.courses.push({ courseId: course.courseId, price, dates: [course.dateId, second], prices });
	}
}

/** Plays one step after another, and asks after each whether all is true. */
export async function playInTurn(world: World, actions: readonly Action[], steps: number) {
	world.isInTurn = true;
	for (let step = 0; step < steps; step++) {
		if (step % STEPS_PER_SEASON === 0) await newSeason(world, drawFrom(world.seed + step));
		await play(world, actions, step);
		await expectNothingWrong(world);
		const today = todayInLagos(world.now);
		world.standings.set(today, (await readDay({ asOf: undefined, today })).standing);
	}
}

/**
 * The days of which something else is answered afterwards than stood there at their end. The day of the last step is left out: what was
 * under way then arrived after it.
 */
export async function listDaysThatChanged({ now, standings }: World): Promise<string[]> {
	const today = todayInLagos(now);
	const wrong: string[] = [];
	for (const [asOf, then] of [...standings].slice(0, -1)) {
		const { standing: after } = await readDay({ asOf, today });
		for (const [name, sum] of Object.entries(then)) {
			const answered = after[name as keyof Standing];
			if (answered !== sum) wrong.push(`${name} of ${asOf}: it was ${sum}, and ${answered} is answered`);
		}
	}
	return wrong;
}

/** `awaited`: what is to be done once at least. */
type AtOnce = { steps: number; lanes: number; batch: number; time: Action; awaited: readonly Action[] };

/** Choosing needs a cancelled date, which is rare, so a run may do none. Then it plays on, up to this many times as long. */
const LONGEST = 4;

/** Plays so many steps, several at once; asks whether all is true, and lets time pass, whenever a batch is done. */
export async function playAtOnce(world: World, actions: readonly Action[], asked: AtOnce) {
	const { steps, lanes, batch, time, awaited } = asked;
	const isMissing = () => awaited.some(({ name }) => !world.done.has(name));
	for (let first = 0; first < steps || (first < steps * LONGEST && isMissing()); first += batch) {
		if (first % STEPS_PER_SEASON < batch) await newSeason(world, drawFrom(world.seed + first));
		let next = first;
		const lane = async () => {
			for (let step = next++; step < first + batch; step = next++) await play(world, actions, step);
		};
		await Promise.all(Array.from({ length: lanes }, lane));
		await expectNothingWrong(world);
		await play(world, [time], first + batch);
	}
	await expectNothingWrong(world);
}

async function play(world: World, actions: readonly Action[], step: number) {
	const draw = drawFrom(Math.imul(world.seed, 0x9e3779b1) + step * 7919);
	const { name, play } = draw.weighted(actions);
	const { now } = world;
	const turn: Turn = { world, step, draw, actor: draw.pick(world.admins), now, key: `random-${world.seed}-${step}` };
	const entry = world.trail.push(`${step} ${name}`) - 1;
	const isChecked = world.isInTurn && !MAY_TAKE_KEPT.has(name);
	try {
		const kept = isChecked ? await listKept(db, world.courses, now) : undefined;
		const isDone = await play(turn);
		if (kept) await expectKept(world, kept);
		world.trail[entry] += isDone ? ": done" : ": refused";
		const counts = isDone ? world.done : world.refused;
		counts.set(name, (counts.get(name) ?? 0) + 1);
	} catch (error) {
		throw new Error(`${name} threw ${error}; ${whereWeAre(world)}`, { cause: error });
	}
}

/** These offer the seats that are kept, change how many there are, or let time pass. */
const MAY_TAKE_KEPT = new Set(["offer free seats", "seats of a date", "cancel a date", "wait"]);

/** No one but the people who wait gets a seat that is kept for them. */
async function expectKept({ courses, now }: World, before: Awaited<ReturnType<typeof listKept>>) {
	for (const [limit, { free }] of await listKept(db, courses, now)) {
		const kept = before.get(limit)?.waiting ?? 0;
		if (free < kept) throw new Error(`${kept} seats of ${limit} were kept for the waiting list, and ${free} are free.`);
	}
}

/** What a step is about, where its name does not say it. */
export function note({ world, step }: Turn, what: string) {
	const at = world.trail.findLastIndex((line) => line.startsWith(`${step} `));
	world.trail[at] += `, ${what}`;
}

async function expectNothingWrong(world: World) {
	const wrong = await whatIsWrong(db, world);
	if (wrong.length > 0) throw new Error(`${wrong.join("\n")}\n${whereWeAre(world)}`);
}

const LAST_STEPS = 60;

function whereWeAre({ seed, now, trail }: World): string {
	return `seed ${seed}, at ${now.toISOString()}, the last steps:\n${trail.slice(-LAST_STEPS).join("\n")}`;
}

type Fired = { ok: boolean };
type Form = { actor: Actor; key: string; now: Date };

/**
 * Sends a form: mostly once, now and then twice at the same moment, and now and then two admins send theirs at the same
 * moment, who saw the same. It is done once at most.
 */
export async function fire<Done extends Fired>(
	turn: Turn,
	send: (form: Form) => Promise<Done>,
	{ twoAdmins = true } = {},
): Promise<Done | undefined> {
	const { world, draw, actor, key, now } = turn;
	const form = { actor, key, now };
	const other = { ...form, actor: draw.pick(world.admins), key: `${key}-other` };
	const how = draw.pick(["once", "once", "once", "once", "once", "twice", twoAdmins ? "two admins" : "once"] as const);
	const forms = { once: [form], twice: [form, form], "two admins": [form, other] }[how];
	const answers = await Promise.all(forms.map((one) => send(one)));
	const done = answers.filter((answer) => answer.ok && !("again" in answer));
	if (done.length > 1) throw new Error(`It was done ${done.length} times.`);
	for (const answer of answers) if (!answer.ok) note(turn, JSON.stringify(answer));
	return done[0];
}
