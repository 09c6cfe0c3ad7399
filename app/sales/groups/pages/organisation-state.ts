import { locationName } from "#courses/rules/course.ts";
import { longDay, todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { dayText, lastMinuteText } from "#kit/rules/moments.ts";
import { naira, sumOf } from "#kit/rules/money.ts";
import { type Quotation, quotationPath } from "#requests/data/quotations.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import {
	type BuyerAccess,
	type BuyerOrder,
	type BuyerSeat,
	findOrganisation,
	listOrdersBehind,
	listQuotationsBehind,
	listSeatsBehind,
} from "#sales/groups/data/buyer-orders.ts";
import { awaitedProforma } from "#sales/groups/pages/buyer-order-state.ts";
import { shownDocument } from "#sales/groups/pages/shown-document.ts";
import { organisationWords as words } from "#sales/groups/rules/organisation-words.ts";
import { mayBuyerName } from "#sales/groups/rules/seat-names.ts";
import { seatStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";

/** What the page of an organisation shows: its orders, what is due, participants, documents and quotations. */
export type OrganisationPage = Awaited<ReturnType<typeof readOrganisationPage>>;

export async function readOrganisationPage(access: BuyerAccess, now: Date) {
	const today = todayInLagos(now);
	const [settings, orders, seats, quotations] = await Promise.all([
		readSettings(),
		listOrdersBehind(access),
		listSeatsBehind(access),
		listQuotationsBehind(access),
	]);
	const documents = await listDocumentsOf({ orderIds: orders.map(({ id }) => id) });
	const shown = await Promise.all(
		orders.map(async (order) => ({
			...shownOrder(order, now),
			isOpen: isOpen(order, today),
			proforma: order.due > 0 ? await awaitedProforma(order.id, now) : null,
			participants: seats.filter(({ orderId }) => orderId === order.id).map((seat) => shownSeat(seat, now)),
			documents: documents.filter(({ orderId }) => orderId === order.id).map(shownDocument),
			quotation: accepted(quotations.find(({ orderId }) => orderId === order.id)),
		})),
	);
	const due = sumOf(orders, (order) => order.due);
	return {
		office: officeOf(settings),
		name: await nameOf(access, orders),
		summary: orders.length === 0 ? words.noOrders : words.summary(orders.length, due > 0 ? naira(due) : null),
		open: shown.filter((order) => order.isOpen),
		earlier: shown.filter((order) => !order.isOpen),
		quotations: quotations.flatMap((quotation) => (quotation.orderId === null ? openQuotation(quotation, today) : [])),
	};
}

export type ShownOrder = OrganisationPage["open"][number];

/** The name of the organisation. Null: the contact has none, or several. */
async function nameOf(access: BuyerAccess, orders: readonly BuyerOrder[]): Promise<string | null> {
	if (!("contactEmail" in access)) return (await findOrganisation(access.buyer_id)).name;
	const names = new Set(orders.map(({ organisation }) => organisation));
	return names.size === 1 ? ([...names][0] ?? null) : null;
}

/** Something is due or awaited, or the course is still to come. */
function isOpen({ seats, due, awaited, date }: BuyerOrder, today: Day): boolean {
	return seats > 0 && (due > 0 || awaited > 0 || (date !== null && date.lastDay >= today));
}

function shownOrder(order: BuyerOrder, now: Date) {
	const { code, organisation, title, date, location, purchaseOrder, placedAt, seats, unnamed, due } = order;
	return {
		code,
		codeText: codeText(code),
		organisation,
		title,
		date: date ? weekdayRange(date) : "",
		location: location ? locationName(location) : "",
		purchaseOrder,
		placed: dayText(placedAt),
		seats,
		named: seats - unnamed,
		mayName: seats > 0 && mayBuyerName(date, todayInLagos(now)),
		...stateOf(order, now),
		due: due > 0 ? naira(due) : null,
	};
}

type State = { state: string; tone: "good" | "ask" | "still" };

function stateOf({ seats, confirmed, due, awaited, paid, heldUntil }: BuyerOrder, now: Date): State {
	const { states } = words;
	if (seats === 0) return { state: states.cancelled, tone: "still" };
	if (confirmed === seats && due > 0) return { state: states.confirmed, tone: "ask" };
	if (confirmed === seats && awaited > 0) return { state: states.certificate, tone: "ask" };
	if (confirmed === seats) return { state: paid > 0 ? states.paid : states.free, tone: "good" };
	if (heldUntil && heldUntil > now) return { state: states.held(lastMinuteText(heldUntil)), tone: "ask" };
	return { state: states.lapsed, tone: "still" };
}

const shownSeat = (seat: BuyerSeat, now: Date) => ({
	id: seat.id,
	name: seat.name || words.nameFollows,
	state: words.seats[seatStatusOf(seat, now)],
});

/** The quotation that became the order. */
const accepted = (quotation: Quotation | undefined) =>
	quotation ? { path: quotationPath(quotation), label: words.quotation(quotation.facts.reference) } : null;

function openQuotation(quotation: Quotation, today: Day) {
	const { reference, validUntil, course, participants } = quotation.facts;
	return {
		path: quotationPath(quotation),
		label: words.quotation(reference),
		detail: `${course.title}, ${participants} participants, ${naira(course.quote.total)}`,
		until: validUntil >= today ? words.acceptUntil(longDay(validUntil)) : words.isOver(longDay(validUntil)),
	};
}
