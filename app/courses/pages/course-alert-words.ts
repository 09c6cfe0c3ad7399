/** Sentences for those who want an alert when a course can be booked. */
export const courseAlertWords = {
	/** The link on cards and where nothing was found. */
	tellMeWhen: "Tell me when",
	/** The button on the page of a course without a date. */
	tellMeOfDate: "Tell me when there is a date",
	tellMeWhenYouOffer: "Tell me when you offer this",
	of: (title: string) => `Tell me when ${title} can be booked`,
	title: "Tell me when",
	description:
		"Leave your e-mail and we will tell you when a course has a date or a free seat, or when we offer what you are looking for.",
	aboutCourse: (title: string) => `We will e-mail you once, when ${title} has a new date or a free seat.`,
	aboutWords: "Tell us what you would like to learn. If we offer it, we will e-mail you once.",
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
	stopBody: (email: string) => `${email} is on our list of people to tell about courses. Stop these e-mails?`,
	stop: "Stop these e-mails",
	stopped: (email: string) => `We will not e-mail ${email} about courses any more. The newsletter is not affected.`,
	unknownLink: "This link does not work",
	unknownLinkBody: "It may be incomplete. Please open the link in our e-mail again.",
};
