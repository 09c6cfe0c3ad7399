/** The six digits beside the link in the e-mail that verifies an address (docs/product.md#accounts). */
export const EMAIL_CODE = { digits: 6, minutesValid: 15, tries: 5 };

/** The six digits as somebody typed or pasted them: "123 456", "123-456" or "Code: 123456". Undefined for anything else. */
export function readEmailCode(typed: string): string | undefined {
	const digits = typed.normalize("NFKC").replace(/\D/g, "");
	return digits.length === EMAIL_CODE.digits ? digits : undefined;
}
