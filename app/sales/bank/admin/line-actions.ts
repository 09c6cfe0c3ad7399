import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, koboFromNaira, naira, sumOf } from "#kit/rules/money.ts";
import { LONGEST_LINE, LONGEST_NOTE, oneLine } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { type AssignedPart, assignToOrders, type PartBecame } from "#sales/bank/actions/assign-to-orders.ts";
import { decideLine } from "#sales/bank/actions/decide-line.ts";
import type { LineIs, LineRefusal } from "#sales/bank/actions/lock-open-line.ts";
import { adminLine as words } from "#sales/bank/admin/line-words.ts";
import { findOrdersByCodes } from "#sales/bank/data/line-candidates.ts";
import type { ShortKind } from "#sales/bank/rules/short-line.ts";
import type { BankLine } from "#sales/ledger/bank/data/bank-lines.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { findOrdersToPay } from "#sales/ledger/orders/data/orders-to-pay.ts";
import { codeUsedUp } from "#sales/ledger/orders/rules/code-words.ts";
import { codeText, foldedCode } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { listOrderNames } from "#sales/paying/ways/transfers/data/line-orders.ts";

type Submission = { form: FormData; line: BankLine; actor: Actor; now: Date };
type FormState = Pick<AdminAnswer, "form" | "values">;

const dayText = (day: Day) => longDate({ firstDay: day, lastDay: day });

const pageOf = ({ id }: BankLine) => `/admin/payments/lines/${id}`;

/** Assigns a line to orders, after a confirmation of what it pays. A button that showed the effect needs no confirmation. */
export async function orderAction(submission: Submission) {
	const { form, line, actor, now } = submission;
	const typed = await ordersTyped(form, line);
	const rest = { form: "order", values: typed.values };
	const left = line.amount_kobo - sumOf(typed.parts, ({ amount }) => amount);
	// The form asks for another row or for the sum only; nothing is decided.
	if (formText(form, "more"))
		return formAnswer(400, { ...rest, values: { ...typed.values, left: leftText(left) } }, now);
	if (Object.keys(typed.errors).length > 0) return formAnswer(400, { ...rest, errors: typed.errors }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { parts, short, isOther } = typed;
	const as = { kind: "order", parts, ...(short && { short }), isOther } as const;
	const decide = { lineId: line.id, as, seenVersion, key, actor, now };
	return await runAction(words.failedOrder, now, rest, async () => {
		const shown = await inTransaction((tx) => assignToOrders(tx, decide, { onlyLook: true }));
		// A form that was sent twice finds its line decided; `decideLine` returns the same result.
		if (!shown.ok && shown.reason === "by-hand") {
			const values = { ...typed.values, byHand: words.byHand(dayText(shown.valueDay), naira(shown.amount)) };
			return formAnswer(400, { ...rest, values, errors: { other: words.byHandAsked } }, now);
		}
		if (!shown.ok && !confirmed) return formAnswer(409, { ...rest, errors: { form: refusalText(shown) } }, now);
		if (shown.ok) {
			const less = shown.parts.length === 1 ? shown.parts[0]?.less : undefined;
			if (less && !short) {
				const asked = { lessText: words.less(naira(less.amount)), choices: less.choices.join(" ") };
				const values = { ...typed.values, ...asked };
				return formAnswer(400, { ...rest, values, errors: { short: words.lessMissing } }, now);
			}
			if (!confirmed || !isAsSeen(form, shown.parts))
				return formAnswer(409, { ...rest, confirm: await confirmOf(line, shown.parts, short) }, now);
		}
		return await done(submission, as, rest, words.paid);
	});
}

/** Whether the sum that the button showed is still due. If not, the confirmation is shown first. */
function isAsSeen(form: FormData, parts: readonly AssignedPart[]): boolean {
	const seen = formText(form, "asked");
	return seen === "" || parts.every(({ asked }) => String(asked) === seen);
}

async function confirmOf({ amount_kobo }: BankLine, parts: readonly AssignedPart[], short: ShortKind | undefined) {
	const names = new Map((await listOrderNames(parts.map(({ orderId }) => orderId))).map((one) => [one.orderId, one]));
	const lines = parts.map(({ orderId, code, became, pays, due, kept }) => {
		const { people = [], courses = [] } = names.get(orderId) ?? {};
		const what = [codeText(code), people.join(", "), courses.join(", ")].filter(Boolean).join(", ");
		if (became === "linked") return words.linked(what, naira(pays));
		return words.pays(what, naira(pays + kept), due > 0 ? naira(due) : null, kept > 0 ? naira(kept) : null);
	});
	return {
		title: words.confirmTitle(naira(amount_kobo)),
		body: short === "ask" ? `${words.confirmBody} ${words.asksForRest}` : words.confirmBody,
		button: words.yes,
		parts: [{ title: words.partsTitle, lines }],
	};
}

/** The part of a line that is not assigned yet. */
export function leftText(left: Kobo): string {
	if (left === 0) return words.leftNothing;
	return left > 0 ? words.left(naira(left)) : words.leftTooMuch(naira(-left));
}

/** Sets aside a line that is no payment for a course, or closes a debit. */
export async function ignoreAction(submission: Submission) {
	const note = formText(submission.form, "note").trim();
	const rest = { form: "ignore", values: { note } };
	const isLeft = submission.line.amount_kobo < 0;
	const wrong = wrongText(note, isLeft ? words.fileNoteMissing : words.ignoreNoteMissing, LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { note: wrong } }, submission.now);
	return await runAction(words.failedIgnore, submission.now, rest, () =>
		done(submission, { kind: "ignore", note }, rest, isLeft ? words.filed : words.ignored),
	);
}

