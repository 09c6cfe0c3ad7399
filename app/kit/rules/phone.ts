/** A phone number is kept in E.164 (`+2348031234567`), whichever way a person wrote it. */

const NIGERIA = "234";

/**
 * Reads a Nigerian number (`0803 123 4567`, `01 234 5678`, with or without the country's code)
 * or one of another country, which needs its + or 00. Undefined for anything that cannot be dialled.
 */
export function parsePhone(text: string): string | undefined {
	const dialled = text.trim().replace(/\(0\)/, "");
	if (!/^\+?[\d\s().\-/]+$/.test(dialled)) return undefined;
	const digits = dialled.replace(/\D/g, "");
	if (dialled.startsWith("+")) return international(digits);
	if (digits.startsWith("00")) return international(digits.slice(2));
	if (digits.startsWith("0")) return nigerian(digits.slice(1));
	return digits.startsWith(NIGERIA) ? international(digits) : nigerian(digits);
}

/** A stored number as people read it: `+234 803 123 4567`. Whatever is not E.164 is given back as it is. */
export function phoneText(e164: string): string {
	const mobile = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
	if (mobile) return `+234 ${mobile[1]} ${mobile[2]} ${mobile[3]}`;
	// Lagos (1), Ibadan (2) and Abuja (9) have one digit, every other area two.
	const landline = /^\+234(1|2|9|[3-8]\d)(\d{3})(\d{3,4})$/.exec(e164);
	return landline ? `+234 ${landline[1]} ${landline[2]} ${landline[3]}` : e164;
}

function international(digits: string): string | undefined {
	if (digits.startsWith(NIGERIA)) return nigerian(digits.slice(NIGERIA.length).replace(/^0/, ""));
	return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}

function nigerian(national: string): string | undefined {
	const mobile = /^[789]\d{9}$/;
	const landline = /^([1-9]\d{6,7}|2\d{9})$/;
	return mobile.test(national) || landline.test(national) ? `+${NIGERIA}${national}` : undefined;
}

/** The address under which WhatsApp writes to a number (E.164), with a first message if there is one. */
export function whatsAppUrl(e164: string, text?: string): string {
	return `https://wa.me/${e164.replace("+", "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
