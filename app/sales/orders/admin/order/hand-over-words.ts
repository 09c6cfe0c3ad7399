/** How the office hands a document over: on the screen, in print, by e-mail or WhatsApp. */
export const handOverWords = {
	sendWhatsApp: (phone: string) => `WhatsApp to ${phone}`,
	shareWhatsApp: "Share by WhatsApp",
	print: "Print A4",
	printRoll: "Print 80 mm",
	download: "Download PDF",
	emailTo: "E-mail it to",
	send: "Send e-mail",
	sending: "Sending...",
	emailWrong: "Enter a complete e-mail address.",
	addAnother: "Add another registration",
};
