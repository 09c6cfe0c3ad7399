import type { ReactNode } from "react";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { BuyerTaxFields } from "#sales/orders/pages/buyer-tax-fields.tsx";
import { buyerWords as words } from "#sales/orders/pages/buyer-words.ts";
import type { BuyerRead } from "#sales/orders/rules/buyer.ts";

type BuyerPartProps = Pick<BuyerRead, "typed" | "errors"> & {
	/** What else an organisation says of its payment. */
	children?: ReactNode;
};

/** To which organisation the invoice is made out: folded away, for most payers are people. It opens where something stands in it. */
export function BuyerPart({ typed, errors, children }: BuyerPartProps) {
	const field = typedFields(typed, errors);
	return (
		<FoldedPart title={words.title} isOpen={Object.values(typed).some((text) => text !== "")}>
			<Field label={words.name} {...field("buyerName")} autoComplete="organization" />
			<TextArea label={words.address} {...field("buyerAddress")} rows={3} autoComplete="street-address" />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<BuyerTaxFields field={field} />
			</div>
			{children}
		</FoldedPart>
	);
}
