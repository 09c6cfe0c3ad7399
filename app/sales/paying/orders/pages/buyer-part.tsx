import type { ReactNode } from "react";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { BUYER_FIELDS, buyerWords as words } from "#sales/ledger/orders/rules/buyer.ts";
import { BuyerTaxFields } from "#sales/paying/orders/pages/buyer-tax-fields.tsx";

type Texts = Readonly<Record<string, string | undefined>>;

type BuyerPartProps = {
	typed: Texts;
	errors: Texts;
	/** Its content in a line, while it is folded. */
	hint?: string;
	/** Further fields of an organisation. */
	children?: ReactNode;
};

/** The fields for the organisation on the invoice, folded because most payers are people. They unfold when one is filled. */
export function BuyerPart({ typed, errors, hint, children }: BuyerPartProps) {
	const field = typedFields(typed, errors);
	return (
		<FoldedPart
			title={words.title}
			hint={hint}
			isOpen={BUYER_FIELDS.some((name) => typed[name]) || Object.keys(errors).length > 0}
		>
			<Field label={words.name} {...field("buyerName")} autoComplete="organization" />
			<TextArea label={words.address} {...field("buyerAddress")} rows={3} autoComplete="street-address" />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<BuyerTaxFields field={field} />
			</div>
			{children}
		</FoldedPart>
	);
}
