import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { paymentPageWords as more } from "#sales/payments/pages/payment-page-words.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import type { CheckoutStage } from "#sales/payments/pages/use-checkout.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import type { PaymentTruth } from "#sales/payments/rules/payment-status.ts";

type LinkPaymentNextProps = {
	truth: PaymentTruth;
	total: Kobo;
	reference: string;
	/** The link's page, where the same is begun anew, and the page of this payment. */
	linkPage: string;
	page: string;
	mayGiveUp: boolean;
	/** How the window opens; undefined when there is nothing to pay with. */
	pay: { stage: CheckoutStage; scriptFailed: boolean; open: () => void } | undefined;
	/** Where the provider's own page is, when the browser has to be led there by a link. */
	providerPage: string | undefined;
};

/** The one sensible next step for whoever pays by a link, and quietly how to give it up. */
export function LinkPaymentNext(props: LinkPaymentNextProps) {
	return (
		<div className="grid gap-4 empty:hidden">
			<Step {...props} />
			{props.mayGiveUp && <GiveUp page={props.page} />}
		</div>
	);
}

const ROW = "flex flex-wrap items-center gap-3 max-sm:*:w-full";

function Step(props: LinkPaymentNextProps) {
	const { truth, linkPage } = props;
	const isAgain = truth.kind === "not-completed" || (truth.kind === "not-started" && !truth.mayPay);
	if (isAgain)
		return (
			<div className={ROW}>
				<ButtonLink to={linkPage} reloadDocument>
					{words.tryAgain}
				</ButtonLink>
			</div>
		);
	if (truth.kind === "not-started" && (props.pay || props.providerPage)) return <Pay {...props} />;
	if (truth.kind === "not-started" || truth.kind === "waiting" || truth.kind === "unknown")
		return (
			<div className={ROW}>
				<ButtonLink to="" reloadDocument tone="quiet">
					{words.lookAgain}
				</ButtonLink>
			</div>
		);
	return null;
}

function Pay({ pay, providerPage, total, reference, page }: LinkPaymentNextProps) {
	if (providerPage)
		return (
			<div className={ROW}>
				<a href={providerPage} className={buttonLook("primary", false)}>
					{more.toProviderPage}
				</a>
			</div>
		);
	if (!pay) return null;
	const { stage, scriptFailed, open } = pay;
	const busyLabel = stage === "asking" ? payingWords.asking : payingWords.opening;
	return (
		<div className={ROW}>
			<Button className="needs-script" busy={stage !== "idle"} busyLabel={busyLabel} onClick={open}>
				{words.pay(naira(total))}
			</Button>
			{scriptFailed && <ProviderPageForm reference={reference} page={page} tone="quiet" label={more.providerPage} />}
			<noscript>
				<ProviderPageForm reference={reference} page={page} label={more.payOnProviderPage(naira(total))} />
				<p className="mt-3 text-muted">{more.providerPageHint}</p>
			</noscript>
		</div>
	);
}

function GiveUp({ page }: { page: string }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "give-up";
	return (
		<Form method="post" action={page} className="-ml-3 flex flex-wrap items-center gap-x-2">
			<Button
				type="submit"
				name="intent"
				value="give-up"
				tone="bare"
				className="underline underline-offset-4"
				busy={isGoing}
				busyLabel={more.givingUp}
			>
				{more.giveUp}
			</Button>
			<span className="pl-3 text-sm text-muted">{words.giveUpHint}</span>
		</Form>
	);
}
