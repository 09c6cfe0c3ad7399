/** Words in braces that a policy text takes from the settings: `{academy}`, `{free days}`. */

import { phoneText } from "#kit/rules/phone.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { retentionText } from "#settings/rules/retention.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";
import type { PlaceholderValues } from "#site/rules/policies/fill-in.ts";

/** What each placeholder stands for at present. */
export function placeholderValues(settings: SiteSettings, publicUrl: string): PlaceholderValues {
	const { academyName, registrationNumber, officeEmail, freeChangeDays, transferDays, vatBasisPoints } = settings;
	const legalName = settings.legalName ?? academyName;
	const address = settings.address?.replace(/,?\s*\n\s*/g, ", ") ?? null;
	const phone = settings.phones[0] ? phoneText(settings.phones[0]) : null;
	return new Map([
		["academy", academyName],
		["company", [legalName, registrationNumber, address].filter(Boolean).join(", ")],
		["legal name", legalName],
		["company number", registrationNumber],
		["address", address],
		["e-mail", officeEmail],
		["phone", phone],
		["contact", phone ? `call ${phone} or write to ${officeEmail}` : `write to ${officeEmail}`],
		["website", publicUrl],
		["free days", freeChangeDays === null ? null : days(Math.max(1, freeChangeDays))],
		["VAT", rateText(vatBasisPoints)],
		["transfer days", `${transferDays} working ${transferDays === 1 ? "day" : "days"}`],
		["records kept", retentionText("booksYears", settings.booksYears)],
		["requests kept", retentionText("requestMonths", settings.requestMonths)],
		["e-mails kept", retentionText("mailMonths", settings.mailMonths)],
		["unverified accounts kept", retentionText("unverifiedDays", settings.unverifiedDays)],
		["security records kept", retentionText("securityLogDays", settings.securityLogDays)],
		["log kept", retentionText("logMonths", settings.logMonths)],
	]);
}

/** `1 day`, `7 days`. */
export const days = (many: number) => `${many} ${many === 1 ? "day" : "days"}`;
