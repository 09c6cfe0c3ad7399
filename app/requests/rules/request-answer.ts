/** Reads and checks the office's answer to a request. */
import { tidy } from "#kit/rules/text.ts";

export const LONGEST_ANSWER_SUBJECT = 150;
export const LONGEST_ANSWER = 10_000;

export type TypedAnswer = { subject: string; body: string };
type AnswerFaults = Partial<Record<keyof TypedAnswer, "missing" | "too-long">>;

/** Reads an answer: both are required, and an opener alone ('Dear Ada,') answers nothing. Lines end in one sign only. */
export function readAnswer(
	typed: TypedAnswer,
	opener: string,
): { ok: true; answer: TypedAnswer } | { ok: false; wrong: AnswerFaults } {
	const subject = tidy(typed.subject.toWellFormed().replace(/\p{C}/gu, " "));
	const body = typed.body.toWellFormed().replace(/\r\n?/g, "\n").trim();
	const wrong: AnswerFaults = {
		...(!subject ? { subject: "missing" } : subject.length > LONGEST_ANSWER_SUBJECT && { subject: "too-long" }),
		...(!body || body === opener.trim() ? { body: "missing" } : body.length > LONGEST_ANSWER && { body: "too-long" }),
	};
	return Object.keys(wrong).length > 0 ? { ok: false, wrong } : { ok: true, answer: { subject, body } };
}
