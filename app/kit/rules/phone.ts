/** A phone number as it is kept (E.164, `+2348031234567`), shown and refused. Numbers are read in `contact/read-phone.ts`. */

/** Why a number is not taken. `isNow`: how a landline of the numbers before 2024 is dialled today. */
export type PhoneRefusal =
	| { reason: "invalid" | "several" | "extension" | "shortened" }
	| { reason: "old-lagos" | "old-landline"; isNow: string };

/** What was typed, read: the number in E.164, or why it is none. */
export type PhoneReading = { ok: true; phone: string } | ({ ok: false } & PhoneRefusal);

/** Reads a number as it was typed. Undefined: not read yet, which only a browser answers, since the server reads for it. */
export type ReadPhone = (typed: string) => PhoneReading | undefined;

/** A stored number as people read it: `+234 803 123 4567`. Whatever is not E.164 is given back as it is. */
export function phoneText(e164: string): string {
	const today = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
	if (today) return `+234 ${today[1]} ${today[2]} ${today[3]}`;
	// Landlines of the numbers before 2024. Lagos (1), Ibadan (2) and Abuja (9) had one digit, every other area two.
	const landline = /^\+234(1|2|9|[3-8]\d)(\d{3})(\d{3,4})$/.exec(e164);
	return landline ? `+234 ${landline[1]} ${landline[2]} ${landline[3]}` : e164;
}

/** The address under which WhatsApp writes to a number (E.164), with a first message if there is one. */
export function whatsAppUrl(e164: string, text?: string): string {
	return `https://wa.me/${e164.replace("+", "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
