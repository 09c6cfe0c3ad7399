import { Field } from "#kit/ui/forms/field.tsx";
import type { TypedField } from "#kit/ui/forms/typed-field.ts";
import { buyerWords as words } from "#sales/ledger/orders/rules/buyer.ts";

/** The fields that accountants need on an invoice. `optional`: for the office's form, which has room for that word and no hint. */
export function BuyerTaxFields({ field, optional }: { field: TypedField; optional?: string }) {
	const about = (hint: string) => (optional ? { placeholder: optional } : { hint });
	return (
		<>
			<Field label={words.taxNumber} {...about(words.taxNumberHint)} {...field("buyerTaxNumber")} autoComplete="off" />
			<Field
				label={words.purchaseOrder}
				{...about(words.purchaseOrderHint)}
				{...field("purchaseOrder")}
				autoComplete="off"
			/>
		</>
	);
}
