import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { isEmail } from "#kit/rules/person.ts";
import type { PhoneRefusal } from "#kit/rules/phone.ts";

/** The typed facts of a session to book, from a form or a call. `service`: the number or title of the service. */
export type TypedBooking = { email: string; service: string; phone: string };

/** How to reach the person who booked: an address as typed, a number in E.164. */
export type BookingContact = { email: string; phone: string };

type BookingFaults = { email?: "missing" | "wrong"; service?: "missing"; phone?: "missing" | PhoneRefusal };

/** Reads a booking: e-mail, service and phone are required. The action checks whether the service exists. */
export function readBooking(
	typed: TypedBooking,
): { ok: true; contact: BookingContact } | { ok: false; wrong: BookingFaults } {
	const email = typed.email.trim();
	const phone = readPhone(typed.phone);
	const wrong: BookingFaults = {
		...(!email ? { email: "missing" } : !isEmail(email) && { email: "wrong" }),
		...(!typed.service.trim() && { service: "missing" }),
		...(!typed.phone.trim() ? { phone: "missing" } : !phone.ok && { phone }),
	};
	if (!phone.ok || Object.keys(wrong).length > 0) return { ok: false, wrong };
	return { ok: true, contact: { email, phone: phone.phone } };
}
