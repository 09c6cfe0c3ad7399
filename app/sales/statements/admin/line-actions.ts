import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, koboFromNaira, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_LINE, LONGEST_NOTE, oneLine } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { decideLine, type PartBecame } from "#sales/statements/actions/assign-line.ts";
import type { LineIs, LineRefusal } from "#sales/statements/actions/unassigned-lines.ts";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { type BankLine, listLinesOf } from "#sales/statements/data/bank-lines.ts";
import { confirmedFor } from "#sales/statements/rules/statement-match.ts";
import { findTransferByCode } from "#sales/transfers/data/bank-transfers.ts";
import { findAttemptsByCode, lockNamed } from "#sales/transfers/data/named-transfers.ts";
import { peopleOfTransfer } from "#sales/transfers/data/transfer-people.ts";
import { foldedCode } from "#sales/transfers/rules/transfer-code.ts";

type Submission = { form: FormData; line: BankLine; actor: Actor; now: Date };
type Rest = Pick<AdminAnswer, "form" | "values">;

const pageOf = ({ id }: BankLine) => `/admin/payments/lines/${id}`;

/** Gives a line's money to transfers. What happens to each is said before it is done. */
export async function assignAction(submission: Submission) {
	const { form, line, now } = submission;
	const typed = assignmentIn(form);
	const rest = { form: "assign", values: typed.values };
	const lines = [line, ...(await listLinesOf(typed.with.filter((id) => id !== line.id)))];
	const sum = lines.reduce((total, { amount_kobo }) => total + amount_kobo, 0);
	const left = sum - typed.parts.reduce((total, part) => total + (part.amount ?? 0), 0);
	// One more row, or only the sum: nothing is decided.
	if (formText(form, "more"))
		return formAnswer(400, { ...rest, values: { ...typed.values, left: leftText(left) } }, now);
	if (Object.keys(typed.errors).length > 0) return formAnswer(400, { ...rest, errors: typed.errors }, now);
	if (left !== 0) return formAnswer(400, { ...rest, errors: { form: `${words.sumWrong} ${leftText(left)}` } }, now);
	const { isOther } = typed;
	const as = { kind: "assign", parts: typed.parts.map(partIn), with: typed.with, isOther } as const;
	if (editIn(form).confirmed) return await decide(submission, as, rest, words.assigned, words.failedAssign);
	const outcomes = await outcomesOf(as.parts, isOther);
	if ("code" in outcomes) return formAnswer(400, { ...rest, errors: { form: words.unknownCode(outcomes.code) } }, now);
	if ("byHand" in outcomes) return formAnswer(400, askedIn(rest, outcomes.byHand), now);
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
	return formAnswer(409, { ...rest, confirm }, now);
}

const partIn = ({ code, amount }: Assignment["parts"][number]) => ({ code, amount: amount ?? 0 });

/** What a rest says, however often it is asked for. */
export function leftText(left: Kobo): string {
	if (left === 0) return words.leftNothing;
	return left > 0 ? words.left(naira(left)) : words.leftTooMuch(naira(-left));
}

/** Sets a line aside as none of ours; money that left is filed. */
export async function ignoreAction(submission: Submission) {
	const note = formText(submission.form, "note").trim();
	const rest = { form: "ignore", values: { note } };
	const isLeft = submission.line.amount_kobo < 0;
	const wrong = wrongText(note, isLeft ? words.fileNoteMissing : words.ignoreNoteMissing, LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { note: wrong } }, submission.now);
	return await decide(
		submission,
		{ kind: "ignore", note },
		rest,
		isLeft ? words.filed : words.ignored,
		words.failedIgnore,
	);
}

/** Records a line as money of an unknown payer: it waits for a person who puts it to an order. */
export async function unknownAction(submission: Submission) {
	const typed = formText(submission.form, "payer").trim();
	const rest = { form: "unknown", values: { payer: typed } };
	const name = oneLine(typed);
	if (name === undefined)
		return formAnswer(400, { ...rest, errors: { payer: adminForms.tooLong(LONGEST_LINE) } }, submission.now);
	const payer = name ? { name, email: null, phone: null } : null;
	return await decide(submission, { kind: "unknown", payer }, rest, words.unknownDone, words.failedUnknown);
}

/** Says of money that left what the bank took back with it. */
export async function takenAction(submission: Submission) {
	const typed = formText(submission.form, "payment");
	const paymentId = rowId(typed);
	const rest = { form: "taken", values: { payment: typed } };
	if (!paymentId) return formAnswer(400, { ...rest, errors: { payment: words.takenMissing } }, submission.now);
	return await decide(submission, { kind: "taken-back", paymentId }, rest, words.taken, words.failedTaken);
}

/** Takes a line up again that was set aside. */
export async function reopenAction(submission: Submission) {
	return await decide(submission, { kind: "reopen" }, { form: "reopen" }, words.reopened, words.failedReopen);
}

async function decide({ form, line, actor, now }: Submission, as: LineIs, rest: Rest, done: string, failed: string) {
	const { key, seenVersion } = editIn(form);
	return await runAction(failed, now, rest, async () => {
		const decided = await decideLine({ lineId: line.id, as, seenVersion, key, actor, now });
		if (decided.ok) return redirectWithFlash(pageOf(line), assignedText(decided.parts) ?? done);
		if (decided.reason === "by-hand") return formAnswer(409, askedIn(rest, decided), now);
		return formAnswer(409, { ...rest, errors: { form: refusalText(decided) } }, now);
	});
}

