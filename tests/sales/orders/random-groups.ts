// What organisations do at random: they ask for a quotation, accept it as it was shown or an older one, and name seats.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { acceptQuotation } from "#sales/groups/actions/accept-quotation.ts";
import { changeQuotation } from "#sales/groups/actions/change-quotation.ts";
import { makeSeatLinks } from "#sales/groups/actions/make-seat-links.ts";
import { nameSeats } from "#sales/groups/actions/name-seats.ts";
import { takeSeatByLink } from "#sales/groups/actions/take-seat-by-link.ts";
import { listSeatLinks, seatLinkUrl } from "#sales/groups/data/seat-links.ts";
import { readQuotationPage } from "#sales/groups/pages/quotation-state.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { acceptForm, aQuotation, quotationOf } from "#tests/sales/groups/group-house.ts";
import { type Action, note, type Turn } from "#tests/sales/orders/random-office.ts";

export const GROUPS: readonly Action[] = [
	{ name: "accept a quotation", weight: 4, play: accept },
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

async function anOrder({ draw }: Turn): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select id from orders where source = 'quotation' order by id desc limit 10`.execute(db);
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
