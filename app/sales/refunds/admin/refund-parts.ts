import { isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { koboFromNaira } from "#kit/rules/money.ts";
import { adminForms } from "#kit/words/forms.ts";
import { LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import type { Part, SendBackBy } from "#sales/refunds/actions/issue-credit-notes.ts";
import { adminSendBack as words } from "#sales/refunds/admin/words.ts";

export const LONGEST_HOW = 200;
const WAYS = ["provider", "by-hand", "later", "outside", "never-came"];

type Errors = Record<string, string | undefined>;
export type PartsRead = {
	values: Record<string, string>;
	errors: Errors | undefined;
	parts: Part[];
	reason: string;
};

/** Reads what goes back of each of these payments, and why. A payment whose amount is left empty is left as it is. */
export function readParts(form: FormData, paymentIds: readonly number[], now: Date): PartsRead {
	const reason = formText(form, "reason").trim();
	const read = paymentIds.map((id) => readPart(form, id, now));
	const wrongReason = wrongText(reason, words.errors.reasonMissing, LONGEST_REASON);
	const errors: Errors = Object.assign({}, ...read.map((one) => one.errors), wrongReason && { reason: wrongReason });
	return {
		values: Object.assign({ reason }, ...read.map(({ values }) => values)),
		errors: Object.values(errors).some(Boolean) ? errors : undefined,
		parts: read.flatMap(({ part }) => part ?? []),
		reason,
	};
}

function readPart(form: FormData, id: number, now: Date) {
	const named = (name: string) => `${name}-${id}`;
	const text = (name: string) => formText(form, named(name)).trim();
	const [amountText, way, day, how, account] = [text("amount"), text("way"), text("day"), text("how"), text("account")];
	const values = {
		[named("amount")]: amountText,
		[named("way")]: way,
		[named("day")]: day,
		[named("how")]: how,
		[named("account")]: account,
	};
	if (/^[0.,]*$/.test(amountText)) return { values, errors: {}, part: undefined };
	const amount = koboFromNaira(amountText);
	const isByHand = way === "by-hand";
	const errors: Errors = {
		[named("amount")]: amount ? undefined : words.errors.amountUnread,
		[named("way")]: WAYS.includes(way) ? undefined : words.errors.wayMissing,
		[named("day")]: isByHand ? wrongDay(day, now) : undefined,
		[named("how")]: isByHand ? wrongText(how, words.errors.howMissing, LONGEST_HOW) : undefined,
		[named("account")]: way === "later" && account.length > LONGEST_HOW ? adminForms.tooLong(LONGEST_HOW) : undefined,
	};
	if (!amount || Object.values(errors).some(Boolean)) return { values, errors, part: undefined };
	return { values, errors, part: { paymentId: id, amount, by: byOf(way, { day, how, account }) } };
}

function byOf(way: string, { day, how, account }: { day: string; how: string; account: string }): SendBackBy {
	if (way === "by-hand") return { way, day, how };
	if (way === "later") return { way, account: account || null };
	return way === "outside" || way === "never-came" ? { way } : { way: "provider" };
}

function wrongDay(day: string, now: Date): string | undefined {
	if (!isDay(day)) return words.errors.dayMissing;
	return day > todayInLagos(now) ? words.errors.dayTooLate : undefined;
}

function wrongText(text: string, missing: string, most: number): string | undefined {
	if (!text) return missing;
	return text.length > most ? adminForms.tooLong(most) : undefined;
}
