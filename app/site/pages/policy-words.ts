export const policyPageWords = {
	officer: "Data protection officer",
	versionOf: (version: number, day: string) => `Version ${version}, ${day}`,
	replaced: (day: string) => `This is an earlier version. It was replaced on ${day}.`,
	toCurrent: "Read the current version",
	earlier: "Earlier versions",
	draft: "Draft, to be checked by a lawyer",
	draftHint: "This text is part of the demonstration. An academy has its own checked before it publishes it.",
	ask: "Still have a question?",
	descriptions: {
		terms: "The terms for registering for a course: seats, prices, payment, changes and complaints.",
		refunds: "How late you can cancel or move to another date, and what happens if we have to cancel.",
		privacy: "Which personal data we keep, why, for how long, and what you can ask of us.",
		faq: "Answers to common questions before you register: payment, refunds, locations, times and online courses.",
	},
};
