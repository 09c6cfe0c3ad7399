import type { Checkout } from "#domain/checkout.ts";
import { gateway } from "#server/adapters/gateway.ts";
import { config } from "#server/config.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { readSettings } from "#server/data/settings.ts";

type Person = { fullName: string; phoneNumber: string | null };

/** What the page hands to the payment provider's window: frozen facts of the attempt, sealed, without any secret. */
export async function checkoutOf(attempt: Attempt, person: Person): Promise<Checkout> {
	const { academyName } = await readSettings();
	const params = gateway().browserParams({
		reference: attempt.reference,
		total: attempt.total_kobo,
		currency: "NGN",
		email: attempt.invoice_email,
		...(person.phoneNumber && { phone: person.phoneNumber }),
		name: person.fullName,
		title: academyName,
		description: attempt.purchase.title,
	});
	return {
		reference: attempt.reference,
		scriptUrl: config.payments.flutterwave?.scriptUrl ?? "",
		params,
		heldUntil: attempt.hold_until?.toISOString() ?? null,
	};
}
