// What organisations do at random: they ask for a quotation, accept it as it was shown or an older one, and name seats.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { acceptQuotation } from "#sales/groups/actions/accept-quotation.ts";
import { changeQuotation } from "#sales/groups/actions/change-quotation.ts";
import { makeSeatLinks } from "#sales/groups/actions/make-seat-links.ts";
import { nameSeats } from "#sales/groups/actions/name-seats.ts";
import { orderForGroup } from "#sales/groups/actions/order-for-group.ts";
import { takeSeatByLink } from "#sales/groups/actions/take-seat-by-link.ts";
import { listSeatLinks, seatLinkUrl } from "#sales/groups/data/seat-links.ts";
import { readQuotationPage } from "#sales/groups/pages/quotation-state.ts";
import { MOST_UNPAID_SEATS } from "#sales/groups/rules/group-limits.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { acceptForm, aQuotation, groupOrderForm, quotationOf } from "#tests/sales/groups/group-house.ts";
import { type Action, note, type Turn } from "#tests/sales/orders/random-office.ts";

export const GROUPS: readonly Action[] = [
	{ name: "accept a quotation", weight: 4, play: accept },
	{ name: "a group order", weight: 8, play: orderSeats },
	{ name: "names of a group", weight: 2, play: nameAll },
	{ name: "a seat by its link", weight: 2, play: takeSeat },
];

/** Asked for and accepted as the page shows it, or as it was before the office changed it; twice at once. */
async function accept(turn: Turn): Promise<boolean> {
	const { world, draw, actor, now, key } = turn;
	const course = draw.pick(world.courses);
	const { slug } = await db
		.selectFrom("courses")
		.select("slug")
		.where("id", "=", course.courseId)
		.executeTakeFirstOrThrow();
	const asked = await aQuotation({ slug, participants: draw.between(1, 6), now });
	const { requestId, facts } = asked;
	const isChanged = draw.chance(0.3);
	if (isChanged) {
		const participants = draw.between(1, 6);
		const change = { requestId, seenVersion: 1, participants, price: course.price, percent: draw.pick([0, 10, 33]) };
		const terms = { validUntil: addDays(todayInLagos(now), 20), courseDateId: null, reason: "A random one." };
		await changeQuotation({ ...change, ...terms, actor, now });
	}
	const shown = draw.chance(0.8) ? await quotationOf(requestId) : asked;
	const date = draw.pick((await readQuotationPage(shown, now)).form?.dates ?? []);
	if (!date) return false;
	const seen = { version: shown.version, total: date.total, days: { firstDay: date.firstDay, lastDay: date.lastDay } };
	const { buyer } = acceptForm(shown, date.id);
	const form = acceptForm(shown, date.id, { seen, now, key, buyer: { ...buyer, withholds: draw.chance(0.3) } });
	const answers = await Promise.all([acceptQuotation(form), acceptQuotation({ ...form, key: `${key}-again` })]);
	note(turn, `${facts.participants} on ${date.id}, ${answers.map((one) => (one.ok ? one.code : one.reason))}`);
	const codes = new Set(answers.flatMap((one) => (one.ok ? one.code : [])));
	if (codes.size > 1) throw new Error("One quotation became two orders.");
	if (shown.version === 1 && isChanged && codes.size > 0) throw new Error("An older version was accepted.");
	return codes.size > 0;
}

/** By the public page, as it shows the price; the same form twice at once. Unpaid ones hold no more than they may. */
async function orderSeats(turn: Turn): Promise<boolean> {
	const { world, draw, now, key } = turn;
	const course = draw.pick(world.courses);
	// Half of the free seats may be held, so most fit only as the smallest group.
	const seats = draw.chance(0.7) ? 3 : draw.between(4, 8);
	const form = await groupOrderForm(course, { seats, email: `hr-${draw.between(1, 3)}@group.example`, key, now });
	if (!form) return false;
	const answers = await Promise.all([orderForGroup(form), orderForGroup(form)]);
	note(turn, `${seats} on ${form.courseDateId}, ${answers.map((one) => (one.ok ? one.code : one.reason))}`);
	const codes = new Set(answers.flatMap((one) => (one.ok ? one.code : [])));
	if (codes.size > 1) throw new Error("One form placed two orders.");
	const { rows } = await sql<{ seats: number }>`select count(*)::int as seats
		from enrolments e join orders o on o.id = e.order_id join buyers b on b.id = o.buyer_id
		where o.source = 'group' and e.confirmed_at is null and e.cancelled_at is null and e.held_until > ${now}
		group by lower(b.email)`.execute(db);
	if (rows.some((held) => held.seats > MOST_UNPAID_SEATS)) throw new Error("An address holds too many unpaid seats.");
	return codes.size > 0;
}

async function anOrder({ draw }: Turn): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select id from orders where source in ('quotation', 'group') order by id desc limit 10`.execute(db);
	return rows.length > 0 ? draw.pick(rows).id : undefined;
}

async function nameAll(turn: Turn): Promise<boolean> {
	const orderId = await anOrder(turn);
	if (orderId === undefined) return false;
	const seats = (await listSeats(db, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	const names = seats.map(({ id, fullName }, at) => ({
		seatId: id,
		seenName: fullName,
		participant: { name: `Guest ${turn.step}`, email: `g${turn.step}-${at}@example.com`, phone: null },
	}));
	return (await nameSeats({ orderId, names, now: turn.now })).ok;
}

async function takeSeat(turn: Turn): Promise<boolean> {
	const orderId = await anOrder(turn);
	if (orderId === undefined) return false;
	await makeSeatLinks({ orderId, now: turn.now });
	const [link] = [...(await listSeatLinks(orderId)).live.values()];
	if (!link) return false;
	const token = seatLinkUrl(link).split("/").at(-1) ?? "";
	const take = (at: number) => {
		const participant = { name: `Taker ${turn.step}`, email: `t${turn.step}-${at}@example.com`, phone: null };
		return takeSeatByLink({ token, participant, now: turn.now });
	};
	const answers = await Promise.all([take(0), take(1)]);
	if (answers.filter(({ ok }) => ok).length > 1) throw new Error("One link took two seats.");
	return answers.some(({ ok }) => ok);
}
