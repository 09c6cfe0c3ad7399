// Somebody is killed while five hundred people register and pay, and the office registers others who pay in cash. KILL_ROUNDS says how often (2; `npm run faults`: 20), half
// of them each way, in two files that run beside each other. KILL_SEED repeats the moments of a run that was printed.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SandboxControl, sandboxControl } from "#sandbox/control.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { freePorts } from "#scripts/ports.ts";
import { until } from "#tests/kit/processes.ts";
import { KEYS } from "#tests/sales/payments/house.ts";
import { foundAcademy, type KillAcademy, type Victim, type Way } from "#tests/sales/payments/kill-academy.ts";
import {
	comeBack,
	gather,
	nothingTold,
	type Person,
	registerAndPay,
	type Scene,
} from "#tests/sales/payments/kill-crowd.ts";
import {
	deniedAndDone,
	gatherOffice,
	lostOfOffice,
	statesOf,
	takenByOffice,
	workInOffice,
	workOn,
} from "#tests/sales/payments/kill-office.ts";
import { expectAllMoneyBooked, expectWhatWasSaid } from "#tests/sales/payments/kill-truth.ts";
import { randomFrom } from "#tests/support/random.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS || 2);
const SEED = Number(process.env.KILL_SEED || Date.now() % 1_000_000);
/** So many answers have been given when it happens, of the thousand or so that five hundred people get in all. */
const [FEWEST_ANSWERS, MOST_ANSWERS] = [20, 800];
const MOST_PAUSE_MS = 100;
/** The office begins an order after so many people have come. */
const EVERY = 8;
/** A quarter of a minute on a machine with nothing else to do. */
const ROUND_MS = 240_000;

type Round = { round: number; way: Way; victim: Victim };

const random = randomFrom(SEED);
let port = 0;
let sandbox: Sandbox;
let control: SandboxControl;
let open: { academy: KillAcademy; takenKobo: number } | undefined;

/** All rounds on one kind of database, as tests of the file that calls it. */
export function killRounds(way: Way) {
	beforeAll(async () => {
		await buildIfStale();
		[port = 0] = await freePorts(1);
		const webhookUrl = `http://localhost:${port}/payments/webhook`;
		sandbox = await startSandbox({ port: 0, ...KEYS, controlToken: "token", webhookUrl });
		control = sandboxControl(sandbox, "token");
	}, 180_000);
	afterAll(async () => {
		await open?.academy.bury();
		await sandbox.stop();
	}, 30_000);

	test.each(plan(ROUNDS).filter((round) => round.way === way))(
		"round $round: $victim is killed while five hundred people register and pay ($way)",
		playRound,
		ROUND_MS,
	);

	test(`after all that it ends in order when it is asked to (${way})`, async () => {
		expect(await open?.academy.end(), open?.academy.output()).toBe(0);
	});
}

