/** How a seat of an order stands, in the words people read. */
import type { Kobo } from "#kit/rules/money.ts";
import { amountStillDue, type OwingRow, type PaymentWords, paymentWords } from "#sales/orders/rules/enrolment.ts";

type Seat = {
	price: Kobo;
	heldUntil: Date | null;
	confirmedAt: Date | null;
	releasedAt: Date | null;
	cancelledAt: Date | null;
	sums: OwingRow & { paid_kobo: Kobo; is_deposit_paid: boolean };
};

export type SeatStatus = PaymentWords | "held" | "lapsed" | "invoice" | "free";

/** `invoice`: confirmed before any money came. */
export function seatStatusOf(
	{ price, heldUntil, confirmedAt, releasedAt, cancelledAt, sums }: Seat,
	now: Date,
): SeatStatus {
	if (cancelledAt || releasedAt)
		return paymentWords({ ...sums, cancelled_at: cancelledAt, seat_released_at: releasedAt });
	if (!confirmedAt) return heldUntil && heldUntil > now ? "held" : "lapsed";
	if (price === 0) return "free";
	if (sums.paid_kobo === 0 && amountStillDue(sums)) return "invoice";
	return paymentWords({ ...sums, cancelled_at: null, seat_released_at: null });
}
