import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { paymentPageWords as words } from "#sales/payments/pages/payment-page-words.ts";

/** The quiet way out, and what it means for seat and money. */
export function PaymentCancel({ page, hint }: { page: string; hint: string }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "give-up";
	return (
		<Form method="post" action={page} className="grid justify-items-start gap-1">
			<Button
				type="submit"
				name="intent"
				value="give-up"
				tone="bare"
				className="-ml-3 text-clay-dark underline underline-offset-4"
				busy={isGoing}
				busyLabel={words.givingUp}
			>
				{words.giveUp}
			</Button>
			<p className="max-w-prose text-sm text-muted">{hint}</p>
		</Form>
	);
}
