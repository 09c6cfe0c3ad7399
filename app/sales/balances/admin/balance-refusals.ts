import { notYet } from "#kit/admin/admin-answer.ts";
import { momentText } from "#kit/rules/moments.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";

export type Answered = Response | ReturnType<typeof notYet>;

type Refused = { reason: string; by?: { name: string; at: Date } | undefined };
type Rest = { form: string; values?: Record<string, string> };

/** The answer to a deed about a balance that was refused: its sentence stands at its field, or above the button. */
export function refusedBalance({ reason, by }: Refused, rest: Rest, now: Date): Answered {
	if (reason === "changed") {
		const sentence = by ? words.changedBy(by.name, momentText(by.at)) : words.changed;
		return notYet(409, { ...rest, errors: { form: sentence } }, now);
	}
	const atDay = { past: words.past, "too-far": words.tooFar, "same-day": words.sameDay };
	if (reason in atDay) return notYet(400, { ...rest, errors: { day: atDay[reason as keyof typeof atDay] } }, now);
	const sentences: Record<string, string> = {
		gone: words.gone,
		cancelled: words.cancelled,
		"date-cancelled": words.dateCancelled,
		"nothing-due": words.nothingDue,
		"course-full": words.courseFull,
		"enrolment-gone": words.gone,
		"no-such-link": words.linkGone,
		"too-many": words.tooMany,
		"total-changed": words.totalChanged,
		"no-account": words.noAccount,
		"proof-there": words.proofThere,
		"earlier-paid": words.nothingDue,
		"earlier-pending": words.earlier,
		"earlier-in-review": words.earlier,
		"gateway-unavailable": words.askedInVain,
	};
	return notYet(409, { ...rest, errors: { form: sentences[reason] ?? words.failed } }, now);
}
