import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { buyerWords, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { OrderForm } from "#sales/office/admin/order/order-part.tsx";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import { findOrderHead } from "#sales/office/data/order-page.ts";
import { correctOrderBuyer } from "#sales/paying/orders/actions/correct-order-buyer.ts";
import { BuyerTaxFields } from "#sales/paying/orders/pages/buyer-tax-fields.tsx";
import type { Route } from "./+types/correct-buyer";

const REFUSALS = {
	gone: "This order is no longer there.",
	changed: "Somebody changed this order meanwhile. Check it, then save again.",
	"no-organisation": "A person ordered these seats. Correct the participant, and the buyer is corrected too.",
	invoiced: "This order has an invoice by now. Correct the buyer on the page of the invoice.",
	"nothing-changed": "Nothing is different. Correct what is wrong, then save.",
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const order = (await findOrderHead(params.code)) ?? missing(orderWords.unknown);
	const { code, version, buyer, purchaseOrder } = order;
	const stored = {
		buyerName: buyer.name,
		buyerAddress: buyer.address ?? "",
		buyerTaxNumber: buyer.taxNumber ?? "",
		purchaseOrder: purchaseOrder ?? "",
		buyerEmail: buyer.email ?? "",
	};
	return { code, version, stored, isOrganisation: buyer.isOrganisation, formKey: newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { code } = (await findOrderHead(params.code)) ?? missing(orderWords.unknown);
	const now = new Date();
	const read = readBuyer(form);
	const email = normalEmail(formText(form, "buyerEmail"));
	const values = { ...read.typed, buyerEmail: formText(form, "buyerEmail").trim() };
	const errors = {
		...read.errors,
		...(!read.buyer && !read.errors.buyerName && { buyerName: buyerWords.nameNeeded }),
		...(email !== "" && !isEmail(email) && { buyerEmail: registrationErrors.emailWrong }),
	};
	if (!read.buyer || Object.keys(errors).length > 0) return formAnswer(400, { values, errors }, now);
	const { name, address, taxNumber, purchaseOrder } = read.buyer;
	const { key, seenVersion } = editIn(form);
	return await runAction("The buyer could not be saved. Please try again.", now, { values }, async () => {
		const buyer = { name, address, taxNumber, purchaseOrder, email: email || null };
		const done = await correctOrderBuyer({ code, buyer, seenVersion, key, actor, now });
		if (!done.ok) return formAnswer(409, { values, errors: { form: REFUSALS[done.reason] } }, now);
		return redirectWithFlash(
			`/admin/orders/${code}`,
			`The details of ${name} are saved. If the proforma was sent, send it again from its page.`,
		);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** The form that corrects the organisation of an order before it has an invoice. */
export default function CorrectBuyer({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments"]);
	const { code, version, stored, isOrganisation, formKey } = loaderData;
	const answer = useKeptAnswer(actionData);
	const field = typedFields({ ...stored, ...answer?.values }, answer?.errors ?? {});
	return (
		<OrderForm
			title="Correct the buyer"
			intro="The proforma of this order gets these details, and so do its receipt and invoice. If the proforma was sent, send it again from its page."
			code={code}
			version={version}
			formKey={formKey}
			answer={answer}
			button="Save the buyer"
			busyLabel="Saving..."
			refusal={!isOrganisation && <p className="max-w-prose text-muted">{REFUSALS["no-organisation"]}</p>}
		>
			<div className="grid gap-5">
				<Field label={buyerWords.name} {...field("buyerName")} autoComplete="off" />
				<TextArea
					label={buyerWords.address}
					{...field("buyerAddress")}
					rows={3}
					placeholder={registrationWords.optional}
				/>
				<div className="form-pair">
					<BuyerTaxFields field={field} optional={registrationWords.optional} />
				</div>
				<Field
					label={registrationWords.buyerEmail}
					{...field("buyerEmail")}
					type="email"
					autoComplete="off"
					placeholder={registrationWords.optional}
				/>
			</div>
		</OrderForm>
	);
}
