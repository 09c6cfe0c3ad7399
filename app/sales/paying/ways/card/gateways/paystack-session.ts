import { z } from "zod";
import { paystackChannels } from "#kit/rules/payment-provider.ts";
import type { OpenedSession, StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { type PaystackSettings, sendCommand } from "#sales/paying/ways/card/gateways/paystack-http.ts";
import { openLine } from "#sales/paying/ways/card/gateways/provider-http.ts";

const Opened = z.object({
	access_code: z.string().regex(/^[\w-]{1,100}$/),
	authorization_url: z.url({ protocol: /^https?$/ }),
	reference: z.string(),
});

/**
 * Announces an attempt to Paystack before its window opens. Amount (kobo), reference and ways to pay are set here, on the server, and
 * cannot be changed in the browser. The answer serves the window and Paystack's own page.
 */
export async function openSession(
	settings: PaystackSettings,
	attempt: StartedAttempt,
	returnUrl: string,
): Promise<OpenedSession> {
	const reply = await sendCommand(openLine(settings), "/transaction/initialize", {
		email: attempt.email,
		amount: attempt.total,
		currency: attempt.currency,
		reference: attempt.reference,
		channels: paystackChannels(attempt.options),
		callback_url: returnUrl,
		metadata: { cancel_action: returnUrl, custom_fields: fieldsForTheDashboard(attempt) },
	});
	if (reply.kind === "not_found") return { kind: "refused", detail: "not found" };
	if (reply.kind === "refused") {
		const isDuplicate = reply.code === "duplicate_reference" || /duplicate transaction/i.test(reply.detail);
		return { kind: isDuplicate ? "duplicate" : "refused", detail: reply.detail };
	}
	if (reply.kind !== "ok") return reply;
	const opened = Opened.safeParse(reply.data).data;
	if (opened?.reference !== attempt.reference)
		return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	return { kind: "opened", session: { accessCode: opened.access_code, url: opened.authorization_url } };
}

// Shown in Paystack's dashboard: the payer and the course.
function fieldsForTheDashboard({ name, description }: StartedAttempt) {
	return [
		{ display_name: "Name", variable_name: "name", value: name },
		{ display_name: "Course", variable_name: "course", value: description },
	];
}
