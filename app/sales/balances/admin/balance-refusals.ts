import { notYet } from "#kit/admin/admin-answer.ts";
import { momentText } from "#kit/rules/moments.ts";
import { adminBalances as say } from "#sales/balances/admin/words.ts";

export type Answered = Response | ReturnType<typeof notYet>;

type Refused = { reason: string; by?: { name: string; at: Date } | undefined };
type Rest = { form: string; values?: Record<string, string> };

/** The answer to a deed about a balance that was refused: its sentence stands at its field, or above the button. */
export function refusedBalance({ reason, by }: Refused, rest: Rest, now: Date): Answered {
	if (reason === "changed") {
		const sentence = by ? say.changedBy(by.name, momentText(by.at)) : say.changed;
		return notYet(409, { ...rest, errors: { form: sentence } }, now);
	}
	const atDay = { past: say.past, "too-far": say.tooFar, "same-day": say.sameDay };
	if (reason in atDay) return notYet(400, { ...rest, errors: { day: atDay[reason as keyof typeof atDay] } }, now);
	const sentences: Record<string, string> = {
		gone: say.gone,
		cancelled: say.cancelled,
		"date-cancelled": say.dateCancelled,
		"nothing-due": say.nothingDue,
		"course-full": say.courseFull,
		"enrolment-gone": say.gone,
		"no-such-link": say.linkGone,
		"too-many": say.tooMany,
		"total-changed": say.totalChanged,
		"no-account": say.noAccount,
		"proof-there": say.proofThere,
		"earlier-paid": say.nothingDue,
		"earlier-pending": say.earlier,
		"earlier-in-review": say.earlier,
		"gateway-unavailable": say.askedInVain,
	};
	return notYet(409, { ...rest, errors: { form: sentences[reason] ?? say.failed } }, now);
}
