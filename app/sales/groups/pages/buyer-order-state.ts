import { locationName } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { longDay, weekdayRange } from "#kit/rules/date-range.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { readNamesPart } from "#sales/groups/pages/names-state.ts";
import { shownDocument } from "#sales/groups/pages/shown-document.ts";
import { orderWords as words } from "#sales/groups/rules/words.ts";
import { findBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { listDueDays, listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { isAwaited, standingOf } from "#sales/ledger/transfers/rules/transfers.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { listProformasOf } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";

/** What the private page of an order shows its buyer. */
export type BuyerOrderPage = Awaited<ReturnType<typeof readBuyerOrder>>;

export async function readBuyerOrder(order: Order, now: Date) {
	const [settings, all, proforma, days] = await Promise.all([
		readSettings(),
		listSeats(db, order.id),
		awaitedProforma(order.id, now),
		listDueDays(db, order.id),
	]);
	const buyer = order.buyer_id === null ? undefined : await findBuyer(db, order.buyer_id);
	const seats = all.filter(({ cancelled_at }) => cancelled_at === null);
	const [first] = all;
	const money = sumsOf(all);
	const documents = first ? await listDocumentsOf({ enrolmentId: first.id }) : [];
	return {
		names: await readNamesPart(order.id, now),
		office: officeOf(settings),
		code: order.code,
		codeText: codeText(order.code),
		head: headOf({ order, seats, money, heldUntil: heldUntilOf(seats, now), dueDays: [...days.values()] }),
		facts: [
			{ name: "Organisation", text: buyer?.name ?? "" },
			...(order.purchase_order ? [{ name: "Purchase order", text: order.purchase_order }] : []),
			...courseFacts(seats[0] ?? first),
			{ name: "Seats", text: String(seats.length) },
		].filter(({ text }) => text !== ""),
		sums: [
			{ label: words.total, amount: naira(money.total) },
			{ label: words.paid, amount: naira(money.paid) },
			...(money.awaited > 0 ? [{ label: words.certificate, amount: naira(money.awaited) }] : []),
			{ label: words.due, amount: naira(money.due) },
		],
		due: money.due > 0,
		proforma,
		documents: documents.map(shownDocument),
	};
}

function sumsOf(seats: readonly OrderSeat[]) {
	const sums = { paid: 0, due: 0, awaited: 0 };
	for (const seat of seats) {
		sums.paid += seat.paid_kobo;
		if (seat.cancelled_at) continue;
		sums.due += seat.due_net_kobo + seat.due_vat_kobo;
		sums.awaited += seat.certificate_due_kobo;
	}
	return { ...sums, total: sums.paid + sums.due + sums.awaited };
}

function courseFacts(seat: OrderSeat | undefined) {
	if (!seat) return [];
	const { held, first_day, last_day } = seat;
	const days = held ?? (first_day && last_day ? { firstDay: first_day, lastDay: last_day } : null);
	return [
		{ name: "Course", text: seat.title },
		{ name: "Date", text: days ? weekdayRange({ firstDay: days.firstDay, lastDay: days.lastDay }) : "" },
		{ name: "Location", text: locationName(held?.location ?? seat.location ?? "") },
	];
}

/** Until when the unpaid seats are held. Null: none is. */
function heldUntilOf(seats: readonly OrderSeat[], now: Date): Date | null {
	const held = seats.flatMap(({ confirmed_at, held_until }) => (confirmed_at || !held_until ? [] : held_until));
	const [until] = held.toSorted((a, b) => a.getTime() - b.getTime());
	return until && until > now ? until : null;
}

type OrderStanding = {
	order: Order;
	seats: readonly OrderSeat[];
	money: ReturnType<typeof sumsOf>;
	heldUntil: Date | null;
	dueDays: readonly (string | null)[];
};

function headOf({ order, seats, money, heldUntil, dueDays }: OrderStanding): PayerHead {
	const title = words.heading(codeText(order.code));
	const head = (tone: PayerHead["tone"], body: string): PayerHead => ({
		tone,
		eyebrow: words.title,
		title,
		body,
		more: [],
	});
	if (seats.length === 0) return head("stop", words.cancelled);
	const isConfirmed = seats.every(({ confirmed_at }) => confirmed_at !== null);
	if (isConfirmed && money.due === 0) return head("good", words.confirmed(seats.length));
	if (isConfirmed) {
		const day = dueDays.filter((one) => one !== null).toSorted()[0];
		return head("ask", words.confirmedOwing(seats.length, naira(money.due), day ? longDay(day) : null));
	}
	if (heldUntil) return head("ask", words.held(seats.length, naira(money.due), lastMinuteText(heldUntil)));
	return head("look", words.lapsed(naira(money.due)));
}

/** The newest proforma whose transfer is awaited, with what to enter at the bank. */
export async function awaitedProforma(orderId: number, now: Date) {
	const proformas = await listProformasOf(db, orderId);
	const found = proformas.findLast((proforma) => isAwaited(standingOf(proforma, now)));
	if (!found) return null;
	const { facts, asked, reference, deadline } = found;
	return {
		reference,
		until: lastMinuteText(deadline),
		account: {
			...facts.account,
			code: codeText(facts.code),
			amount: naira(asked),
			byCertificate: facts.byCertificate > 0 ? naira(facts.byCertificate) : null,
		},
	};
}
