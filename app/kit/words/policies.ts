import type { PolicyName } from "#kit/rules/office/policies.ts";

/** Ours: the names of the policy pages, and how one agrees to them. */
export const policyWords = {
	titles: {
		terms: "Terms and conditions",
		refunds: "Refunds and cancellation",
		privacy: "Privacy notice",
		faq: "Frequently asked questions",
	} satisfies Record<PolicyName, string>,
	/** Where there is little room. */
	short: { terms: "Terms", refunds: "Refunds", privacy: "Privacy", faq: "FAQ" } satisfies Record<PolicyName, string>,
	/** Within a sentence. */
	within: { terms: "the terms", refunds: "the refund policy", privacy: "the privacy notice" },
	byPaying: "By paying you agree to",
	bySigningUp: "By signing up you agree to",
	howWeUseData: "How we use your data is in",
	see: "See",
	and: "and",
	versionOf: (day: string) => ` (version of ${day})`,
};
