/** Ours: how the office is reached. */
export const officeWords = {
	title: "Talk to the office",
	call: "Call",
	callNumber: (phone: string) => `Call ${phone}`,
	whatsApp: "WhatsApp",
	whatsAppNumber: (phone: string) => `WhatsApp ${phone}`,
	whatsAppLabel: (phone: string) => `Write to ${phone} on WhatsApp`,
	phone: "Phone",
	email: "E-mail",
	visit: "Office",
	openingHours: "Opening hours",
	map: "See the map",
	mapOf: (what: string) => `See the map: ${what}`,
	reference: "Please tell us the reference",
	/** What WhatsApp opens with. */
	message: (about?: string) => (about ? `Hello, I have a question about ${about}.` : "Hello, I have a question."),
	subject: (about?: string) => (about ? `Question about ${about}` : "Question"),
};
