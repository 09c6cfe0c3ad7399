import { findUser } from "#accounts/data/users.ts";
import { insertChange } from "#kit/data/changes.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { insertMail } from "#mail/data/mails.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { findInvoice } from "#sales/documents/data/invoices.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";

type EmailReceipt = FromForm & { code: string; facts: ReceiptFacts; to: string };

/** E-mails a receipt with its tax invoice to an address that the office typed. The same form sends it once. */
export async function emailReceipt({ code, facts, to, key, actor, now }: EmailReceipt) {
	const { number, invoiceNumber } = facts;
	return await oncePerForm({ key, what: { code, number, to }, now }, async (tx) => {
		const invoice = invoiceNumber === null ? undefined : await findInvoice(invoiceNumber, tx);
		const order = await findOrderByCode(code, tx);
		const member = order?.user_id ? await findUser(tx, order.user_id) : undefined;
		const url = member?.email === to ? myCoursesUrl() : null;
		const emailFacts = { ...facts, myCoursesUrl: url, invoice: invoice?.facts ?? null, copy: false };
		await insertMail(tx, { email: { kind: "receipt", facts: emailFacts }, to, now });
		await insertChange(tx, { actor, action: "sent", subject: "order", id: code, title: number, after: { to }, now });
		return { ok: true as const };
	});
}
