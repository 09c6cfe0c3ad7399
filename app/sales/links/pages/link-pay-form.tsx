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
import { CertificateBox } from "#sales/certificates/pages/certificate-box.tsx";
import { splitCharge } from "#sales/certificates/rules/certificate-part.ts";
import type { LinkPayerErrors, LinkPayerTyped } from "#sales/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { BuyerPart } from "#sales/orders/pages/buyer-part.tsx";
import { otherWaysWords as ways } from "#sales/orders/pages/other-ways-words.ts";
import type { PayInstead } from "#sales/payments/pages/pay-instead.ts";

/** What is said of a transfer beside a link, and what may be withheld of it. */
export type LinkTransferOffer = {
	hint: string;
	/** What a certificate may pay of the net, in basis points; 0: nothing. */
	certificateRate: number;
};

export type LinkPayFormProps = {
	charge: Charge;
	/** Null: none is taken. */
	transfer: LinkTransferOffer | null;
	/** Why none is taken just now, where the academy takes them. */
	transferClosed: string | null;
	formKey: string;
	/** It has its invoice already: nobody else can be invoiced. */
	isInvoiced: boolean;
	firstName: string | null;
	typed: LinkPayerTyped;
	errors: LinkPayerErrors | undefined;
	/** What refuses the form as a whole. */
	sentence: string | undefined;
	/** Said above the button: what paying by card does to a seat. */
	note: string | null;
	/** Although somebody else pressed a moment ago. */
	evenSo?: boolean;
	/** A payment that is on its way, which this one takes the place of. */
	payInstead?: PayInstead;
};

/**
 * Who pays and how, and the one button. What is typed stays in this tab until it is paid. What goes with a choice follows it by CSS, so
 * that it holds before any script and without one.
 */
export function LinkPayForm(props: LinkPayFormProps) {
	const {
		charge,
		transfer,
		transferClosed,
		formKey,
		isInvoiced,
		firstName,
		typed,
		errors,
		sentence,
		note,
		evenSo,
		payInstead,
	} = props;
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
			{payInstead && <input type="hidden" name="instead" value={payInstead.instead} />}
			{transfer && (
				<fieldset className="grid gap-3">
					<legend className="heading mb-3 text-xl">{words.howToPay}</legend>
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
						detail={words.byNetworkHint}
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
						{words.payer}
					</h2>
					<p className="text-[0.9375rem] text-muted">{words.payerHint(firstName)}</p>
				</div>
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
				{!isInvoiced && <BuyerPart typed={typed.buyer} errors={errors?.buyer ?? {}} hint={words.organisationHint} />}
			</section>
			<FormError sentence={sentence} />
			<div className="grid gap-3">
				<Sum {...sums} />
				<Button
					type="submit"
					wide
					busy={busy}
					busyLabel={formData?.get("how") === "transfer" ? ways.transferBusy : words.starting}
				>
					{transfer ? (
						<>
							<OnlyByTransfer inline>{words.getProforma}</OnlyByTransfer>
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
					<p className="text-[0.9375rem] text-muted">{words.scriptNeeded}</p>
				</OnlyByNetwork>
			</noscript>
		</Form>
	);
}

type SumProps = { charge: Charge; withheld: Kobo | null; transfer: LinkTransferOffer | null };

/** What is to be paid beside the button: less what is withheld, once that is ticked. */
function Sum({ charge, withheld, transfer }: SumProps) {
	if (!transfer) return null;
	return (
		<div aria-live="polite">
			<OnlyByNetwork>
				<SumRow name={words.youPay} amount={charge.total} />
			</OnlyByNetwork>
			<OnlyByTransfer>
				<div className={withheld === null ? undefined : "group-has-[#withholds:checked]/link:hidden"}>
					<SumRow name={words.youTransfer} amount={charge.total} />
				</div>
				{withheld !== null && (
					<div className="hidden group-has-[#withholds:checked]/link:block">
						<SumRow name={words.youTransfer} amount={withheld} />
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
