const people = (count: number) => `${count} ${count === 1 ? "participant" : "participants"}`;

/** What the page of a date says about whether it runs. */
export const dateRunsWords = {
	confirmed: (day: string) => `Confirmed to run since ${day}.`,
	standing: (now: number, least: number) => `${now} of at least ${people(least)}. Not confirmed to run yet.`,
	confirm: "Confirm that it runs",
	confirming: "Confirming...",
	confirmTitle: (count: number) =>
		count === 0 ? "Confirm this date?" : `Confirm this date and e-mail ${people(count)}?`,
	confirmBody:
		"The page of the course then says 'Confirmed to run'. This cannot be undone; you can still cancel the date.",
	yesConfirm: "Yes, confirm",
	failed: "The date could not be confirmed.",
	done: (mailed: number) =>
		mailed === 0
			? "The date is confirmed to run."
			: `The date is confirmed to run. ${mailed} ${mailed === 1 ? "e-mail is" : "e-mails are"} being sent.`,
	refusals: {
		gone: "This date is not there any more.",
		cancelled: "This date was cancelled.",
		over: "This date is over.",
		confirmed: "This date is confirmed already.",
		"below-minimum": "This date has not reached its minimum.",
	},
};
