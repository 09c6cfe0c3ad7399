// Ours: the inbox of the demo, which stores the mail that a live site would send.
export const inboxWords = {
	title: "Inbox of the demo",
	explanation: "This demo sends no e-mail. You can read every e-mail here that the site would send.",
	reload: "Check again",
	back: "All e-mails",
	samples: "Samples of all e-mails",
	emptyTitle: "No e-mail yet",
	emptyHint: "Sign up or register for a course, and the e-mail will appear here.",
	emptyAction: "Browse courses",
	to: "To",
	mails: "E-mails",
	asSent: "As sent",
	text: "Text",
	headers: "Headers",
	view: "Show the e-mail as",
	openAlone: "Open on its own",
	attachments: "Attachments",
	contentOf: (subject: string) => `E-mail: ${subject}`,
	download: (fileName: string, kilobytes: number) => `Download ${fileName} (${kilobytes} kB)`,
};

// Ours: samples of every e-mail with invented facts.
export const samplesWords = {
	title: "Samples of all e-mails",
	explanation: "Every e-mail the site can send, in each of its variants, with its documents. The facts are made up.",
	inbox: "Inbox of the demo",
	samples: "Samples",
	nobody: "nobody",
};
