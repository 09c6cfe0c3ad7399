import { db } from "#kit/data/db.ts";
import { longDay, todayInLagos } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { dateOf } from "#sales/groups/actions/name-seats.ts";
import { listSeatLinks, seatLinkUrl } from "#sales/groups/data/seat-links.ts";
import { mayBuyerName, type NamedSeat } from "#sales/groups/rules/seat-names.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";

/** The names of an order's seats as its buyer sees and enters them. */
export type NamesPart = Awaited<ReturnType<typeof readNamesPart>>;

export async function readNamesPart(orderId: number, now: Date) {
	const seats = (await listSeats(db, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	const { live, used } = await listSeatLinks(orderId);
	const date = seats[0] ? dateOf(seats[0]) : null;
	const mayName = mayBuyerName(date, todayInLagos(now));
	return {
		rows: seats.map((seat) => ({ ...shownSeat(seat, used.has(seat.id)), guest: seat.guestName ?? "" })),
		named: seats.filter(({ fullName }) => fullName !== "").length,
		until: mayName && date ? longDay(addDays(date.firstDay, -1)) : null,
		courseTitle: seats[0]?.title ?? "",
		links: mayName
			? seats.flatMap(({ id }, at) => {
					const link = live.get(id);
					return link ? [{ seatId: id, number: at + 1, url: seatLinkUrl(link) }] : [];
				})
			: [],
		withoutLink: mayName ? seats.filter(({ id, fullName }) => fullName === "" && !live.has(id)).length : 0,
	};
}

/** The seats as the form shows them. What a participant typed at their own address stays theirs. */
export async function listNamedSeats(orderId: number): Promise<NamedSeat[]> {
	const seats = (await listSeats(db, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	const { used } = await listSeatLinks(orderId);
	return seats.map((seat) => shownSeat(seat, used.has(seat.id)));
}

function shownSeat({ id, fullName, email, phone }: OrderSeat, isOwn: boolean): NamedSeat {
	if (isOwn) return { id, name: fullName, email: "", phone: "", isOwn };
	return { id, name: fullName, email: email ?? "", phone: phone === null ? "" : phoneText(phone), isOwn };
}

export type NamesAnswer = {
	form: "names";
	/** What was done, or why nothing was. */
	sentence: string;
	isDone: boolean;
	/** When the names were read: the form begins anew with what is answered. Left out: they were not sent. */
	at?: number;
	/** After a refusal: all that was typed, with what is wrong with it. */
	rows?: { id: number; name: string; phone: string; email: string; error?: string }[];
	list?: string;
	listError?: string | undefined;
};
