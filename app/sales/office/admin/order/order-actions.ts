import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { proformaWords } from "#sales/office/admin/order/proforma-words.ts";
import { balanceActions } from "#sales/office/admin/order/seat/balance-actions.ts";
import { certificateActions } from "#sales/office/admin/order/seat/certificate-actions.ts";
import { recordActions } from "#sales/office/admin/order/seat/record-actions.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { confirmByOffice } from "#sales/paying/orders/actions/confirm-covered.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { proformaForOrder } from "#sales/paying/orders/actions/proforma-for-order.ts";
import { secondSeatSentence } from "#sales/paying/orders/admin/words.ts";

type Asked = { code: string; actor: Actor; now: Date };

/** The forms about the seat that is open, by their names. */
export const seatActions = { ...recordActions, ...balanceActions, ...certificateActions };

/** Makes the link by which what is due first is paid. */
export async function linkAction({ code, actor, now }: Asked) {
	const rest = { form: "link" };
	return await runAction("The link could not be created. Please try again.", now, rest, async () => {
		const made = await linkForOrder({ code, actor, now });
		if (!made.ok) return formAnswer(409, { ...rest, errors: { form: words.linkRefusals[made.reason] } }, now);
		return redirectWithFlash(`/admin/orders/${code}`, "The link is ready to be handed on.");
	});
}

/** Confirms the seats that wait, with a reason, although they are not paid. */
export async function confirmAction({ form, code, actor, now }: Asked & { form: FormData }) {
	const reason = formText(form, "reason").trim();
	const rest = { form: "confirm-seats", values: { reason } };
	const wrong = wrongText(reason, "Please give the reason. It is kept in the history.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { reason: wrong } }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction("The seats could not be confirmed. Please try again.", now, rest, async () => {
		const done = await confirmByOffice({ code, reason, seenVersion, key, actor, now });
		if (done.ok) return redirectWithFlash(`/admin/orders/${code}`, "The seats are confirmed.");
		const why = "name" in done ? secondSeatSentence(done.name) : words.confirm.refusals[done.reason];
		return formAnswer(409, { ...rest, errors: { form: why } }, now);
	});
}

/** Makes the proforma that asks for it, and leads to it. */
export async function proformaAction({ code, actor, key, now }: Asked & { key: string }) {
	const rest = { form: "proforma" };
	return await runAction("The proforma could not be created. Please try again.", now, rest, async () => {
		const made = await proformaForOrder({ code, actor, key, now });
		if (!made.ok) {
			const why = "name" in made ? secondSeatSentence(made.name) : proformaWords.refusals[made.reason];
			return formAnswer(409, { ...rest, errors: { form: why } }, now);
		}
		const page = `/admin/orders/${code}`;
		if ("again" in made) return redirectWithFlash(page, "This proforma was created already. Nothing was done twice.");
		return redirectWithFlash(`${page}/proformas/${made.reference}`, proformaWords.sent(made.sentTo));
	});
}
