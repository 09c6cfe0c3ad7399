import { siteWords } from "#kit/words/site.ts";

/** The answer to a request's form when sending failed: the typed values and a sentence. */
export const unsentRequest =
	<Typed>(typedIn: (form: FormData) => Typed) =>
	(form: FormData) => ({
		ok: false as const,
		sentence: siteWords.notSent,
		errors: {},
		typed: typedIn(form),
		found: null,
	});
