import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { findOrder, findOrderByCode } from "#sales/orders/data/orders.ts";
import { findOrdersToPay } from "#sales/orders/data/orders-to-pay.ts";
import { listAttempts } from "#sales/payments/data/payment-attempts.ts";
import { decideLine } from "#sales/statements/actions/assign-line.ts";
import { assignToOrder, type OrderAssigned } from "#sales/statements/actions/assign-to-order.ts";
import { adminLineOrder as words } from "#sales/statements/admin/line-order-words.ts";
import type { BankLine } from "#sales/statements/data/bank-lines.ts";
import { findAttemptsByCode } from "#sales/transfers/data/named-transfers.ts";
import { codeText, foldedCode } from "#sales/transfers/rules/transfer-code.ts";

const MOST_FOUND = 8;

type Submission = { form: FormData; line: BankLine; actor: Actor; now: Date };

/** Puts a line to an order, by its code, a code of its proforma, or a name: what it pays is said before it is done. */
export async function orderAction({ form, line, actor, now }: Submission) {
	const [typed, chosen] = [formText(form, "order").trim(), formText(form, "which")];
	const rest = { form: "order", values: { order: typed, which: chosen, found: "" } };
	if (!typed) return formAnswer(400, { ...rest, errors: { order: words.missing } }, now);
	const found = await ordersFor(typed);
	const one = found.length === 1 ? found[0] : found.find(({ code }) => code === chosen);
	if (!one) {
		const several = found.map(({ code, text }) => `${code} ${text}`).join("\n");
		const values = { ...rest.values, found: several };
		return formAnswer(400, { ...rest, values, errors: { order: several ? words.several : words.unknown } }, now);
	}
	const { key, seenVersion, confirmed } = editIn(form);
	const as = { kind: "order", code: one.code } as const;
	const decide = { lineId: line.id, as, seenVersion, key, actor, now };
	return await runAction(words.failed, now, rest, async () => {
		if (confirmed) {
			const done = await decideLine(decide);
			const isLinked = done.ok && done.parts.includes("linked");
			if (done.ok) return redirectWithFlash(`/admin/payments/lines/${line.id}`, isLinked ? words.linked : words.done);
			return formAnswer(409, { ...rest, errors: { form: refusalText(done) } }, now);
		}
		const shown = await inTransaction((tx) => assignToOrder(tx, decide, { onlyLook: true }));
		if (!shown.ok) return formAnswer(409, { ...rest, errors: { form: refusalText(shown) } }, now);
		const amount = naira(line.amount_kobo);
		const body = shown.recorded
			? words.recordedBody
			: words.paysBody(naira(shown.pays), sumOrNone(shown.due), sumOrNone(shown.kept));
		const confirm = { title: words.confirmTitle(amount, one.text || codeText(one.code)), body, button: words.yes };
		return formAnswer(409, { ...rest, values: { ...rest.values, which: one.code }, confirm }, now);
	});
}

const sumOrNone = (amount: number) => (amount > 0 ? naira(amount) : null);

/** The orders somebody may mean: the one of a code, also of its proforma, and else all of a name of which money is due. */
async function ordersFor(typed: string): Promise<{ code: string; text: string }[]> {
	const code = foldedCode(typed).slice(-8);
	const text = (one: { code: string; buyer: string; courses: readonly string[]; due: number }) =>
		words.orderFound(one.buyer, codeText(one.code), one.courses.join(", "), naira(one.due));
	const toPay = (await findOrdersToPay(typed, MOST_FOUND)).map((one) => ({ code: one.code, text: text(one) }));
	if (toPay.length > 0) return toPay;
	const byCode = await findOrderByCode(code);
	if (byCode) return [{ code: byCode.code, text: "" }];
	const attemptIds = [...(await findAttemptsByCode([code])).values()];
	const [attempt] = await inTransaction((tx) => listAttempts(tx, attemptIds));
	if (!attempt) return [];
	const order = await inTransaction((tx) => findOrder(tx, attempt.order_id));
	const [open] = await findOrdersToPay(order.code, 1);
	return [{ code: order.code, text: open ? text(open) : "" }];
}

function refusalText(refusal: Exclude<OrderAssigned, { ok: true }> | { ok: false; reason: string }): string {
	switch (refusal.reason) {
		case "nothing-due":
			return words.nothingDue;
		case "course-full":
			return words.courseFull;
		case "already-registered":
			return "name" in refusal ? words.alreadyRegistered(refusal.name) : words.changed;
		default:
			return "by" in refusal && refusal.by
				? words.changedBy(refusal.by.name, momentText(refusal.by.at))
				: words.changed;
	}
}
