/** Why an account cannot be closed yet. */
export const OBSTACLES = [
	/** They work for the academy: somebody takes the role back first. */
	"staff",
	/** A confirmed seat on a date that is not over. */
	"course-to-come",
	/** They owe the academy money, or a withholding certificate. */
	"money-owed",
	/** A payment or a refund is on its way, or waits for a decision. */
	"payment-under-way",
	/** The academy owes them money. */
	"credit",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const LONGEST_REASON = 300;
