import { naira } from "#kit/rules/money.ts";
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
export function PaymentNext(props: PaymentNextProps) {
	return (
		<div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:*:w-full">
			<Step {...props} />
		</div>
	);
}

function Step(props: PaymentNextProps) {
	const { truth, again, reference, facts, reader } = props.payment;
	const email = useOffice()?.email;
	const toMyCourses = reader.kind === "member" && <ReloadLink to="/my-courses">{words.toMyCourses}</ReloadLink>;
	switch (truth.kind) {
		case "not-started":
			return truth.mayPay ? <Pay {...props} /> : <ReloadLink to={again}>{words.startAgain}</ReloadLink>;
		case "not-completed":
			return <ReloadLink to={again}>{truth.how === "failed" ? words.tryAgain : words.startAgain}</ReloadLink>;
		case "waiting":
		case "unknown":
			return <LookAgain />;
		case "needs-look":
		case "looked-at":
			return (
				<>
					{email && (
						<a
							href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
							className={buttonLook(facts.receipt === undefined ? "primary" : "quiet", false)}
						>
							{more.writeToUs}
						</a>
					)}
					{facts.receipt !== undefined && toMyCourses}
				</>
			);
		case "received":
		case "paid-beside":
		case "sent-back":
			return toMyCourses;
	}
}

function ReloadLink({ to, children }: { to: string; children: string }) {
	return (
		<ButtonLink to={to} reloadDocument>
			{children}
		</ButtonLink>
	);
}

function LookAgain() {
	return (
		<ButtonLink to="" reloadDocument tone="quiet">
			{words.lookAgain}
		</ButtonLink>
	);
}

function Pay({ payment: { facts, page }, opening }: PaymentNextProps) {
	const { stage, scriptFailed, open, providerPage } = opening;
	if (providerPage) return <ToProviderPage to={providerPage} />;
	// The provider could not be told of it just now.
	if (!open) return <LookAgain />;
	const total = naira(facts.total);
	return (
		<>
			<OpenButton stage={stage} open={open} label={words.payNow(total)} />
			{scriptFailed && <ProviderPageForm page={page} tone="quiet" label={more.providerPage} />}
			<noscript>
				<ProviderPageForm page={page} label={more.payOnProviderPage(total)} />
				<p className="mt-3 text-muted">{more.providerPageHint}</p>
			</noscript>
		</>
	);
}

/** The link to a page that a form may not lead to. */
export function ToProviderPage({ to }: { to: string }) {
	return (
		<a href={to} className={buttonLook("primary", false)}>
			{more.toProviderPage}
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
