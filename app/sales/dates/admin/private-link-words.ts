/** What the page of a private date says about its link. */
export const privateLinkWords = {
	hint: "It is on no public page. Everybody who has the link registers and pays as usual.",
	copy: "Copy the link",
	copyName: "Copy the link of this private date",
	copied: "Copied.",
	open: "Open",
	send: "Write an e-mail",
	subject: (title: string) => `Registration: ${title}`,
	text: (date: { title: string; when: string }, url: string) =>
		`Dear participants,\n\nThis is the link to register for ${date.title}, ${date.when}:\n${url}\n\nPlease share it only with the people who will attend.`,
	renew: "Renew the link",
	renewing: "Renewing...",
	renewTitle: "Renew the link of this date?",
	renewBody: "The present link leads nowhere from then on. Registrations stay as they are.",
	yesRenew: "Yes, renew",
	failed: "The link could not be renewed.",
	done: "The link is renewed. Please send the new one.",
	refusals: {
		gone: "This date is not there any more.",
		public: "This date is for everybody and has no link of its own.",
	},
};
