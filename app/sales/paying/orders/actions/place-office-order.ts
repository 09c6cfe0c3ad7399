import type { Tx } from "#kit/data/db.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/document-parties.ts";
import { findKnownBuyer, insertBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { type Due, insertDues } from "#sales/ledger/orders/data/dues.ts";
import { insertSeats, listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { insertOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import type {
	JudgedRegistration,
	Participant,
	RegisterByOffice,
} from "#sales/paying/orders/actions/judge-registration.ts";
import { closeStarts } from "#sales/paying/payments/actions/restate-other-ways.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

type Placed = { order: Order; seats: OrderSeat[]; dues: Due[]; payer: OrderPayer };

/** Writes buyer, order, seats and dues. The course is locked and has the seats. */
export async function placeOfficeOrder(
	tx: Tx,
	input: RegisterByOffice,
	judged: JudgedRegistration,
	settings: SiteSettings,
): Promise<Placed> {
	const { actor, key, price, payment, purchaseOrder, now } = input;
	const { course, date, participants, dues } = judged;
	const [first] = participants;
	const buyerId = await buyerOf(tx, input, participants);
	const order = await insertOrder(tx, {
		userId: buyerId === null ? (first?.userId ?? null) : null,
		buyerId,
		purchaseOrder,
		source: "office",
		placedBy: actor.id,
		formKey: key,
		now,
	});
	const payer = await findPayerOfOrder(tx, order, []);
	const purchase = {
		title: course.title,
		description: course.description,
		imageUrl: course.image_url,
		category: course.category,
		location: date.location,
		locationAddress: date.address,
		firstDay: date.firstDay,
		lastDay: date.lastDay,
	};
	const dueDay = payment.how === "invoice" ? payment.until : null;
	const isListed = price.kind === "list" || dues.price === course.price_kobo;
	const ids = await insertSeats(
		tx,
		order.id,
		participants.map(({ userId, ...participant }) => ({
			userId,
			participant,
			courseId: course.id,
			courseDateId: date.id,
			listPrice: course.price_kobo,
			price: dues.price,
			discount: isListed ? null : { kind: price.kind, reason: price.reason },
			vatBasisPoints: course.vatThatCounts,
			invoiceEmail: payer.email ?? "",
			heldUntil: heldUntil(input, judged, settings),
			dueDay,
			purchase,
		})),
		now,
	);
	const perSeat = ids.flatMap((enrolmentId, at) =>
		(dues.perSeat[at] ?? []).map((due) => ({ enrolmentId, due, dueDay, now })),
	);
	const written = await insertDues(tx, perSeat);
	// What they began themselves for this date is given up: they have their seat.
	for (const { userId } of participants)
		if (userId) await closeStarts(tx, { userId, courseDateId: date.id, orderId: order.id, exceptId: null, now });
	const seats = await listSeats(tx, order.id);
	return { order, seats, dues: written, payer: await findPayerOfOrder(tx, order, seats) };
}

/** Null: the member who owns the order. */
async function buyerOf(tx: Tx, { buyer, now }: RegisterByOffice, [first, ...others]: readonly Participant[]) {
	if (buyer) return ((await findKnownBuyer(tx, buyer)) ?? (await insertBuyer(tx, buyer, now))).id;
	if (!first || (others.length === 0 && first.userId)) return null;
	const { name, email, phone } = first;
	const person = { isOrganisation: false, name: name ?? email ?? "", email, phone, address: null, taxNumber: null };
	return (await insertBuyer(tx, person, now)).id;
}

/**
 * Until when unpaid seats are held: on invoice to the end of its due day, even if the date ends before; otherwise for the working days of
 * a transfer, at most to the end of the date.
 */
export function heldUntil(
	{ payment, now }: RegisterByOffice,
	{ date }: JudgedRegistration,
	settings: SiteSettings,
): Date {
	if (payment.how === "invoice") return instantInLagos(addDays(payment.until, 1), 0);
	const { transferDays: days, holidays } = settings;
	return transferDeadline({ now, days, holidays, firstDay: null, lastDay: date.lastDay });
}
