import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { redirectWithFlash } from "#kit/web/guards-admin.ts";
import { linkForOrder } from "#sales/orders/actions/link-for-order.ts";
import { proformaForOrder } from "#sales/orders/actions/proforma-for-order.ts";
import { proformaWords } from "#sales/orders/admin/order/proforma-words.ts";
import { balanceActions } from "#sales/orders/admin/order/seat/balance-actions.ts";
import { certificateActions } from "#sales/orders/admin/order/seat/certificate-actions.ts";
import { recordActions } from "#sales/orders/admin/order/seat/record-actions.ts";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";

type Asked = { code: string; actor: Actor; now: Date };

/** The forms about the seat that is open, by their names. */
export const seatActions = { ...recordActions, ...balanceActions, ...certificateActions };

/** Makes the link by which what is due first is paid. */
export async function linkAction({ code, actor, now }: Asked) {
	const rest = { form: "link" };
	return await runAction(words.linkFailed, now, rest, async () => {
		const made = await linkForOrder({ code, actor, now });
		if (!made.ok) return formAnswer(409, { ...rest, errors: { form: words.linkRefusals[made.reason] } }, now);
		return redirectWithFlash(`/admin/orders/${code}`, words.linkMade);
	});
}

/** Makes the proforma that asks for it, and leads to it. */
export async function proformaAction({ code, actor, key, now }: Asked & { key: string }) {
	const rest = { form: "proforma" };
	return await runAction(proformaWords.failed, now, rest, async () => {
		const made = await proformaForOrder({ code, actor, key, now });
		if (!made.ok) {
			const why = "name" in made ? words.secondSeat(made.name) : proformaWords.refusals[made.reason];
			return formAnswer(409, { ...rest, errors: { form: why } }, now);
		}
		const page = `/admin/orders/${code}`;
		if ("again" in made) return redirectWithFlash(page, proformaWords.already);
		return redirectWithFlash(`${page}/proformas/${made.reference}`, proformaWords.sent(made.sentTo));
	});
}
