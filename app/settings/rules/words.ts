/** What the policy of deposits says until an admin writes another. */
export const depositPolicyWords = {
	terms:
		"To secure your spot, a 40% initial deposit is required upon registration, with the remaining 60% balance due on or before the first day of training.",
	failure: "Failure to pay on schedule may lead to cancellation.",
};