/** Records a line as money of an unknown payer, which waits until a person assigns it to an order. */
export async function unknownAction(submission: Submission) {
	const typed = formText(submission.form, "payer").trim();
	const rest = { form: "unknown", values: { payer: typed } };
	const name = oneLine(typed);
	if (name === undefined)
		return formAnswer(400, { ...rest, errors: { payer: adminForms.tooLong(LONGEST_LINE) } }, submission.now);
	const payer = name ? { name, email: null, phone: null } : null;
	return await runAction(words.failedUnknown, submission.now, rest, () =>
		done(submission, { kind: "unknown", payer }, rest, words.unknownDone),
	);
}

/** Reopens a line that was set aside. */
export async function reopenAction(submission: Submission) {
	const rest = { form: "reopen" };
	return await runAction(words.failedReopen, submission.now, rest, () =>
		done(submission, { kind: "reopen" }, rest, words.reopened),
	);
}

async function done({ form, line, actor, now }: Submission, as: LineIs, rest: FormState, said: string) {
	const { key, seenVersion } = editIn(form);
	const decided = await decideLine({ lineId: line.id, as, seenVersion, key, actor, now });
	if (!decided.ok) return formAnswer(409, { ...rest, errors: { form: refusalText(decided) } }, now);
	return redirectWithFlash(backFrom(form) ?? pageOf(line), becameText(decided.parts) ?? said);
}

/** The list from which the button was pressed. */
function backFrom(form: FormData): string | undefined {
	const back = formText(form, "back");
	return /^\/admin\/(payments\/(lines|statements)|orders\/)[/?\w=&.-]*$/.test(back) ? back : undefined;
}

/** The message after a decision, if a part waits or all parts were linked to money recorded by hand. Undefined: the usual message. */
function becameText(parts: readonly PartBecame[]): string | undefined {
	if (parts.includes("waits")) return words.waits;
	return parts.length > 0 && parts.every((part) => part === "linked") ? words.linkedDone : undefined;
}

