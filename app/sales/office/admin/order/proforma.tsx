import { useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { naira } from "#kit/rules/money.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { isAwaited, standingOf } from "#sales/ledger/transfers/rules/transfers.ts";
import { receiptWords, proformaWords as words } from "#sales/office/admin/order/document-words.ts";
import { addressTyped, HandOver } from "#sales/office/admin/order/hand-over.tsx";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { findContact, findOrderHead } from "#sales/office/data/order-page.ts";
import { emailProforma } from "#sales/paying/ways/transfers/actions/email-proforma.ts";
import { findProformaOfOrder } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { ProformaSheet } from "#sales/paying/ways/transfers/pages/proforma-sheet.tsx";
import type { Route } from "./+types/proforma";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const proforma = (await findProformaOfOrder(params.code, params.reference)) ?? missing(words.unknown);
	const order = (await findOrderHead(params.code)) ?? missing(orderWords.unknown);
	const { facts, asked } = proforma;
	return {
		code: order.code,
		reference: proforma.reference,
		facts,
		asked,
		standing: standingOf(proforma, new Date()),
		...(await findContact(order)),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = (await findProformaOfOrder(params.code, params.reference)) ?? missing(words.unknown);
	const now = new Date();
	const { to, rest, refused } = addressTyped(form, now);
	if (refused) return refused;
	if (!isAwaited(standingOf(found, now)))
		return formAnswer(
			409,
			{ ...rest, errors: { form: "Nobody waits for this transfer any more, so the proforma was not sent." } },
			now,
		);
	return await runAction("The proforma could not be e-mailed. Please try again.", now, rest, async () => {
		await emailProforma({ code: params.code, facts: found.facts, to, key: editIn(form).key, actor, now });
		const page = `/admin/orders/${params.code}/proformas/${params.reference}`;
		return redirectWithFlash(page, `The proforma is being e-mailed to ${to}.`);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** The page of a proforma as the payer gets it, with the ways to hand it over. */
export default function AdminProforma({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "enrolments", "bank"]);
	const { code, reference, facts, asked, standing, phone, email, formKey } = loaderData;
	const isNew = useSearchParams()[0].has("new");
	const isOver = !isAwaited(standing);
	return (
		<>
			<div className="no-print">
				<AdminHead
					title={isNew ? receiptWords.registered : `Proforma ${codeText(facts.code)}`}
					back={{ to: `/admin/orders/${code}`, label: `${orderWords.toOrder} ${codeText(code)}` }}
				/>
				{isOver && <Notice tone="warn">{words.standings[standing]}</Notice>}
				{!isOver && asked !== facts.toPay && (
					<Notice tone="warn">{`Only ${naira(asked)} of it is still due. Create another proforma before you hand it over.`}</Notice>
				)}
			</div>
			<HandOver
				sheet={(paper) => <ProformaSheet facts={facts} paper={paper} />}
				text={words.shared(facts)}
				phone={phone}
				email={email}
				file={`/admin/orders/${code}/proformas/${reference}/pdf`}
				isOver={isOver}
				formKey={formKey}
				answer={actionData}
			/>
		</>
	);
}
