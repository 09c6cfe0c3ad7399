import { z } from "zod";
import { messages } from "#domain/messages.ts";
import { koboFromNaira } from "#domain/money.ts";
import { findReceiptOf } from "#server/data/receipts.ts";
import { bodyOf, callerOf, countCall } from "#server/guards-json.ts";
import type { Route } from "./+types/user-payment-email";

const Amount = z.union([z.number(), z.string()]).transform((naira, check) => {
	const kobo = koboFromNaira(naira);
	if (kobo === undefined) check.addIssue({ code: "custom", message: "not an amount in naira" });
	return kobo;
});
const Text = z.string().min(1);
const Body = z.object({
	from: Text,
	fullName: Text,
	txRef: Text,
	courseDate: Text,
	courseTitle: Text,
	amountPaid: Amount,
	vat: Amount,
	grandTotal: Amount,
});

/**
 * POST /user/payment-email (Spec §7). The receipt went out with the settlement; this confirms that, for a settled payment
 * of the caller whose amounts agree, and never sends a second one (Reading 21).
 */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	await countCall("payment-email", user.id, new Date());
	const told = await bodyOf(request, Body);
	const receipt = await findReceiptOf(user.id, told.txRef);
	if (!receipt) return Response.json({ error: messages.payment.noSuchPayment, field: "txRef" }, { status: 404 });
	const { net, vat, total } = receipt.facts;
	const amounts = [
		["amountPaid", told.amountPaid, net],
		["vat", told.vat, vat],
		["grandTotal", told.grandTotal, total],
	] as const;
	const wrong = amounts.find(([, said, recorded]) => said !== recorded);
	if (wrong) return Response.json({ error: messages.payment.amountsDiffer, field: wrong[0] }, { status: 409 });
	return Response.json({ status: "ok", receipt: receipt.number });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
