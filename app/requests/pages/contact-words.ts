// The contact form.
export const contactWords = {
	contactUs: "Contact Us",
	firstName: "First name",
	email: "E-mail",
	message: "Message",
	send: "Send",
	submitting: "Submitting...",
	sent: "Your message has been submitted. Our team will reach out to you",
	contactIntro: "A question before you register, or something you miss? Tell us.",
	messageOptional: "You may leave this empty.",
	signInBanner: "Sign in / Sign up to write to us",
	nameTooLong: "Please shorten the first name.",
	messageTooLong: (most: number) => `Please shorten your message to ${most.toLocaleString("en-GB")} characters.`,
};
