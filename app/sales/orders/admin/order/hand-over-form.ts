import { formAnswer } from "#kit/admin/admin-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { handOverWords as words } from "#sales/orders/admin/order/hand-over-words.ts";

/** To which address a document goes, as the form of `HandOver` says it. `refused`: the answer where it is none. */
export function addressTyped(form: FormData, now: Date) {
	const typed = formText(form, "to").trim();
	const to = normalEmail(typed);
	const rest = { form: "email", values: { to: typed } };
	return isEmail(to)
		? { to, rest, refused: undefined }
		: { to, rest, refused: formAnswer(400, { ...rest, errors: { to: words.emailWrong } }, now) };
}
