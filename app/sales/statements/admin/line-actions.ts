import { deedOr } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { decideLine } from "#sales/statements/actions/assign-line.ts";
import type { LineIs, LineRefusal } from "#sales/statements/actions/unassigned-lines.ts";
import { outcomesOf } from "#sales/statements/admin/line-outcomes.ts";
import { type Assignment, assignmentIn } from "#sales/statements/admin/line-typed.ts";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { type BankLine, listLinesOf } from "#sales/statements/data/bank-lines.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

type Deed = { form: FormData; line: BankLine; actor: Actor; now: Date };
type Rest = Pick<AdminAnswer, "form" | "values">;

const pageOf = ({ id }: BankLine) => `/admin/payments/lines/${id}`;

/** Gives a line's money to transfers. What happens to each is said before it is done. */
export async function assignDeed(deed: Deed) {
	const { form, line, now } = deed;
	const typed = assignmentIn(form);
	const rest = { form: "assign", values: typed.values };
	const lines = [line, ...(await listLinesOf(typed.with.filter((id) => id !== line.id)))];
	const sum = lines.reduce((total, { amount_kobo }) => total + amount_kobo, 0);
	const left = sum - typed.parts.reduce((total, part) => total + (part.amount ?? 0), 0);
	// One more row, or only the sum: nothing is decided.
	if (formText(form, "more")) return notYet(400, { ...rest, values: { ...typed.values, left: leftText(left) } }, now);
	if (Object.keys(typed.errors).length > 0) return notYet(400, { ...rest, errors: typed.errors }, now);
	if (left !== 0) return notYet(400, { ...rest, errors: { form: `${words.sumWrong} ${leftText(left)}` } }, now);
	const { confirmed } = typed;
	const as = { kind: "assign", parts: typed.parts.map(partIn), with: typed.with, confirmed } as const;
	if (editIn(form).confirmed) return await decide(deed, as, rest, words.assigned, words.failedAssign);
	const outcomes = await outcomesOf(as.parts, confirmed);
	if ("code" in outcomes) return notYet(400, { ...rest, errors: { form: words.unknownCode(outcomes.code) } }, now);
	if ("byHand" in outcomes) return notYet(400, askedIn(rest, outcomes.byHand), now);
	const joined = lines.slice(1).map(({ amount_kobo, narration }) => `${naira(amount_kobo)}, ${narration}`);
	const confirm = {
		title: words.assignConfirm(naira(sum)),
		body: words.assignBody,
		button: words.yesAssign,
		parts: [
			{ title: words.partsTitle, lines: outcomes.lines },
			...(joined.length > 0 ? [{ title: words.joinedLines, lines: joined }] : []),
		],
	};
	return notYet(409, { ...rest, confirm }, now);
}

const partIn = ({ code, amount }: Assignment["parts"][number]) => ({ code, amount: amount ?? 0 });

/** What a rest says, however often it is asked for. */
export function leftText(left: Kobo): string {
	if (left === 0) return words.leftNothing;
	return left > 0 ? words.left(naira(left)) : words.leftTooMuch(naira(-left));
}

/** Sets a line aside as none of ours; money that left is filed. */
export async function ignoreDeed(deed: Deed) {
	const note = formText(deed.form, "note").trim();
	const rest = { form: "ignore", values: { note } };
	const isLeft = deed.line.amount_kobo < 0;
	const refused = (sentence: string) => notYet(400, { ...rest, errors: { note: sentence } }, deed.now);
	if (!note) return refused(isLeft ? words.fileNoteMissing : words.ignoreNoteMissing);
	if (note.length > LONGEST_NOTE) return refused(adminForms.tooLong(LONGEST_NOTE));
	return await decide(deed, { kind: "ignore", note }, rest, isLeft ? words.filed : words.ignored, words.failedIgnore);
}

/** Says of money that left what the bank took back with it. */
export async function takenDeed(deed: Deed) {
	const typed = formText(deed.form, "arrival");
	const arrivalId = rowId(typed);
	const rest = { form: "taken", values: { arrival: typed } };
	if (!arrivalId) return notYet(400, { ...rest, errors: { arrival: words.takenMissing } }, deed.now);
	return await decide(deed, { kind: "taken-back", arrivalId }, rest, words.taken, words.failedTaken);
}

/** Takes a line up again that was set aside. */
export async function reopenDeed(deed: Deed) {
	return await decide(deed, { kind: "reopen" }, { form: "reopen" }, words.reopened, words.failedReopen);
}

async function decide({ form, line, actor, now }: Deed, as: LineIs, rest: Rest, done: string, failed: string) {
	const { key, seenVersion } = editIn(form);
	return await deedOr(failed, now, rest, async () => {
		const decided = await decideLine({ lineId: line.id, as, seenVersion, key, actor, now });
		if (decided.ok)
			return doneAt(pageOf(line), decided.states.includes("needs_review") ? words.assignedInQuestion : done);
		if (decided.reason === "by-hand") return notYet(409, askedIn(rest, decided), now);
		return notYet(409, { ...rest, errors: { form: refusalText(decided) } }, now);
	});
}

/** Asks whether it is what was confirmed by hand. */
function askedIn({ values, ...rest }: Rest, { code, amount, arrivedOn }: ByHand) {
	const day = longDate({ firstDay: arrivedOn, lastDay: arrivedOn });
	const asked = { byHand: words.confirmedSame(day, naira(amount)) };
	const errors = { money: words.byHandAsked(codeText(code), naira(amount), day) };
	return { ...rest, values: { ...values, ...asked }, errors };
}

type ByHand = Pick<Extract<LineRefusal, { reason: "by-hand" }>, "code" | "amount" | "arrivedOn">;

function refusalText(refusal: Exclude<LineRefusal, { reason: "by-hand" }>): string {
	switch (refusal.reason) {
		case "sum":
			return `${words.sumWrong} ${leftText(refusal.left)}`;
		case "unknown-code":
			return words.unknownCode(refusal.code);
		case "same-code":
			return words.sameCode;
		case "not-booked":
			return words.notBooked;
		case "no-parts":
			return words.codeMissing;
		case "no-such-line":
			return words.unknownLine;
		default:
			return refusal.by ? words.changed(refusal.by.name, momentText(refusal.by.at)) : words.changedSomehow;
	}
}
