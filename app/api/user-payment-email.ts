import { PaymentCall } from "#api/calls.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { findReceiptOf } from "#sales/documents/data/receipts.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Route } from "./+types/user-payment-email";

/**
 * POST /user/payment-email. The receipt went out with the settlement; this confirms that, for a settled payment
 * of the caller whose amounts agree, and never sends a second one (docs/product.md#calls).
 */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	await countCall("payment-email", user.id, new Date());
	const body = await bodyOf(request, PaymentCall);
	const receipt = await findReceiptOf(user.id, body.txRef);
	if (!receipt) return Response.json({ error: payingWords.noSuchPayment, field: "txRef" }, { status: 404 });
	const { net, vat, total } = receipt.facts;
	const amounts = [
		["amountPaid", body.amountPaid, net],
		["vat", body.vat, vat],
		["grandTotal", body.grandTotal, total],
	] as const;
	const wrong = amounts.find(([, said, recorded]) => said !== recorded);
	if (wrong) return Response.json({ error: payingWords.amountsDiffer, field: wrong[0] }, { status: 409 });
	return Response.json({ status: "ok", receipt: receipt.number });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
