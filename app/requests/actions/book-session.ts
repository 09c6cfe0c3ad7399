import { inTransaction } from "#kit/data/db.ts";
import { writeConfirmation } from "#requests/actions/confirm-booking.ts";
import { type Booking, type BookingRefusal, writeBooking } from "#requests/actions/record-booking.ts";

/**
 * Books a session for a service (docs/product.md#services): a row first, then an e-mail to the office and one to the member, all or
 * nothing. Two presses make one booking with one pair of e-mails. Refused: the service is not offered.
 */
export async function bookSession(booking: Booking): Promise<{ ok: true } | BookingRefusal> {
	const { actor, now } = booking;
	return await inTransaction(async (tx) => {
		const written = await writeBooking(tx, booking);
		if (!written.ok) return written;
		await writeConfirmation(tx, { actor, request: written.request, now });
		return { ok: true };
	});
}
