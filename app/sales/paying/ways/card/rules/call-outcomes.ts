/** What came of a call of the payment provider, for the timeline; what a charge came to is the state of its payment. */
export const callOutcomes = {
	noted: "noted",
	notOurs: "about no payment of ours",
	refundsLookedAt: "its refunds were looked at",
	disputeOpened: "a person is asked about it",
	disputeKnown: "a person was asked about it before",
	disputeReversed: "the money went back; a person is asked about it",
} as const;
