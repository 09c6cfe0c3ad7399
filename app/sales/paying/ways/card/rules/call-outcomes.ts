/** The outcomes of a provider's call, for the timeline. The outcome of a charge is the state of its payment. */
export const callOutcomes = {
	noted: "noted",
	notOurs: "about no payment of ours",
	refundsLookedAt: "its refunds were looked at",
	disputeOpened: "a person is asked about it",
	disputeKnown: "a person was asked about it before",
	disputeReversed: "the money went back; a person is asked about it",
} as const;
