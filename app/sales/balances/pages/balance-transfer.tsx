import { Form } from "react-router";
import type { Charge } from "#kit/rules/pricing.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import type { BalanceTransferRefused } from "#sales/balances/rules/balance-transfer-form.ts";
import { CertificateBox } from "#sales/certificates/pages/certificate-box.tsx";
import { BuyerPart } from "#sales/orders/pages/buyer-part.tsx";
import { otherWaysWords as words } from "#sales/orders/pages/other-ways-words.ts";
import { registrationWords as registration } from "#sales/orders/pages/words.ts";
import { type Buyer, buyerFields } from "#sales/orders/rules/buyer.ts";

export type BalanceTransferOffered = {
	/** All that is due, in kobo. */
	charge: Charge;
	/** To whom the documents went until now. */
	email: string;
	/** To which organisation they were made out. Null: to the participant. */
	buyer: Buyer | null;
	/** So many working days it is awaited. */
	days: number;
	/** What a certificate may pay of the net, in basis points. */
	certificateRate: number;
	formKey: string;
};

type BalanceTransferProps = {
	offered: BalanceTransferOffered;
	refused: BalanceTransferRefused | undefined;
	isBusy: boolean;
};

/** The form that asks for a balance by transfer (`intent` is `transfer`). Amounts are the server's; what was seen goes with it. */
export function BalanceTransfer({ offered, refused, isBusy }: BalanceTransferProps) {
	const { charge, email, buyer, certificateRate, formKey } = offered;
	const typed = refused?.typed ?? { email, buyer: buyerFields(buyer) };
	return (
		<Form method="post" noValidate className="grid gap-5">
			<input type="hidden" name="intent" value="transfer" />
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="seenTotal" value={charge.total} />
			<Field
				label={registration.invoiceEmail}
				hint={words.proformaGoesHere}
				name="email"
				type="email"
				inputMode="email"
				autoComplete="email"
				defaultValue={typed.email}
				error={refused?.emailError}
			/>
			<BuyerPart typed={typed.buyer} errors={refused?.buyerErrors ?? {}}>
				<CertificateBox charge={charge} rate={certificateRate} typed={typed.buyer} />
			</BuyerPart>
			{refused && !isBusy && !refused.emailError && <FormError sentence={refused.sentence} />}
			<Button type="submit" tone="quiet" wide busy={isBusy} busyLabel={words.transferBusy}>
				{words.transfer}
			</Button>
		</Form>
	);
}
