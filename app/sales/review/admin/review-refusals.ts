import { type AdminAnswer, notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { momentText } from "#kit/rules/moments.ts";
import type { Decided } from "#sales/review/actions/lock-review.ts";
import { resolutionWords, adminReview as words } from "#sales/review/admin/words.ts";

export type ReviewDeed = { form: FormData; reference: string; actor: Actor; now: Date };
/** `which`: the whole name of the form; `id`: of the item, or the refund. */
export type ItemDeed = ReviewDeed & { which: string; id: number };
export type Answered = Response | ReturnType<typeof notYet>;
export type Rest = Pick<AdminAnswer, "form" | "values">;

/** Where the page of a payment stands. */
export const paymentPage = (reference: string) => `/admin/payments/${reference}`;

type Refused = { ok: false } & (Decided | { reason: Exclude<string, "decided"> });

const SENTENCES: Readonly<Record<string, string>> = {
	...words.enrolRefusals,
	...words.refundRefusals,
	changed: words.changedMeanwhile,
	"under-way": words.stillRefunding,
};

/** Why a deed about money that waits was not done, in the form it was asked with. */
export function notDone(refused: Refused, rest: Rest, now: Date): Answered {
	const isBalance = rest.form?.startsWith("review-balance-") ?? false;
	return notYet(409, { ...rest, errors: { form: sentenceOf(refused, isBalance) } }, now);
}

function sentenceOf(refused: Refused, isBalance: boolean): string {
	if ("resolution" in refused) {
		const what = resolutionWords(refused.resolution, refused.isBalance).toLowerCase();
		return refused.who ? words.decidedBy(refused.who, momentText(refused.at), what) : words.decidedNow(what);
	}
	const ofBalance: Readonly<Record<string, string>> = isBalance ? words.balanceRefusals : {};
	return ofBalance[refused.reason] ?? SENTENCES[refused.reason] ?? words.changedMeanwhile;
}