function refusalText(refusal: LineRefusal): string {
	switch (refusal.reason) {
		case "sum":
			return `${words.sumWrong} ${leftText(refusal.left)}`;
		case "unknown-code":
			return words.unknownOrder;
		case "same-order":
			return words.sameOrder;
		case "nothing-due":
			return words.nothingDue;
		case "course-full":
			return words.courseFull;
		case "code-used":
			return codeUsedUp;
		case "already-registered":
			return words.alreadyRegistered(refusal.name);
		case "no-such-line":
			return words.unknownLine;
		case "short":
		case "by-hand":
			return words.changed;
		case "changed":
		case "already":
			return refusal.by ? words.changedBy(refusal.by.name, momentText(refusal.by.at)) : words.changed;
	}
}

/** The most orders among which one line is divided. */
const MOST_PARTS = 20;
const MOST_FOUND = 8;

type LineForm = {
	parts: { code: string; amount: Kobo }[];
	short: ShortKind | undefined;
	/** This is other money than the payment recorded by hand. */
	isOther: boolean;
	/** As typed; `rows`: the number of rows to show; `found-1` …: the orders that a name may mean, each as a line `code text`. */
	values: Record<string, string>;
	errors: Record<string, string>;
};

/** Reads `order-1`, `amount-1`, `which-1` …: empty rows are skipped. A single row is for the whole line. */
async function ordersTyped(form: FormData, line: BankLine): Promise<LineForm> {
	const values: Record<string, string> = {};
	const errors: Record<string, string> = {};
	const parts: LineForm["parts"] = [];
	const rows = Math.min(MOST_PARTS, Math.max(1, Number(formText(form, "rows")) || 1));
	for (let row = 1; row <= rows; row += 1) {
		const field = (name: string) => formText(form, `${name}-${row}`).trim();
		const [order, amount, which] = [field("order"), field("amount"), field("which")];
		Object.assign(values, { [`order-${row}`]: order, [`amount-${row}`]: amount, [`which-${row}`]: which });
		if (!order && !amount) continue;
		const kobo = rows === 1 && !amount ? line.amount_kobo : koboFromNaira(amount.replace(/[\s₦]/g, "")) || undefined;
		if (kobo === undefined) errors[`amount-${row}`] = words.amountWrong;
		const found = order ? await ordersFor(order) : [];
		const one = found.length === 1 ? found[0] : found.find(({ code }) => code === which);
		if (one) values[`which-${row}`] = one.code;
		else {
			values[`found-${row}`] = found.map(({ code, text }) => `${code} ${text}`).join("\n");
			const unclear = found.length > 0 ? words.severalOrders : words.unknownOrder;
			errors[`order-${row}`] = order ? unclear : words.orderMissing;
		}
		parts.push({ code: one?.code ?? "", amount: kobo ?? 0 });
	}
	if (parts.length === 0) errors["order-1"] = words.orderMissing;
	const short = (["accept", "part", "ask", "withheld"] as const).find((one) => one === formText(form, "short"));
	const shown = Math.min(MOST_PARTS, rows + (formText(form, "more") ? 1 : 0));
	const isOther = formText(form, "other") === "yes";
	const rest = { rows: String(shown), short: short ?? "", other: isOther ? "yes" : "" };
	return { parts, short, isOther, values: { ...values, ...rest }, errors };
}

/**
 * Finds the order with this code or with a proforma of this code; otherwise every order with money due whose buyer or participant has
 * this name.
 */
async function ordersFor(typed: string): Promise<{ code: string; text: string }[]> {
	const code = foldedCode(typed).slice(-8);
	const [id] = (await findOrdersByCodes([code], db)).values();
	if (id !== undefined) {
		const [order] = await listOrderNames([id]);
		const found = order?.code ?? (await findOrderByCode(code))?.code;
		return found ? [{ code: found, text: order?.people.join(", ") ?? "" }] : [];
	}
	return (await findOrdersToPay(typed, MOST_FOUND)).map((one) => ({
		code: one.code,
		text: words.orderFound(one.buyer, codeText(one.code), one.courses.join(", "), naira(one.due)),
	}));
}
