import { siteWords } from "#kit/words/site.ts";

/** What a request's form answers where sending it failed: all that was typed, and a sentence. */
export const unsentRequest =
	<Typed>(typedIn: (form: FormData) => Typed) =>
	(form: FormData) => ({
		ok: false as const,
		sentence: siteWords.notSent,
		errors: {},
		typed: typedIn(form),
		found: null,
	});
