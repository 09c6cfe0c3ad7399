import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { Button } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { AgreedByPaying } from "#kit/ui/policy-line.tsx";
import { splitCharge } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { BuyerPart } from "#sales/paying/orders/pages/buyer-part.tsx";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { CertificateBox } from "#sales/paying/ways/certificates/pages/certificate-box.tsx";
import type { PayLinkFacts } from "#sales/paying/ways/links/pages/pay-link-state.ts";
import type { LinkPayerErrors, LinkPayerTexts } from "#sales/paying/ways/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";

type LinkForm = NonNullable<PayLinkFacts["form"]>;

type LinkPayFormProps = {
	form: LinkForm;
	typed: LinkPayerTexts;
	errors: LinkPayerErrors | undefined;
	/** Why the whole form was refused. */
	sentence: string | undefined;
};

/**
 * The form with the payer and the way to pay, with one button. The tab stores the typed values until it is paid. CSS shows the fields of
 * each choice, so that the form works before any script and without one.
 */
export function LinkPayForm({ form, typed, errors, sentence }: LinkPayFormProps) {
	const { charge, transfer, transferClosed, formKey, isInvoiced, firstName, note, evenSo, instead } = form;
	const { formMethod, formData } = useNavigation();
	const busy = formMethod === "POST";
	const isTransfer = transfer !== null && typed.how !== "card";
	const withheld = transfer ? splitCharge(charge, transfer.certificateRate) : undefined;
	const sums = { charge, withheld: withheld?.certificateKobo ? withheld.charge.total : null, transfer };
	return (
		<Form method="post" noValidate data-draft="pay-link" className="group/link grid gap-6">
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="seenTotal" value={charge.total} />
			{evenSo && <input type="hidden" name="evenSo" value="yes" />}
			{instead && <input type="hidden" name="instead" value={instead} />}
			{transfer && (
				<fieldset className="grid gap-3">
					<legend className="heading mb-3 text-xl">How will you pay?</legend>
					<CheckboxCard
						type="radio"
						id="by-transfer"
						name="how"
						value="transfer"
						defaultChecked={isTransfer}
						label={words.byTransfer}
						detail={transfer.hint}
					/>
					<CheckboxCard
						type="radio"
						id="by-network"
						name="how"
						value="card"
						defaultChecked={!isTransfer}
						label={words.byNetwork}
						detail="Paid at once, on our payment provider's page."
					/>
					<OnlyByTransfer>
						<CertificateBox id="withholds" charge={charge} rate={transfer.certificateRate} typed={typed.buyer} />
					</OnlyByTransfer>
				</fieldset>
			)}
			{transferClosed && <p className="text-[0.9375rem] leading-snug text-muted">{transferClosed}</p>}
			<section aria-labelledby="payer" className="grid gap-5">
				<div className="grid gap-1">
					<h2 id="payer" className="text-xl">
						Your details
					</h2>
					<p className="text-[0.9375rem] text-muted">
						We send your documents to this address
						{firstName === null ? "" : `, and a copy of the receipt to ${firstName}`}.
					</p>
				</div>
				<div className="grid items-start gap-5 sm:grid-cols-2">
					<Field
						label="Your name"
						name="payerName"
						autoComplete="name"
						defaultValue={typed.payerName}
						error={errors?.payerName}
					/>
					<Field
						label="Your e-mail"
						name="payerEmail"
						type="email"
						inputMode="email"
						autoComplete="email"
						defaultValue={typed.payerEmail}
						error={errors?.payerEmail}
					/>
				</div>
				{!isInvoiced && (
					<BuyerPart typed={typed.buyer} errors={errors?.buyer ?? {}} hint="Company name, TIN, purchase order" />
				)}
			</section>
			<FormError sentence={sentence} />
			<div className="grid gap-3">
				<Sum {...sums} />
				<Button
					type="submit"
					wide
					busy={busy}
					busyLabel={formData?.get("how") === "transfer" ? ways.transferBusy : "Opening payment..."}
				>
					{transfer ? (
						<>
							<OnlyByTransfer inline>Get proforma and account details</OnlyByTransfer>
							<OnlyByNetwork inline>{words.pay(naira(charge.total))}</OnlyByNetwork>
						</>
					) : (
						words.pay(naira(charge.total))
					)}
				</Button>
				{note && (
					<OnlyByNetwork>
						<p className="text-center text-[0.9375rem] text-balance text-muted">{note}</p>
					</OnlyByNetwork>
				)}
				<AgreedByPaying className="text-center text-balance" />
			</div>
			<noscript>
				<OnlyByNetwork>
					<p className="text-[0.9375rem] text-muted">
						JavaScript is off in your browser. You will pay on our payment provider's page and then return here.
					</p>
				</OnlyByNetwork>
			</noscript>
		</Form>
	);
}

type SumProps = { charge: Charge; withheld: Kobo | null; transfer: LinkForm["transfer"] };

/** The amount beside the button: without the withheld tax once that is ticked. */
function Sum({ charge, withheld, transfer }: SumProps) {
	if (!transfer) return null;
	return (
		<div aria-live="polite">
			<OnlyByNetwork>
				<SumRow name="You will pay" amount={charge.total} />
			</OnlyByNetwork>
			<OnlyByTransfer>
				<div className={withheld === null ? undefined : "group-has-[#withholds:checked]/link:hidden"}>
					<SumRow name="You will transfer" amount={charge.total} />
				</div>
				{withheld !== null && (
					<div className="hidden group-has-[#withholds:checked]/link:block">
						<SumRow name="You will transfer" amount={withheld} />
					</div>
				)}
			</OnlyByTransfer>
		</div>
	);
}

function SumRow({ name, amount }: { name: string; amount: Kobo }) {
	return (
		<p className="flex flex-wrap items-baseline justify-between gap-x-4">
			<span className="font-semibold">{name}</span>
			<span className="heading text-2xl">
				<Amount kobo={amount} />
			</span>
		</p>
	);
}

type OnlyProps = { children: ReactNode; inline?: boolean };

function OnlyByTransfer({ children, inline = false }: OnlyProps) {
	const Box = inline ? "span" : "div";
	return (
		<Box
			className={`hidden ${inline ? "group-has-[#by-transfer:checked]/link:inline" : "group-has-[#by-transfer:checked]/link:block"}`}
		>
			{children}
		</Box>
	);
}

function OnlyByNetwork({ children, inline = false }: OnlyProps) {
	const Box = inline ? "span" : "div";
	return <Box className="group-has-[#by-transfer:checked]/link:hidden">{children}</Box>;
}
