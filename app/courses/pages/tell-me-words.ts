/** Sentences for those who want to be told when a course can be booked. */
export const tellMeWords = {
	/** The link on cards and where nothing was found. */
	tellMeWhen: "Tell me when",
	tellMeWhenYouOffer: "Tell me when you offer this",
	of: (title: string) => `Tell me when ${title} can be booked`,
	title: "Tell me when",
	description:
		"Leave your e-mail, and we tell you when a course has a date or a free seat, or when we offer what you look for.",
	aboutCourse: (title: string) =>
		`We e-mail you once when you can register for ${title}: when it has a new date or a free seat.`,
	aboutWords: "Tell us what you would like to learn. If we offer it, we e-mail you once.",
	words: "What you are looking for",
	wordsHint: "For example: drone surveying in Kano",
	email: "E-mail",
	button: "Tell me",
	busy: "Saving...",
	wordsMissing: "Please tell us what you are looking for.",
	emailMissing: "Please enter your e-mail.",
	invalidEmail: "Please enter a valid e-mail address.",
	saved: "Thank you. We have noted it.",
	savedCourse: (title: string, email: string) => `We will e-mail ${email} when you can register for ${title}.`,
	savedWords: (email: string) => `Our office reads what people look for. If we offer it, we will e-mail ${email}.`,
	browse: "Browse courses",
	failed: "We could not save this. Please try again.",
	stopTitle: "No more e-mails about courses",
	stopBody: (email: string) => `${email} waits to be told about courses. Shall we forget that?`,
	stop: "Forget it",
	stopped: (email: string) => `We will tell ${email} about no courses any more. The newsletter is not affected.`,
	unknownLink: "We do not know this link",
	unknownLinkBody: "It may be incomplete. Please open the link in our e-mail again.",
};
