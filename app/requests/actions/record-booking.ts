import { inTransaction, type Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { insertRequestOnce } from "#requests/data/requests.ts";
import { lockService, type ServiceName } from "#requests/data/services.ts";
import type { BookingContact } from "#requests/rules/booking.ts";
import { readSettings } from "#settings/data/settings.ts";

export type BookingActor = { id: string; fullName: string; email: string };
export type Booking = { actor: BookingActor; contact: BookingContact; service: ServiceName; now: Date };
export type BookingRefusal = { ok: false; reason: "no-such-service" };

/**
 * Stores a booking and e-mails the office, but not the member: the first of two calls. The same booking again within ten minutes is the
 * same row. Refused: the service is not offered.
 */
export async function recordBooking(booking: Booking): Promise<{ ok: true } | BookingRefusal> {
	return await inTransaction(async (tx) => {
		const written = await writeBooking(tx, booking);
		return written.ok ? { ok: true } : written;
	});
}

/** The same inside another action. Returns the stored request. */
export async function writeBooking(tx: Tx, { actor, contact, service: wanted, now }: Booking) {
	const service = await lockService(tx, wanted);
	if (!service) return { ok: false, reason: "no-such-service" } as const;
	const facts = { serviceTitle: service.title, ...contact };
	const request = await insertRequestOnce(tx, {
		kind: "booking",
		facts,
		userId: actor.id,
		typed: [service.id, contact.email, contact.phone],
		serviceId: service.id,
		now,
	});
	if (request.isNew)
		await insertMail(tx, {
			email: {
				kind: "booking-notice",
				facts: { ...facts, fullName: actor.fullName, accountEmail: actor.email },
			},
			to: (await readSettings(tx)).officeEmail,
			now,
		});
	return { ok: true, request } as const;
}
