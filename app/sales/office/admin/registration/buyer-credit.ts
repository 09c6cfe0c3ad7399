import type { ActionFunctionArgs } from "react-router";
import { db } from "#kit/data/db.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { postOnly } from "#media/admin/take-upload.ts";
import { findKnownBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { creditOf } from "#sales/ledger/orders/data/payer-credit.ts";
import { readOfficeBuyer } from "#sales/ledger/orders/rules/office-buyer.ts";
import { firstParticipantIn } from "#sales/ledger/orders/rules/office-registration.ts";

export const loader = postOnly;

/** How much credit whoever pays has, as the form names them while it is typed: asked by post, so that no address names anybody. */
export async function action({ request, context }: ActionFunctionArgs) {
	actorOf(context, request);
	const form = await formOf(request);
	const first = firstParticipantIn(form, readPhone);
	const { buyer } = readOfficeBuyer(form, first, readPhone);
	const known = buyer && (await findKnownBuyer(db, buyer));
	const name = buyer?.name ?? first?.name ?? "";
	const who = {
		buyerId: known?.id ?? null,
		name,
		email: buyer ? buyer.email : (first?.email ?? null),
	};
	const amount = name === "" && who.email === null ? 0 : await creditOf(db, who);
	return Response.json({ name, amount }, { headers: { "cache-control": "private, no-store" } });
}
