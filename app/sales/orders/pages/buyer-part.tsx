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
	/** Whether something of that was chosen. */
	isChosen?: boolean;
};

/** To which organisation the invoice is made out: folded away, for most payers are people. It opens where something stands in it. */
export function BuyerPart({ typed, errors, children, isChosen = false }: BuyerPartProps) {
	const field = typedFields(typed, errors);
	const isOpen = isChosen || Object.values(typed).some((text) => text !== "");
	return (
		<FoldedPart title={words.title} isOpen={isOpen}>
			<Field label={words.name} {...field("buyerName")} autoComplete="organization" />
			<TextArea label={words.address} {...field("buyerAddress")} rows={3} autoComplete="street-address" />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<BuyerTaxFields field={field} />
			</div>
			{children}
		</FoldedPart>
	);
}
