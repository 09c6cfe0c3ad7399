import { naira } from "#kit/rules/money.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import { duesForSeats } from "#sales/ledger/orders/rules/order-dues.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** What a seat costs: the list price, an agreed one, or nothing. */
export function PricePart({ read, values, errors }: { read: OfficeRegistration; values: Texts; errors: Texts }) {
	const { date, price, participants } = read;
	const field = typedFields(values, errors);
	const isSeveral = participants.length > 1;
	const one = (of: typeof price) =>
		date && of ? duesForSeats({ ...date, seats: 1, listPrice: date.price, price: of, plan: "whole" }) : undefined;
	const list = one({ kind: "list" });
	const agreed = price?.kind === "agreed" ? one(price) : undefined;
	return (
		<div className="grid gap-4">
			<Choice
				name="price"
				legend={isSeveral ? "Price for each, including VAT" : "Price, including VAT"}
				legendLook="heading"
				look="segments"
				chosen={values.price}
				options={[
					{ value: "list", label: "List price", detail: list && naira(list.total) },
					{ value: "agreed", label: "Agreed" },
					{ value: "free", label: words.free },
				]}
			/>
			<div data-when="agreed">
				<div className="form-pair">
					<Field
						label={isSeveral ? "Agreed price for each, including VAT" : "Agreed price, including VAT"}
						hint={agreed && list ? words.below(agreed.vat, list.total - agreed.total) : undefined}
						{...field("agreedTotal")}
						inputMode="decimal"
						autoComplete="off"
						placeholder="₦"
					/>
					<Field label={words.reason} hint={words.reasonHint} {...field("agreedReason")} autoComplete="off" />
				</div>
			</div>
			<div data-when="free">
				<Field
					label={words.reason}
					hint={`Nothing is asked for, and no invoice is issued. ${words.reasonHint}`}
					{...field("freeReason")}
					autoComplete="off"
				/>
			</div>
		</div>
	);
}
