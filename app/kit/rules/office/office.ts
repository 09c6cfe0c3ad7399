/** How the office is reached, as the settings say it. What is null or empty is offered nowhere. */
export type Office = {
	/** E.164, the first one first. */
	phones: readonly string[];
	/** E.164: the number that answers on WhatsApp. */
	whatsApp: string | null;
	/** In words: 'Monday to Friday, 08:00 - 17:00'. */
	openingHours: string | null;
	address: string | null;
	email: string | null;
};