/** What became of an assigned line, the most urgent first; undefined where all of it paid. */
function assignedText(parts: readonly PartBecame[]): string | undefined {
	if (parts.includes("waits")) return words.assignedInQuestion;
	return parts.length > 0 && !parts.includes("paid") ? words.assignedLinked : undefined;
}

/** Another sum was confirmed by hand: that payment is undone first, or this is other money. */
function askedIn({ values, ...rest }: Rest, { amount, valueDay }: ByHand) {
	const byHand = words.confirmedBefore(longDate({ firstDay: valueDay, lastDay: valueDay }), naira(amount));
	return { ...rest, values: { ...values, byHand }, errors: { other: words.byHandAsked } };
}

type ByHand = Pick<Extract<LineRefusal, { reason: "by-hand" }>, "amount" | "valueDay">;

function refusalText(refusal: Exclude<LineRefusal, { reason: "by-hand" }>): string {
	switch (refusal.reason) {
		case "sum":
			return `${words.sumWrong} ${leftText(refusal.left)}`;
		case "unknown-code":
			return words.unknownCode(refusal.code);
		case "same-code":
			return words.sameCode;
		case "no-parts":
			return words.codeMissing;
		case "no-such-line":
			return words.unknownLine;
		case "changed":
		case "already":
			return refusal.by ? words.changed(refusal.by.name, momentText(refusal.by.at)) : words.changedSomehow;
		// Only an order says so: it has a form of its own.
		default:
			return words.changedSomehow;
	}
}

/** More than one transfer pays at once; a line for a whole class is divided by hand all the same. */
const MOST_PARTS = 20;

type Assignment = {
	/** Undefined: no amount of money. */
	parts: { code: string; amount: Kobo | undefined }[];
	/** Further lines taken together with it. */
	with: number[];
	/** Other money than was confirmed by hand in another sum. */
	isOther: boolean;
	/** As typed; `rows` is how many are to be shown. */
	values: Record<string, string>;
	errors: Record<string, string>;
};

/** Reads `code-1`, `amount-1` …, `with` and `other`: rows in which nothing stands are none. */
function assignmentIn(form: FormData): Assignment {
	const values: Record<string, string> = {};
	const errors: Record<string, string> = {};
	const parts: Assignment["parts"] = [];
	const rows = Math.min(MOST_PARTS, Math.max(1, Number(formText(form, "rows")) || 1));
	for (let row = 1; row <= rows; row += 1) {
		const [code, typed] = [formText(form, `code-${row}`).trim(), formText(form, `amount-${row}`).trim()];
		Object.assign(values, { [`code-${row}`]: code, [`amount-${row}`]: typed });
		if (!code && !typed) continue;
		const amount = koboFromNaira(typed.replace(/\s/g, "")) || undefined;
		parts.push({ code, amount });
		if (!code) errors[`code-${row}`] = words.codeMissing;
		if (amount === undefined) errors[`amount-${row}`] = words.amountWrong;
	}
	if (parts.length === 0) errors["code-1"] = words.codeMissing;
	const further = form.getAll("with").flatMap((id) => (typeof id === "string" ? (rowId(id) ?? []) : []));
	const shown = Math.min(MOST_PARTS, rows + (formText(form, "more") ? 1 : 0));
	const isOther = formText(form, "other") === "yes";
	const rest = { rows: String(shown), with: further.join(","), other: isOther ? "yes" : "" };
	return { parts, with: further, isOther, values: { ...values, ...rest }, errors };
}

type Outcomes =
	| { lines: string[] }
	/** Nobody knows it. */
	| { code: string }
	/** Confirmed by hand in another sum, and nobody said that this is other money. */
	| { byHand: ByHand };

/** What becomes of each part, as things stand now. */
async function outcomesOf(parts: readonly { code: string; amount: Kobo }[], isOther: boolean): Promise<Outcomes> {
	const lines: string[] = [];
	for (const { code, amount } of parts) {
		const folded = foldedCode(code).slice(-8);
		const found = await findTransferByCode(folded);
		if (!found) return { code };
		const known = [...(await findAttemptsByCode([folded])).values()];
		const [named] = await inTransaction((tx) => lockNamed(tx, known));
		const likely = confirmedFor(named?.byHand ?? [], amount);
		const isPart = !isOther && named?.parts?.some((part) => part.amount === amount);
		const isLinked = isPart || likely?.amount === amount;
		if (likely && !isLinked && !isOther) return { byHand: { amount: likely.amount, valueDay: likely.valueDay } };
		const what = `${await peopleOfTransfer(found)}, ${found.attempt.purchase.title}`;
		const standing = { asked: found.attempt.total_kobo, hasMoney: named?.hasMoney ?? false, isLinked };
		lines.push(outcomeText(what, amount, standing));
	}
	return { lines };
}

/** `isLinked`: it was confirmed by hand. */
type Standing = { asked: Kobo; hasMoney: boolean; isLinked: boolean };

function outcomeText(what: string, amount: Kobo, { asked, hasMoney, isLinked }: Standing): string {
	const { outcomes } = words;
	if (isLinked) return outcomes.linked(what, naira(amount));
	if (hasMoney) return outcomes.twice(what, naira(amount));
	if (amount === asked) return outcomes.equal(what, naira(amount));
	const differs = naira(Math.abs(asked - amount));
	return amount < asked ? outcomes.less(what, naira(amount), differs) : outcomes.more(what, naira(amount), differs);
}
