import type { ReactNode } from "react";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { buyerMessages as say } from "#sales/orders/pages/buyer-words.ts";
import type { BuyerRead } from "#sales/orders/rules/buyer.ts";

type BuyerPartProps = Pick<BuyerRead, "typed" | "errors"> & {
	/** What else an organisation says of its payment. */
	children?: ReactNode;
	/** Whether something of that was chosen. */
	isChosen?: boolean;
};

/** To which organisation the invoice is made out: folded away, for most payers are people. It opens where something stands in it. */
export function BuyerPart({ typed, errors, children, isChosen = false }: BuyerPartProps) {
	const isOpen = isChosen || Object.values(typed).some((text) => text !== "");
	return (
		<FoldedPart title={say.title} isOpen={isOpen}>
			<Field
				label={say.name}
				name="buyerName"
				autoComplete="organization"
				defaultValue={typed.buyerName}
				error={errors.buyerName}
			/>
			<TextArea
				label={say.address}
				name="buyerAddress"
				rows={3}
				autoComplete="street-address"
				defaultValue={typed.buyerAddress}
				error={errors.buyerAddress}
			/>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={say.taxNumber}
					hint={say.taxNumberHint}
					name="buyerTaxNumber"
					defaultValue={typed.buyerTaxNumber}
					error={errors.buyerTaxNumber}
				/>
				<Field
					label={say.purchaseOrder}
					hint={say.purchaseOrderHint}
					name="purchaseOrder"
					defaultValue={typed.purchaseOrder}
					error={errors.purchaseOrder}
				/>
			</div>
			{children}
		</FoldedPart>
	);
}
