import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { useOffice } from "#kit/ui/hooks/use-office.ts";
import { paymentPageWords as more } from "#sales/payments/pages/payment-page-words.ts";
import type { PaymentShown } from "#sales/payments/pages/payment-state.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import type { CheckoutStage } from "#sales/payments/pages/use-checkout.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";

/** How the payment window of the page opens. */
export type Opening = {
	stage: CheckoutStage;
	scriptFailed: boolean;
	/** Undefined: there is nothing to open. */
	open: (() => void) | undefined;
	/** Where the provider's own page is, when the browser has to be led there by a link. */
	providerPage: string | undefined;
};

type PaymentNextProps = { payment: PaymentShown; opening: Opening };

/** The one sensible next step; nothing where there is none. */
export function PaymentNext({ payment, opening }: PaymentNextProps) {
	const { next, reference } = payment;
	const email = useOffice()?.email;
	return (
		<div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:*:w-full">
			{next.kind === "pay" && (
				<>
					<Pay payment={payment} opening={opening} />
					<ButtonLink to={next.otherWay} reloadDocument tone="quiet">
						{more.anotherWay}
					</ButtonLink>
				</>
			)}
			{next.kind === "look" && <CheckAgain />}
			{next.kind === "go" && next.write && email && (
				<a
					href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
					className={buttonLook(next.link ? "quiet" : "primary", false)}
				>
					Write to us
				</a>
			)}
			{next.kind === "go" && next.link && (
				<ButtonLink to={next.link.to} reloadDocument>
					{next.link.label}
				</ButtonLink>
			)}
		</div>
	);
}

function CheckAgain() {
	return (
		<ButtonLink to="" reloadDocument tone="quiet">
			{words.lookAgain}
		</ButtonLink>
	);
}

function Pay({ payment: { amount, page }, opening }: PaymentNextProps) {
	const { stage, scriptFailed, open, providerPage } = opening;
	if (providerPage) return <ToProviderPage to={providerPage} />;
	// The provider could not be told of it just now.
	if (!open) return <CheckAgain />;
	return (
		<>
			<OpenButton stage={stage} open={open} label={words.payNow(amount)} />
			{scriptFailed && <ProviderPageForm page={page} tone="quiet" label={more.providerPage} />}
			<noscript>
				<ProviderPageForm page={page} label={`Pay ${amount} on the provider's page`} />
				<p className="mt-3 text-muted">You return here automatically after you have paid.</p>
			</noscript>
		</>
	);
}

/** The link to a page that a form may not lead to. */
export function ToProviderPage({ to }: { to: string }) {
	return (
		<a href={to} className={buttonLook("primary", false)}>
			Continue to the provider's page
		</a>
	);
}

/** Opens the payment window. */
export function OpenButton({ stage, open, label }: { stage: CheckoutStage; open: () => void; label: string }) {
	return (
		<Button
			className="needs-script"
			busy={stage !== "idle"}
			busyLabel={stage === "asking" ? words.asking : words.opening}
			onClick={open}
		>
			{label}
		</Button>
	);
}