async function playRound({ round, way, victim }: Round) {
	const house = await academyOf(way);
	const { academy } = house;
	await control.reset();
	// What is lost here nobody calls about again: only the academy's own questions can find it.
	await control.settings({ retries: false });
	const { people, courses } = await gather(academy, String(round));
	const office = await gatherOffice(academy, courses);
	const told = nothingTold();

	const answers = Math.floor(FEWEST_ANSWERS + random() * (MOST_ANSWERS - FEWEST_ANSWERS));
	const pauseMs = Math.floor(random() * MOST_PAUSE_MS);
	const pick = random();
	const reached = Promise.withResolvers<void>();
	const scene: Scene = { port, control, told, onAnswer: () => void (told.answers >= answers && reached.resolve()) };
	const crowd = Promise.all([
		...people.flatMap((person, index) => {
			const order = index % EVERY === 0 ? office[index / EVERY] : undefined;
			const theirs = registerAndPay(person, scene, index % 10 === 0);
			return order ? [theirs, workOn(order, scene)] : [theirs];
		}),
	]);
	await Promise.race([reached.promise, crowd]);
	await pause(pauseMs);
	const [begun, paid, byOffice] = [told.begun.size, told.paid.size, statesOf(office)];
	await academy.kill(victim, pick);
	await crowd;
	const moment = `${begun} begun, ${paid} told that they are paid, of the office ${byOffice}; ${told.failed} then found nobody`;
	console.log(`round ${round} of KILL_SEED=${SEED}: ${victim} (${way}) killed at ${moment}`);
	expect(told.failed, "nobody noticed").toBeGreaterThan(0);

	if (victim === "the academy") {
		if (way === "server") {
			await noOpenTransaction(academy);
			await expectWhatWasSaid(academy, told, control);
			expect(await lostOfOffice(academy, office)).toEqual([]);
		}
		await academy.start();
	} else {
		// Nobody starts it again: it finds its database by itself.
		await until("the academy has its database again", 30_000, academy.isReady);
	}
	const backAt = new Date();
	await expectWhatWasSaid(academy, told, control);
	expect(await lostOfOffice(academy, office)).toEqual([]);
	const wrongly = await deniedAndDone(academy, told);
	if (told.denied.size > 0) console.log(`${told.denied.size} forms were denied, of them ${wrongly.length} are done`);
	// Whatever the office was not answered, it sends again, by the same forms.
	await workInOffice(office, scene);
	expect(takenByOffice(office), "the office took nothing").toBeGreaterThan(0);
	// Most of them have given up: what they paid only the academy's own questions can find.
	const patient = people.filter((_, index) => index % 5 === 0);
	await tryAgain(patient, scene);
	expect(told.paid.size, "nobody was told anything").toBeGreaterThan(0);
	await letItSettle(academy, told.money.size, round);
	await expectTheQueueToWork(academy, backAt);
	house.takenKobo += [...told.money.values()].reduce((sum, kobo) => sum + kobo, takenByOffice(office));
	await expectWhatWasSaid(academy, told, control);
	expect(await lostOfOffice(academy, office)).toEqual([]);
	await expectAllMoneyBooked(academy, told, house.takenKobo);
}

/** Half the rounds each way, killing the academy and its database in turn, and of the database now the whole, now a part. */
function plan(rounds: number): Round[] {
	return Array.from({ length: rounds }, (_, index) => {
		const database = index % 4 === 1 ? "the database" : "one of its sessions";
		return {
			round: index + 1,
			way: index < rounds / 2 ? "server" : "embedded",
			victim: index % 2 === 0 ? "the academy" : database,
		};
	});
}

async function academyOf(way: Way) {
	if (open?.academy.way === way) return open;
	await open?.academy.bury();
	open = { academy: await foundAcademy(way, port, sandbox.url), takenKobo: 0 };
	await open.academy.start();
	return open;
}

/** Those to whom nothing was said come once more: who has a reference looks at it, who has none presses again. */
async function tryAgain(people: Person[], scene: Scene) {
	const { begun, paid } = scene.told;
	const references = new Map([...begun].map(([reference, { id }]) => [id, reference]));
	await Promise.all(
		people.map(async (person) => {
			const reference = references.get(person.id);
			if (!reference) await registerAndPay(person, scene, false);
			else if (!paid.has(reference)) await comeBack(person, reference, scene);
		}),
	);
}

/** Time goes on: whatever the academy still means to ask about is due, at a gateway that was too slow for it, too. */
async function letItSettle(academy: KillAcademy, many: number, round: number) {
	const due = "update payment_attempts set next_check_at = $1 where next_check_at > $1";
	const rested = "update gateway_troubles set retry_at = $1 where retry_at > $1";
	const paid = `select count(*)::int as many from payment_attempts a join attempt_subjects seat on seat.attempt_id = a.id
			join courses c on c.id = seat.course_id
		where c.slug like $1 and a.state = 'paid' and a.user_id is not null`;
	const settled = async () => {
		for (const later of [due, rested]) await academy.ask(later, [new Date()]);
		return (await academy.ask(paid, [`round-${round}-%`]))[0]?.many;
	};
	await expect.poll(settled, { timeout: 90_000, interval: 1000 }).toBe(many);
}

/** Letters and calls of the gateway go on being dealt with. */
async function expectTheQueueToWork(academy: KillAcademy, since: Date) {
	const open = "select count(*)::int as many from mails where state = 'sent' and sent_at > $1";
	await expect
		.poll(async () => (await academy.ask(open, [since]))[0]?.many, { timeout: 10_000, interval: 200 })
		.toBeGreaterThan(0);
}

/** The database has noticed that the killed one is gone, and undone what it had not finished. */
async function noOpenTransaction(academy: KillAcademy) {
	const sessions = `select count(*)::int as many from pg_stat_activity
		where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
	await expect.poll(async () => (await academy.ask(sessions))[0]?.many).toBe(0);
}
