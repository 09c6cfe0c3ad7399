import type { Office } from "#kit/rules/office/office.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** How the office is reached. */
export function officeOf({ phones, whatsApp, openingHours, address, officeEmail }: SiteSettings): Office {
	return { phones, whatsApp, openingHours, address, email: officeEmail };
}
