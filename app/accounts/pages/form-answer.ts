/** What a form hears when it is refused: a sentence for a field or for the whole form, and what was typed (no password). */
export type FormAnswer<Field extends string> = {
	ok: false;
	errors: Partial<Record<Field | "form", string>>;
	values: Partial<Record<Field, string>>;
	/** Where it was to lead: without script the page is a new one and has forgotten. */
	next?: string;
};
