/** What the policy pages say until the academy writes its own. */

import type { PolicyName } from "#kit/rules/office/policies.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";
import { firstFaq } from "#site/rules/policies/first-faq-words.ts";
import { firstPrivacy } from "#site/rules/policies/first-privacy-words.ts";
import { firstRefunds } from "#site/rules/policies/first-refunds-words.ts";
import { firstTerms } from "#site/rules/policies/first-terms-words.ts";
import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

const TEXTS: Record<PolicyName, (facts: PolicyFacts) => string> = {
	terms: firstTerms,
	refunds: firstRefunds,
	privacy: firstPrivacy,
	faq: firstFaq,
};

/** The first text of a page, with what the settings say at this moment. A lawyer has to read it. */
export function firstPolicy(name: PolicyName, settings: SiteSettings, publicUrl: string): string {
	const { academyName, legalName, registrationNumber, address, officeEmail, phones } = settings;
	const company = [legalName ?? academyName, registrationNumber, address?.replace(/,?\s*\n\s*/g, ", ")];
	return TEXTS[name]({
		academyName,
		company: company.filter(Boolean).join(", "),
		officeEmail,
		phone: phones[0] ? phoneText(phones[0]) : null,
		publicUrl,
		vat: rateText(settings.vatBasisPoints),
		depositPercent: 40,
		refundDays: Math.max(1, settings.freeChangeDays ?? FIRST_REFUND_DAYS),
		selfService: settings.freeChangeDays !== null,
		transferDays: settings.transferDays,
		takesTransfers: bankAccountOf(settings) !== null,
		kept: settings,
	});
}

/** What the text begins with where members ask the office for every change. */
const FIRST_REFUND_DAYS = 7;
