/** Markup that is already safe to print. */
export class Markup {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

type Printable = string | number | Markup | null | undefined | false | Printable[];

/** A template whose values are escaped, but for markup made by itself. */
export function html(parts: TemplateStringsArray, ...values: Printable[]): Markup {
	return new Markup(parts.map((part, i) => part + print(values[i])).join(""));
}

function print(value: Printable): string {
	if (value === null || value === undefined || value === false) return "";
	if (Array.isArray(value)) return value.map(print).join("");
	return value instanceof Markup ? value.text : escapeHtml(String(value));
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `₦40,850.00` */
export function money(amount: number, currency = "NGN"): string {
	return new Intl.NumberFormat("en-NG", { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
		amount,
	);
}
