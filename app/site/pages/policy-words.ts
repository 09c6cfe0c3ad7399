export const policyPageWords = {
	versionOf: (version: number, day: string) => `Version ${version}, of ${day}`,
	replaced: (day: string) => `This is an earlier version. It was replaced on ${day}.`,
	toCurrent: "Read the current version",
	earlier: "Earlier versions",
	draft: "Draft, to be checked by a lawyer",
	draftHint: "This text is part of the demonstration. An academy has its own checked before it publishes it.",
	ask: "Do you still have a question?",
	descriptions: {
		terms: "What applies when you register for a course: seats, prices, payment, changes and complaints.",
		refunds: "Until when you can cancel or move to another date, and what happens if we have to cancel.",
		privacy: "Which personal data we keep, why, for how long, and what you can ask of us.",
		faq: "What people ask before they register: payment, refunds, locations, times and online courses.",
	},
};
