/** The status of an order's seats, in the words people read. */
import type { Kobo } from "#kit/rules/money.ts";
import { officeWords, type PaymentWords, type SumsRow } from "#sales/ledger/orders/rules/enrolment.ts";

type Seat = {
	price: Kobo;
	heldUntil: Date | null;
	confirmedAt: Date | null;
	releasedAt: Date | null;
	cancelledAt: Date | null;
	sums: SumsRow;
};

export type SeatStatus = PaymentWords | "held" | "lapsed" | "free";

/** The common status of an order's seats: their own if they agree, else the one of their sums. Undefined: the order has no seats. */
export function orderStatusOf(
	seats: readonly SeatStatus[],
	{ toPay, awaited, received }: { toPay: Kobo; awaited: Kobo; received: Kobo },
): SeatStatus | undefined {
	const [first] = seats;
	if (first === undefined || seats.every((status) => status === first)) return first;
	if (toPay > 0) return received > 0 ? "Part paid" : first;
	return awaited > 0 ? "Certificate awaited" : "Fully Paid";
}

export function seatStatusOf(
	{ price, heldUntil, confirmedAt, releasedAt, cancelledAt, sums }: Seat,
	now: Date,
): SeatStatus {
	if (cancelledAt || releasedAt)
		return officeWords({ ...sums, cancelled_at: cancelledAt, seat_released_at: releasedAt });
	if (!confirmedAt) return heldUntil && heldUntil > now ? "held" : "lapsed";
	if (price === 0) return "free";
	return officeWords({ ...sums, cancelled_at: null, seat_released_at: null });
}
