import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import { Choice } from "#sales/orders/admin/registration/choice.tsx";
import { registrationWords } from "#sales/orders/admin/registration/words.ts";

/** An amount as it stands in a field for one. */
export const amountTyped = (amount: Kobo) => naira(amount).replace("₦", "");

/** `children`: what the amount will do, below it. */
type MoneyProps = { answer: AdminAnswer | undefined; left: Kobo; today: Day; children?: ReactNode };

/** How much money the office has in hand, since when, and what its slip says. `left`: what is due. */
export function MoneyFields({ answer, left, today, children }: MoneyProps) {
	const { values, errors } = answer ?? {};
	return (
		<>
			<Field
				label={registrationWords.amount}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={values?.amount ?? (left > 0 ? amountTyped(left) : "")}
				error={errors?.amount}
			/>
			{children}
			<div className="form-pair">
				<Field
					label={registrationWords.day}
					name="day"
					type="date"
					defaultValue={values?.day ?? today}
					error={errors?.day}
				/>
				<Field
					label={registrationWords.detail}
					name="detail"
					autoComplete="off"
					placeholder={registrationWords.optional}
					defaultValue={values?.detail}
					error={errors?.detail}
				/>
			</div>
		</>
	);
}

type PayerProps = { answer: AdminAnswer | undefined; none: { value: "self"; label: string }; hint: string };

/** Who paid: whoever is meant where nobody else is named (`none`), or somebody else, by name. */
export function PayerFields({ answer, none, hint }: PayerProps) {
	const { values, errors } = answer ?? {};
	return (
		<>
			<Choice
				name="buyer"
				legend={words.paidBy}
				look="cards"
				chosen={values?.buyer || none.value}
				options={[none, { value: "person", label: words.somebodyElse }]}
			/>
			<div data-when="person">
				<div className="grid gap-5">
					<Field
						label={words.payerName}
						name="payerName"
						autoComplete="off"
						hint={hint}
						defaultValue={values?.payerName}
						error={errors?.payerName}
					/>
					<div className="form-pair">
						<Field
							label={registrationWords.email}
							name="payerEmail"
							type="email"
							inputMode="email"
							autoComplete="off"
							placeholder={registrationWords.optional}
							defaultValue={values?.payerEmail}
							error={errors?.payerEmail}
						/>
						<Field
							label={registrationWords.phone}
							name="payerPhone"
							type="tel"
							autoComplete="off"
							placeholder={registrationWords.optional}
							defaultValue={values?.payerPhone}
							error={errors?.payerPhone}
						/>
					</div>
				</div>
			</div>
		</>
	);
}
