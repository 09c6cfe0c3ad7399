/**
 * What was typed into a form, as text: a missing field is empty, a file where text was asked for as well. No one types the
 * zero sign, and the database takes no text with one.
 */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.replaceAll("\0", "") : "";
}
