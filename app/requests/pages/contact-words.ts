// The contact form.
export const contactWords = {
	contactUs: "Contact Us",
	firstName: "First name",
	email: "E-mail",
	message: "Message",
	send: "Send",
	submitting: "Submitting...",
	sent: "Your message has been submitted. Our team will reach out to you",
	contactIntro: "Questions before you register? Talk to us.",
	contactIntroVisitor:
		"Questions before you register? Call, WhatsApp or e-mail us. You do not need an account, except for the form.",
	messageOptional: "Optional",
	signInBanner: "Sign in / Sign up to write to us",
	nameTooLong: "Shorten the first name to at most 120 characters.",
	messageTooLong: (most: number) => `Shorten your message to at most ${most.toLocaleString("en-GB")} characters.`,
};
