import { useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { emailReceipt } from "#sales/documents/actions/email-receipt.ts";
import { ReceiptSheet } from "#sales/documents/pages/receipt-sheet.tsx";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { receiptWords } from "#sales/office/admin/order/document-words.ts";
import { addressTyped, HandOver } from "#sales/office/admin/order/hand-over.tsx";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { findContact, findOrderHead, findReceiptOfOrder } from "#sales/office/data/order-page.ts";
import type { Route } from "./+types/receipt";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { facts, ...since } =
		(await findReceiptOfOrder(params.code, params.number)) ?? missing(receiptWords.receiptUnknown);
	const order = (await findOrderHead(params.code)) ?? missing(words.unknown);
	return { code: order.code, facts, since, ...(await findContact(order)), formKey: newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = (await findReceiptOfOrder(params.code, params.number)) ?? missing(receiptWords.receiptUnknown);
	const now = new Date();
	const { to, rest, refused } = addressTyped(form, now);
	if (refused) return refused;
	if (countsNoMore(found))
		return formAnswer(409, { ...rest, errors: { to: "This receipt counts no more, so it is not e-mailed." } }, now);
	return await runAction("The receipt could not be e-mailed. Please try again.", now, rest, async () => {
		await emailReceipt({ code: params.code, facts: found.facts, to, key: editIn(form).key, actor, now });
		const page = `/admin/orders/${params.code}/receipts/${params.number}`;
		return redirectWithFlash(page, `Receipt ${params.number} is being e-mailed to ${to}.`);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Whether the receipt was replaced or undone: then it cannot be sent, and its PDF says that it is not valid. */
const countsNoMore = ({ replacedBy, undoneBy }: ReceiptSince) => (replacedBy ?? undoneBy) !== null;

/** The page of a receipt as the payer gets it, with the ways to hand it over. */
export default function AdminReceipt({ loaderData, actionData }: Route.ComponentProps) {
	const { code, facts, since, phone, email, formKey } = loaderData;
	const { number } = facts;
	const isNew = useSearchParams()[0].has("new");
	return (
		<>
			<div className="no-print">
				<AdminHead
					title={isNew ? receiptWords.registered : words.receiptTitle(number)}
					back={{ to: `/admin/orders/${code}`, label: `${words.toOrder} ${codeText(code)}` }}
				/>
			</div>
			<HandOver
				sheet={(paper) => <ReceiptSheet facts={facts} since={since} paper={paper} />}
				text={receiptWords.shared(facts)}
				phone={phone}
				email={email}
				file={`/admin/orders/${code}/receipts/${number}/pdf`}
				formKey={formKey}
				isOver={countsNoMore(since)}
				answer={actionData}
			/>
		</>
	);
}
