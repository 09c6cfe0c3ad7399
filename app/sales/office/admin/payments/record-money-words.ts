/** Money the office has and does not know the order of. All of it is ours. */
export const recordMoneyWords = {
	title: "Record money",
	intro:
		"For money whose order nobody knows yet. It is counted, and waits under To decide until it is put to an order. Money for a known order is recorded on the order's page.",
	unknown: "Unknown",
	payerHint: "The receipt is made out to them when the money is put to an order.",
	button: "Record money",
	busy: "Recording...",
	recorded: "The money is recorded. Put it to an order here as soon as you know which.",
	recordedAlready: "This money was recorded already. Nothing was done twice.",
	failed: "The money could not be recorded. Nothing was changed. Please try again.",
};
