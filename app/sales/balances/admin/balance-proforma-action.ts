import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { nameLine } from "#kit/rules/text-input.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { requestBalanceTransfer } from "#sales/balances/actions/request-balance-transfer.ts";
import type { BalanceAsked } from "#sales/balances/admin/balance-form.ts";
import { type Answered, refusedBalance } from "#sales/balances/admin/balance-refusals.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { readBuyer } from "#sales/orders/rules/buyer.ts";
import { findTransferOf } from "#sales/transfers/data/bank-transfers.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

/** Asks whoever pays for a transfer of what is due, for somebody: the proforma goes to the address typed here. */
export async function proformaDeed({ form, participant, actor, now }: BalanceAsked): Promise<Answered> {
	const { typed, errors: wrong, buyer } = readBuyer(form);
	const invoiceEmail = normalEmail(formText(form, "email"));
	const typedName = formText(form, "payerName").trim();
	const payerName = typedName ? nameLine(typedName) : null;
	const withholding = formText(form, "withholding") === "yes";
	const values = { ...typed, email: invoiceEmail, payerName: typedName, withholding: withholding ? "yes" : "" };
	const errors = {
		...wrong,
		...(withholding && !buyer && !wrong.buyerName && { buyerName: words.withholdingWhose }),
		...(!isEmail(invoiceEmail) && { email: words.proformaToMissing }),
		...(payerName === undefined && { payerName: words.payerNameWrong }),
	};
	const rest = { form: "proforma", values };
	if (Object.keys(errors).length > 0 || payerName === undefined) return notYet(400, { ...rest, errors }, now);
	const { key } = editIn(form);
	const seenTotal = Number(formText(form, "seenTotal"));
	const wish = { enrolmentId: participant.id, buyer, payerName, invoiceEmail, withholding, seenTotal, key, now };
	return await deedOr(words.failed, now, rest, async () => {
		const asked = await requestBalanceTransfer({ admin: actor, ...wish });
		if (!asked.ok) return refusedBalance(asked, rest, now);
		const transfer = await findTransferOf(asked.attempt.id);
		const code = transfer ? codeText(transfer.code) : asked.attempt.reference;
		return doneAt(`/admin/enrolments/${participant.id}/balance#proforma`, words.proformaSent(code, invoiceEmail));
	});
}
