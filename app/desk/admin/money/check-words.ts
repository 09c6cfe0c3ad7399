/** Sentences about the check of all money, where it takes too long to be made at each look. */
export const moneyCheckWords = {
	first: "All payments and orders are being checked for the first time. The result appears here when it is ready.",
	madeAt: (at: string, seconds: number) =>
		`Checked on ${at}. It takes ${seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`} here, so it is done every night and when you ask for it. The days below are added up to the day before yesterday as of then.`,
	checksIntro: "What must always hold of orders, documents and money, as the last check found it.",
	again: "Check again",
	asking: "Asking...",
	begun: "The check has begun. Its result appears here when it is ready.",
	isUnderWay: "A check is under way.",
	failed: "The check could not be started. Please try again.",
};
