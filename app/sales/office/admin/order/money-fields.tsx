import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import { ContactFields } from "#sales/office/admin/registration/contact-fields.tsx";
import { registrationWords } from "#sales/office/admin/registration/words.ts";

/** An amount as it stands in a field for one. */
export const amountTyped = (amount: Kobo) => naira(amount).replace("₦", "");

/** `children`: what the amount will do, below it. */
type MoneyProps = { answer: AdminAnswer | undefined; left: Kobo; today: Day; children?: ReactNode };

/** How much money the office has in hand, since when, and what its slip says. `left`: what is due. */
export function MoneyFields({ answer, left, today, children }: MoneyProps) {
	const field = typedFields(answer?.values ?? {}, answer?.errors ?? {});
	const { defaultValue: amount = left > 0 ? amountTyped(left) : "", ...ofAmount } = field("amount");
	const { defaultValue: day = today, ...ofDay } = field("day");
	return (
		<>
			<Field
				label={registrationWords.amount}
				{...ofAmount}
				defaultValue={amount}
				inputMode="decimal"
				autoComplete="off"
			/>
			{children}
			<div className="form-pair">
				<Field label={registrationWords.day} {...ofDay} defaultValue={day} type="date" />
				<Field
					label={registrationWords.detail}
					{...field("detail")}
					autoComplete="off"
					placeholder={registrationWords.optional}
				/>
			</div>
		</>
	);
}

type PayerProps = { answer: AdminAnswer | undefined; none: { value: "self"; label: string }; hint: string };

/** Who paid: whoever is meant where nobody else is named (`none`), or somebody else, by name. */
export function PayerFields({ answer, none, hint }: PayerProps) {
	const field = typedFields(answer?.values ?? {}, answer?.errors ?? {});
	return (
		<>
			<Choice
				name="buyer"
				legend="Paid by"
				look="cards"
				chosen={answer?.values?.buyer || none.value}
				options={[none, { value: "person", label: "Somebody else" }]}
			/>
			<div data-when="person">
				<div className="grid gap-5">
					<Field label="Name of the payer" hint={hint} {...field("payerName")} autoComplete="off" />
					<div className="form-pair">
						<ContactFields field={field} names={{ phone: "payerPhone", email: "payerEmail" }} />
					</div>
				</div>
			</div>
		</>
	);
}
