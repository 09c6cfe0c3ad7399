// Fixed sentences and labels: docs/product.md#newsletter.
export const newsletterWords = {
	alreadySubscribed: "You are already subscribed.",
	subscribed: "Subscribed successfully!",
	failed: "Something went wrong. Please try again.",
	// Ours.
	title: "Newsletter",
	heading: "New dates, by e-mail",
	about:
		"When new courses and dates are announced, we write to you. You can unsubscribe with one click in every letter.",
	email: "Your e-mail",
	subscribe: "Subscribe",
	subscribing: "Subscribing...",
	emailRequired: "Please enter your e-mail address.",
	invalidEmail: "Please enter a valid email address.",
	unsubscribeTitle: "Unsubscribe",
	askToUnsubscribe: (email: string) => `The newsletter goes to ${email}. Shall we stop sending it?`,
	unsubscribe: "Unsubscribe",
	unsubscribing: "Unsubscribing...",
	unsubscribedTitle: "You are unsubscribed",
	unsubscribed: (email: string) => `We send no more newsletters to ${email}.`,
	changedYourMind: "If that was a slip, or you miss it one day, subscribe again.",
	subscribeAgain: "Subscribe again",
	testLink: "This link came with a test",
	testLinkBody:
		"In the letters to subscribers each has a link of its own here, and one press ends the newsletter. This one is nobody's, so it changes nothing.",
	unknownLink: "We do not know this unsubscribe link",
	unknownLinkBody:
		"It may have been cut off in your mail program. Open the link in the latest newsletter once more, or write to the office and we take your address out.",
};
