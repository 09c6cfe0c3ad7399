import { whatsAppUrl } from "#kit/rules/phone.ts";
import { adminRequests as words } from "#requests/admin/words.ts";
import { aboutOf } from "#requests/rules/request-summary.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";

/** Where WhatsApp opens with a first message that names what was asked; null: no number was given. */
export function whatsAppOf(asked: AskedRequest, name: string, academy: string): string | null {
	const phone = "phone" in asked.facts ? asked.facts.phone : null;
	return phone && whatsAppUrl(phone, words.whatsAppText(name, academy, words.kindsInWords[asked.kind], aboutOf(asked)));
}
