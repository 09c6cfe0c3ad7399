import { formText } from "#kit/rules/form-text.ts";
import type { Agreed } from "#kit/rules/office/policies.ts";

/** The versions of the policies that a payment form agreed to (`AgreedByPaying`). */
export function agreedIn(form: FormData): Agreed {
	const version = (name: string) => {
		const text = formText(form, name);
		return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
	};
	return { terms: version("agreedTerms"), refunds: version("agreedRefunds") };
}
