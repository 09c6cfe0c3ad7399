/** What the policy pages say until the academy writes its own. */

import type { PolicyName } from "#kit/rules/office/policies.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";
import { firstFaq } from "#site/rules/policies/first-faq-words.ts";
import { firstPrivacy } from "#site/rules/policies/first-privacy-words.ts";
import { firstRefunds } from "#site/rules/policies/first-refunds-words.ts";
import { firstTerms } from "#site/rules/policies/first-terms-words.ts";
import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";
import { days } from "#site/rules/policies/policy-placeholders.ts";

const TEXTS: Record<PolicyName, (facts: PolicyFacts) => string> = {
	terms: firstTerms,
	refunds: firstRefunds,
	privacy: firstPrivacy,
	faq: firstFaq,
};

/** The first text of a page, with placeholders for what the settings say. A lawyer has to read it. */
export function firstPolicy(name: PolicyName, settings: SiteSettings): string {
	return TEXTS[name]({
		depositPercent: 40,
		freeDays: settings.freeChangeDays === null ? days(FIRST_REFUND_DAYS) : "{free days}",
		selfService: settings.freeChangeDays !== null,
		takesTransfers: bankAccountOf(settings) !== null,
	});
}

/** What the text begins with where members ask the office for every change. */
const FIRST_REFUND_DAYS = 7;
