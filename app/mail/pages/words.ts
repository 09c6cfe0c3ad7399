// Ours: the inbox of the demo, where mail is kept that a live site would send.
export const inboxWords = {
	title: "Inbox of the demo",
	explanation: "Nothing leaves this machine: every e-mail the site would send is kept here.",
	reload: "Look again",
	samples: "Samples of all e-mails",
	back: "All e-mails",
	emptyTitle: "No e-mail yet",
	emptyHint: "Sign up or register for a course, and what would be sent appears here.",
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

// Ours: every e-mail from made-up facts, beside the inbox of the demo.
export const samplesWords = {
	title: "Samples of all e-mails",
	explanation: "Every e-mail the site can send, in each of its variants, with its documents. The facts are made up.",
	inbox: "Inbox of the demo",
	samples: "Samples",
	nobody: "nobody",
};
