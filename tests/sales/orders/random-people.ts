// What members, payers, the provider and time do at random.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { nairaNumber, percentOf } from "#kit/rules/money.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { chooseDate } from "#sales/dates/actions/choose-date.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { moveOwnSeat } from "#sales/member/actions/move-own-seat.ts";
import { remindOfBalances } from "#sales/paying/balances/actions/remind-of-balances.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import type { PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { enrolmentNow } from "#tests/sales/balance-house.ts";
import { press } from "#tests/sales/link-house.ts";
import { transferWish, WITHHOLDER, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { type Action, note, priceOf, type Turn, type World } from "#tests/sales/orders/random-office.ts";
import { aSeat, moneyOf, OWN } from "#tests/sales/orders/random-seats.ts";
import { control, later, pay, registration, settle, totalOf } from "#tests/sales/payments/house.ts";
import { runRefunds } from "#tests/sales/refund-house.ts";

const MINUTES_PER_DAY = 24 * 60;

export const PEOPLE: readonly Action[] = [
	{ name: "card", weight: 9, play: byCard },
	{ name: "own transfer", weight: 6, play: askForTransfer },
	{ name: "link for a seat", weight: 4, play: seatByLink },
	{ name: "balance", weight: 7, play: payBalance },
	{ name: "press a link", weight: 5, play: pressLink },
	{ name: "give a payment up", weight: 2, play: giveUp },
	{ name: "choose", weight: 3, play: choose },
	{ name: "cancel one's seat", weight: 2, play: cancelOwn },
	{ name: "move one's seat", weight: 2, play: moveOwn },
	{ name: "hand one's seat over", weight: 1, play: handOver },
	{ name: "chargeback", weight: 1, play: takeBack },
	{ name: "refund at the provider", weight: 0.5, play: refundOutside },
	{ name: "jobs", weight: 3, play: runJobs },
];

/** Time passes, at most five days, and the jobs of that day run. */
export const TIME: Action = { name: "wait", weight: 4, play: wait };

/** The provider takes money: as asked mostly, and its answer is heard at once, twice, later, or never. */
async function payNow(turn: Turn, reference: string): Promise<boolean> {
	const { world, draw, now } = turn;
	const how = draw.pick([
		"paid",
		"paid",
		"paid",
		"twice",
		"twice",
		"later",
		"never",
		"failed",
		"pending",
		"short",
		"over",
	] as const);
	note(turn, `${how} under ${reference}`);
	if (how === "never") return true;
	const { total_kobo: total } = await db
		.selectFrom("payment_attempts")
		.select("total_kobo")
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	const kobo = how === "short" ? Math.max(1, total - 1_000) : how === "over" ? total + 5_000 : total;
	const outcome = how === "failed" || how === "pending" ? how : "successful";
	const { id: transactionId } = await pay(reference, { amount: nairaNumber(kobo), outcome });
	if (outcome === "successful") world.charged.push({ reference, transactionId });
	if (how === "later") return true;
	const times = how === "twice" ? 3 : 1;
	await Promise.all(Array.from({ length: times }, () => settle(reference, now, String(transactionId))));
	return true;
}

const dateOf = ({ world, draw }: Turn) => {
	const course = draw.pick(world.courses);
	const dateId = draw.pick(course.dates);
	return { course: { courseId: course.courseId, dateId }, price: priceOf(course, dateId) };
};

/** Two codes, each with a limit of its own (`aWorld`). */
export const CODES = ["TWOBUYERS", "FIVESEATS"] as const;

/** What a code takes off a seat. */
export const offOf = (code: (typeof CODES)[number] | null, price: number) =>
	code === "TWOBUYERS" ? percentOf(price, 10) : code && price > 500_000 ? 500_000 : 0;

/** The form with a code, as the page shows its sum. */
function withCode(code: (typeof CODES)[number] | null, purpose: "full" | "deposit", price: number) {
	const off = offOf(code, price);
	return { code, seenTotal: totalOf(purpose, price - off) };
}

const purposeOf = ({ draw }: Turn) => (draw.chance(0.5) ? ("full" as const) : ("deposit" as const));

async function byCard(turn: Turn): Promise<boolean> {
	const { world, draw, now } = turn;
	const [member, purpose, { course, price }] = [draw.pick(world.people), purposeOf(turn), dateOf(turn)];
	const code = draw.chance(0.4) ? draw.pick(CODES) : null;
	const form = registration(member, course, { purpose, ...withCode(code, purpose, price), now });
	const started = await Promise.all(Array.from({ length: draw.chance(0.2) ? 2 : 1 }, () => startPayment(form)));
	const references = new Set(started.flatMap((one) => (one.ok ? one.attempt.reference : [])));
	note(turn, `${purpose} on ${course.dateId}, ${started.map((one) => (one.ok ? "begun" : one.reason))}`);
	if (references.size > 1) throw new Error("One form began two payments.");
	for (const reference of references) await payNow(turn, reference);
	return references.size > 0;
}

async function askForTransfer(turn: Turn): Promise<boolean> {
	const { world, draw, now, key } = turn;
	const [member, purpose, { course, price }] = [draw.pick(world.people), purposeOf(turn), dateOf(turn)];
	const code = draw.chance(0.4) ? draw.pick(CODES) : null;
	const asked = {
		purpose,
		buyer: purpose === "full" && draw.chance(0.5) ? WITHHOLDER : null,
		...withCode(code, purpose, price),
		now,
		transferKey: key,
	};
	const done = await startPayment(transferWish(member, course, asked));
	note(turn, `${purpose} on ${course.dateId}${done.ok ? "" : `, ${done.reason}`}`);
	return done.ok;
}

async function seatByLink(turn: Turn): Promise<boolean> {
	const { world, draw, now } = turn;
	const [member, purpose, { course }] = [draw.pick(world.people), purposeOf(turn), dateOf(turn)];
	const actor = { id: member.id, fullName: "Ada Okafor" };
	const code = draw.chance(0.3) ? draw.pick(CODES) : null;
	const asked = { actor, userId: member.id, purpose, code, courseDateId: course.dateId, buyer: null, now };
	const made = await makePayLink(asked);
	return made.ok && (await payByLink(turn, made.link));
}

/** One of the newest links there are, live or not. */
async function pressLink(turn: Turn): Promise<boolean> {
	const newest = await db.selectFrom("pay_links").selectAll().orderBy("id", "desc").limit(15).execute();
	return newest.length > 0 && (await payByLink(turn, turn.draw.pick(newest) as PayLink));
}

async function payByLink(turn: Turn, link: PayLink): Promise<boolean> {
	const pressed = await press(link, { evenSo: turn.draw.chance(0.5), now: turn.now });
	note(turn, `link ${link.id}${pressed.ok ? "" : `, ${JSON.stringify(pressed)}`}`);
	return pressed.ok && (await payNow(turn, pressed.attempt.reference));
}

async function payBalance(turn: Turn): Promise<boolean> {
	const { draw, now, key } = turn;
	const seat = await aSeat(turn, sql`${OWN} and s.due_net_kobo > 0`);
	const charge = seat && amountStillDue(await enrolmentNow(seat.id));
	if (!seat?.userId || !charge) return false;
	const [enrolmentId, userId, seenTotal] = [seat.id, seat.userId, charge.total];
	const { email } = turn.world.people.find(({ id }) => id === userId) ?? { email: "" };
	const actor = { id: userId, email, fullName: "Ada Okafor" };
	const way = draw.pick(["card", "card", "link", "transfer", "withheld"] as const);
	note(turn, `${way} for ${enrolmentId}`);
	if (way === "card") {
		const started = await startPayment({ actor, enrolmentId, seenTotal, now });
		return started.ok && (await payNow(turn, started.attempt.reference));
	}
	if (way === "link") {
		const made = await makePayLink({ actor, userId, enrolmentId, now });
		return made.ok && (await payByLink(turn, made.link));
	}
	const wish = { buyer: way === "withheld" ? WITHHOLDER : ZENITH, payerName: null, invoiceEmail: null };
	return (await startPayment({ actor, enrolmentId, ...wish, seenTotal, transferKey: key, now })).ok;
}

/** What a member began, by card or transfer. */
async function giveUp(turn: Turn): Promise<boolean> {
	const { draw, now } = turn;
	const { rows } = await sql<{ reference: string; userId: string; provider: string }>`
		select reference, user_id as "userId", provider from payment_attempts
		where state in ('created', 'opened', 'pending', 'failed') and user_id is not null order by id desc limit 20`.execute(
		db,
	);
	if (rows.length === 0) return false;
	const { reference, userId, provider } = draw.pick(rows);
	note(turn, reference);
	const actor = { id: userId };
	const withdraw = provider === "bank" ? withdrawTransfer : cancelPayment;
	return (await withdraw({ actor, reference, now })).ok;
}

/** By the link of the letter about a cancelled date. */
async function choose(turn: Turn): Promise<boolean> {
	const { world, draw, now } = turn;
	const { rows } = await sql<{ facts: unknown; id: number }>`
		select m.facts, c.enrolment_id as id from date_choices c join enrolment_people p using (enrolment_id)
		join mails m on m.recipient = p.email and m.kind = 'date-cancelled' and m.facts ->> 'choiceUrl' is not null
		where c.choice is null order by c.id desc, m.id desc limit 20`.execute(db);
	if (rows.length === 0) return false;
	const { facts, id } = draw.pick(rows);
	const { choiceUrl: url } = openLinks("date-cancelled", facts).facts as { choiceUrl: string };
	const money = await moneyOf(id);
	if (!money) return false;
	const courseDateId = draw.pick(draw.pick(world.courses).dates);
	const account = "Ada Okafor, GTBank 0123456789";
	const choice = draw.chance(0.5)
		? { kind: "move" as const, courseDateId }
		: { kind: "refund" as const, seenTotal: money.seen.seenLeft, account };
	const done = await chooseDate({ token: url.slice(url.lastIndexOf("/") + 1), choice, now });
	note(turn, `${choice.kind} for ${id}${done.ok ? "" : `, ${done.reason}`}`);
	return done.ok;
}

/** One of a member's own seats, with the form they would send: now and then twice at once. */
async function ownSeat(turn: Turn) {
	const seat = await aSeat(turn, OWN);
	if (!seat?.userId) return undefined;
	const { key, now, draw } = turn;
	const form = { enrolmentId: seat.id, key, actor: { id: seat.userId, fullName: "Ada Okafor" }, now };
	return { seat, form, times: draw.chance(0.3) ? 2 : 1 };
}

/** Done at most once; what was refused is noted. */
function doneOnce<Done extends { ok: boolean }>(turn: Turn, answers: readonly Done[]): boolean {
	const done = answers.filter((answer) => answer.ok && !("again" in answer));
	if (done.length > 1) throw new Error(`It was done ${done.length} times.`);
	for (const answer of answers) if (!answer.ok) note(turn, JSON.stringify(answer));
	return done.length > 0;
}

async function cancelOwn(turn: Turn): Promise<boolean> {
	const own = await ownSeat(turn);
	const money = own && (await moneyOf(own.seat.id));
	if (!own || !money) return false;
	const looked = await cancelOwnSeat({ ...own.form, seenTotal: 0, account: null, onlyLook: true });
	note(turn, `${own.seat.id} of ${own.seat.code}`);
	const seenTotal = looked.ok && "back" in looked ? looked.back.total : 0;
	const asked = { ...own.form, seenTotal, account: "GTBank, 0123456789, Ada Okafor" };
	return doneOnce(turn, await Promise.all(Array.from({ length: own.times }, () => cancelOwnSeat(asked))));
}

async function moveOwn(turn: Turn): Promise<boolean> {
	const own = await ownSeat(turn);
	if (!own) return false;
	const dates = turn.world.courses.find(({ courseId }) => courseId === own.seat.courseId)?.dates ?? [];
	const courseDateId = turn.draw.pick(dates.length > 0 ? dates : turn.draw.pick(turn.world.courses).dates);
	note(turn, `${own.seat.id} of ${own.seat.code} to ${courseDateId}`);
	const asked = { ...own.form, courseDateId };
	return doneOnce(turn, await Promise.all(Array.from({ length: own.times }, () => moveOwnSeat(asked))));
}

async function handOver(turn: Turn): Promise<boolean> {
	const own = await ownSeat(turn);
	if (!own) return false;
	const known = turn.draw.pick(turn.world.people);
	const email = turn.draw.chance(0.5) ? known.email : `handed-${turn.step}@example.com`;
	note(turn, `${own.seat.id} of ${own.seat.code} to ${email}`);
	const asked = { ...own.form, name: "Tunde Bello", email };
	return doneOnce(turn, await Promise.all(Array.from({ length: own.times }, () => handOverSeat(asked))));
}

/** The bank of whoever paid takes the money back. */
async function takeBack(turn: Turn): Promise<boolean> {
	const paid = turn.world.charged.slice(-20);
	if (paid.length === 0) return false;
	const { reference, transactionId } = turn.draw.pick(paid);
	note(turn, reference);
	await control.reverse(transactionId);
	await settle(reference, turn.now, undefined, "desk");
	return true;
}

/** Somebody sends money back at the provider's own pages. */
async function refundOutside(turn: Turn): Promise<boolean> {
	const paid = turn.world.charged.slice(-20);
	if (paid.length === 0) return false;
	const { reference, transactionId } = turn.draw.pick(paid);
	note(turn, reference);
	const isDone = await control.refund({ id: transactionId }).then(
		() => true,
		() => false,
	);
	await settle(reference, turn.now, undefined, "desk");
	return isDone;
}

async function runJobs({ draw, now }: Turn): Promise<boolean> {
	const fails = draw.chance(0.3);
	if (fails) await control.scenario({ match: { all: true }, refund: { answer: 400, done: false } });
	await doJobs(now);
	if (fails) await control.clearScenarios();
	return true;
}

async function doJobs(now: Date) {
	await reconcilePayments({ now });
	await runRefunds(now);
	await followRefunds({ now });
	await remindOfBalances({ now });
}

/** Days later every call has come, and every check was made. */
export async function letEverythingArrive(world: World) {
	const attempts = await db.selectFrom("payment_attempts").select("reference").orderBy("id").execute();
	for (const { reference } of attempts) await settle(reference, world.now, undefined, "job");
	for (const days of [1, 5]) {
		world.now = later(days * MINUTES_PER_DAY, world.now);
		await doJobs(world.now);
	}
}

async function wait(turn: Turn): Promise<boolean> {
	const { world, draw } = turn;
	const minutes = draw.pick([3, 20, 90, MINUTES_PER_DAY, 2 * MINUTES_PER_DAY, 5 * MINUTES_PER_DAY]);
	world.now = later(minutes, world.now);
	note(turn, `until ${world.now.toISOString()}`);
	return await runJobs({ ...turn, now: world.now });
}
