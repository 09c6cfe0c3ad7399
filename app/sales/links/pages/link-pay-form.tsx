import { Form } from "react-router";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import type { LinkPayerErrors, LinkPayerTyped } from "#sales/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { BuyerPart } from "#sales/orders/pages/buyer-part.tsx";

type LinkPayFormProps = {
	total: Kobo;
	typed: LinkPayerTyped;
	errors: LinkPayerErrors | undefined;
	/** What refuses the form as a whole. */
	sentence: string | undefined;
	/** Said above the button: what pressing it does to a place. */
	note: string | null;
	/** Although somebody else pressed a moment ago. */
	evenSo: boolean;
	busy: boolean;
};

/** Who pays, and the one button. What is typed stays in this tab until it is paid. */
export function LinkPayForm({ total, typed, errors, sentence, note, evenSo, busy }: LinkPayFormProps) {
	return (
		<Form method="post" noValidate data-draft="pay-link" className="grid gap-6">
			<input type="hidden" name="seenTotal" value={total} />
			{evenSo && <input type="hidden" name="evenSo" value="yes" />}
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={words.payerName}
					name="payerName"
					autoComplete="name"
					defaultValue={typed.payerName}
					error={errors?.payerName}
				/>
				<Field
					label={words.payerEmail}
					name="payerEmail"
					type="email"
					inputMode="email"
					autoComplete="email"
					defaultValue={typed.payerEmail}
					error={errors?.payerEmail}
				/>
			</div>
			<BuyerPart typed={typed.buyer} errors={errors?.buyer ?? {}} />
			{note && <p className="text-[0.9375rem] text-muted">{note}</p>}
			<FormError sentence={sentence} />
			<Button type="submit" wide busy={busy} busyLabel={words.starting}>
				{words.pay(naira(total))}
			</Button>
			<noscript>
				<p className="text-[0.9375rem] text-muted">{words.scriptNeeded}</p>
			</noscript>
		</Form>
	);
}
