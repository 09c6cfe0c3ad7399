import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
import { SentOtherwise } from "#kit/data/idempotency-keys.ts";
import { adminForms } from "#kit/words/forms.ts";

type ActionAnswer = Response | ReturnType<typeof formAnswer>;

/**
 * Does an action of a form and answers with it. When it fails unexpectedly the person hears the fixed sentence and
 * keeps what was typed, and the operator reads the rest.
 */
export async function runAction(
	sentence: string,
	now: Date,
	rest: Pick<AdminAnswer, "form" | "values">,
	act: () => Promise<ActionAnswer>,
): Promise<ActionAnswer> {
	try {
		return await act();
	} catch (error) {
		if (error instanceof Response || !(error instanceof Error)) throw error;
		if (error instanceof SentOtherwise)
			return formAnswer(409, { ...rest, errors: { form: adminForms.sentOtherwise } }, now);
		console.error(error.stack);
		return formAnswer(500, { ...rest, errors: { form: sentence } }, now);
	}
}
