import { formAnswer } from "#kit/admin/admin-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";

/** To which address a document goes, as the form of `HandOver` says it. `refused`: the answer where it is none. */
export function addressTyped(form: FormData, now: Date) {
	const typed = formText(form, "to").trim();
	const to = normalEmail(typed);
	const rest = { form: "email", values: { to: typed } };
	return isEmail(to)
		? { to, rest, refused: undefined }
		: { to, rest, refused: formAnswer(400, { ...rest, errors: { to: "Enter a complete e-mail address." } }, now) };
}

/** How the office hands a document over: on the screen, in print, by e-mail or WhatsApp. */
export const handOverWords = {};
