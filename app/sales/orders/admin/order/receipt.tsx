import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { emailReceipt } from "#sales/documents/actions/email-receipt.ts";
import { ReceiptSheet } from "#sales/documents/pages/receipt-sheet.tsx";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { receiptWords } from "#sales/orders/admin/order/receipt-words.ts";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import { findOrderHead, findReceiptOfOrder, listSeatRows } from "#sales/orders/data/order-page.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import type { Route } from "./+types/receipt";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { facts, ...since } =
		(await findReceiptOfOrder(params.code, params.number)) ?? missing(receiptWords.receiptUnknown);
	const order = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const [seat] = await listSeatRows(order.id);
	return {
		code: order.code,
		facts,
		since,
		phone: order.buyer.phone ?? seat?.phone ?? null,
		email: order.buyer.email ?? seat?.email ?? null,
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = (await findReceiptOfOrder(params.code, params.number)) ?? missing(receiptWords.receiptUnknown);
	const now = new Date();
	const typed = formText(form, "to").trim();
	const rest = { form: "email", values: { to: typed } };
	if (countsNoMore(found)) return formAnswer(409, { ...rest, errors: { to: receiptWords.notHandedOn } }, now);
	const to = normalEmail(typed);
	if (!isEmail(to)) return formAnswer(400, { ...rest, errors: { to: receiptWords.emailWrong } }, now);
	return await runAction(receiptWords.failedEmail, now, rest, async () => {
		await emailReceipt({ code: params.code, facts: found.facts, to, key: editIn(form).key, actor, now });
		const page = `/admin/orders/${params.code}/receipts/${params.number}`;
		return redirectWithFlash(page, receiptWords.emailed(params.number, to));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Nobody is to get it any more; it may be printed for the files, and says so itself. */
const countsNoMore = ({ replacedBy, undoneBy }: ReceiptSince) => (replacedBy ?? undoneBy) !== null;

const ON_SCREEN = { paper: "a4", isToPrint: false } as const;

const MM = 96 / 25.4;
/** Above and below the receipt on a roll, and what browsers round away, in millimetres. */
const ROLL_MARGINS = 2 * 4 + 2;

/** Makes the page of the roll as long as the receipt on it: a style sheet cannot say that. */
function shortenRoll() {
	const receipt = document.querySelector(".receipt-sheet");
	if (!receipt) return;
	const length = Math.ceil(receipt.getBoundingClientRect().height / MM) + ROLL_MARGINS;
	const style = new CSSStyleSheet();
	style.replaceSync(`@page receipt-roll { size: 80mm ${length}mm; }`);
	document.adoptedStyleSheets = [style];
}

/** A receipt as the customer gets it, and the ways to hand it over. */
export default function AdminReceipt({ loaderData, actionData }: Route.ComponentProps) {
	const { code, facts, since, phone, email, formKey } = loaderData;
	const { number } = facts;
	const [{ paper, isToPrint }, print] = useState<{ paper: "a4" | "roll"; isToPrint: boolean }>(ON_SCREEN);
	const isNew = useSearchParams()[0].has("new");
	useEffect(() => {
		// The sheet is laid out for its paper first.
		if (!isToPrint) return;
		if (paper === "roll") shortenRoll();
		window.print();
		print(ON_SCREEN);
	}, [isToPrint, paper]);
	const text = receiptWords.shared(facts);
	const isToHandOn = !countsNoMore(since);
	return (
		<>
			<div className="no-print">
				<AdminHead
					title={isNew ? receiptWords.registered : words.receiptTitle(number)}
					back={{ to: `/admin/orders/${code}`, label: `${words.toOrder} ${codeText(code)}` }}
				/>
			</div>
			<div className="receipt-page">
				<ReceiptSheet facts={facts} since={since} paper={paper} />
				<div className="no-print grid gap-3">
					{isToHandOn && (
						<a
							href={phone ? whatsAppUrl(phone, text) : `https://wa.me/?text=${encodeURIComponent(text)}`}
							target="_blank"
							rel="noreferrer"
							className={buttonLook("primary", true)}
						>
							<Icon name="chat" className="size-5 shrink-0" />
							{phone ? receiptWords.sendWhatsApp(phoneText(phone)) : receiptWords.shareWhatsApp}
						</a>
					)}
					<div className="needs-script">
						<div className="grid grid-cols-2 gap-3">
							<Button tone="quiet" onClick={() => print({ paper: "a4", isToPrint: true })}>
								{receiptWords.print}
							</Button>
							<Button tone="quiet" onClick={() => print({ paper: "roll", isToPrint: true })}>
								{receiptWords.printRoll}
							</Button>
						</div>
					</div>
					<ButtonLink to={`/admin/orders/${code}/receipts/${number}/paper`} tone="quiet" wide reloadDocument>
						<Icon name="download" className="size-5 shrink-0" /> {receiptWords.download}
					</ButtonLink>
					{isToHandOn && (
						<div className="receipt-email">
							<SmallForm
								form="email"
								answer={actionData}
								button={receiptWords.send}
								busyLabel={receiptWords.sending}
								tone="quiet"
							>
								{(answer) => (
									<>
										<input type="hidden" name="key" value={formKey} />
										<Field
											label={receiptWords.emailTo}
											name="to"
											type="email"
											inputMode="email"
											autoComplete="off"
											defaultValue={answer?.values?.to ?? email ?? ""}
											error={answer?.errors?.to}
										/>
									</>
								)}
							</SmallForm>
						</div>
					)}
					<ButtonLink to="/admin/registrations/new" tone="bare" wide>
						{receiptWords.addAnother}
					</ButtonLink>
				</div>
			</div>
		</>
	);
}
