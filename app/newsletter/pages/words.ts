// Fixed sentences and labels: docs/product.md#newsletter.
export const newsletterWords = {
	alreadySubscribed: "You are already subscribed.",
	subscribed: "Subscribed successfully!",
	failed: "Something went wrong. Please try again.",
	// Ours.
	title: "Newsletter",
	heading: "New dates, by e-mail",
	about: "We e-mail you when we announce new courses and dates. You can unsubscribe with one click in every e-mail.",
	email: "Your e-mail",
	subscribe: "Subscribe",
	subscribing: "Subscribing...",
	emailRequired: "Please enter your e-mail address.",
	invalidEmail: "Please enter a valid email address.",
	unsubscribeTitle: "Unsubscribe",
	askToUnsubscribe: (email: string) => `We send the newsletter to ${email}. Do you want to unsubscribe?`,
	unsubscribe: "Unsubscribe",
	unsubscribing: "Unsubscribing...",
	unsubscribedTitle: "You are unsubscribed",
	unsubscribed: (email: string) => `We will no longer send the newsletter to ${email}.`,
	changedYourMind: "Changed your mind? You can subscribe again.",
	subscribeAgain: "Subscribe again",
	testLink: "This link is from a test e-mail",
	testLinkBody:
		"Each subscriber's e-mail has its own unsubscribe link. This link is from a test, so it changes nothing.",
	unknownLink: "We do not recognise this unsubscribe link",
	unknownLinkBody:
		"The link may be incomplete. Open the link in the latest newsletter again, or write to our office, and we will remove your address.",
};
