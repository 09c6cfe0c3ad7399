import { Form, Link, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { Button, ButtonLink, type ButtonTone, buttonLook } from "#kit/ui/button.tsx";
import { useOffice } from "#kit/ui/hooks/use-office.ts";
import { Steps } from "#sales/paying/payments/pages/payer-parts.tsx";
import type { PaymentFacts } from "#sales/paying/payments/pages/payment-state.ts";
import type { CheckoutStage } from "#sales/paying/payments/pages/use-checkout.ts";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";

/** How the page opens the payment window. */
type CheckoutProgress = {
	stage: CheckoutStage;
	scriptFailed: boolean;
	/** Undefined: there is nothing to open. */
	open: (() => void) | undefined;
	/** The address of the provider's own page, when the browser needs a link to it. */
	providerPage: string | undefined;
};

type PaymentNextProps = { payment: PaymentFacts; opening: CheckoutProgress };

/** The one sensible next step. Renders nothing when there is none. */
export function PaymentNext({ payment, opening }: PaymentNextProps) {
	const { next, reference, waiting, page } = payment;
	const email = useOffice()?.email;
	if (waiting) return <Waiting waiting={waiting} page={page} opening={opening} />;
	return (
		<div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:*:w-full">
			{next.kind === "pay" && (
				<>
					<Pay payment={payment} opening={opening} />
					<ButtonLink to={next.otherWay} reloadDocument tone="quiet">
						{words.anotherWay}
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
	// The provider cannot be reached now.
	if (!open) return <CheckAgain />;
	return (
		<>
			<OpenButton stage={stage} open={open} label={words.payNow(amount)} />
			{scriptFailed && <ProviderPageForm page={page} tone="quiet" label={words.providerPage} />}
			<noscript>
				<ProviderPageForm page={page} label={`Pay ${amount} on the provider's page`} />
				<p className="mt-3 text-muted">You return here automatically after you have paid.</p>
			</noscript>
		</>
	);
}

/** A link to a page that a form may not lead to. */
function ToProviderPage({ to }: { to: string }) {
	return (
		<a href={to} className={buttonLook("primary", false)}>
			Continue to the provider's page
		</a>
	);
}

/** Opens the payment window. */
function OpenButton({ stage, open, label }: { stage: CheckoutStage; open: () => void; label: string }) {
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

type WaitingProps = { waiting: NonNullable<PaymentFacts["waiting"]>; page: string; opening: CheckoutProgress };

/** A pending payment: a way to continue it, its known facts with times, and another way to pay. */
function Waiting({ waiting, page, opening }: WaitingProps) {
	const mayOpen = waiting.window !== null || waiting.hasPage;
	return (
		<>
			{mayOpen && <OpenAgain waiting={waiting} page={page} opening={opening} />}
			<div className="grid gap-1">
				<Steps id="known" title="What we know" steps={waiting.steps} />
				<Link
					to=""
					reloadDocument
					className="flex min-h-11 w-fit items-center pl-7 font-semibold underline underline-offset-4"
				>
					{words.lookAgain}
				</Link>
			</div>
			<AnotherWay sentence={waiting.payInstead} page={page} />
		</>
	);
}

function OpenAgain({
	waiting,
	page,
	opening,
}: {
	waiting: NonNullable<PaymentFacts["waiting"]>;
	page: string;
	opening: CheckoutProgress;
}) {
	const { isCard } = waiting;
	const label = isCard ? "Open your bank's page again" : "Open the payment page again";
	const { stage, scriptFailed, open, providerPage } = opening;
	return (
		<div className="grid justify-items-start gap-3 max-sm:justify-items-stretch">
			{providerPage ? (
				<ToProviderPage to={providerPage} />
			) : waiting.window && open ? (
				<>
					<OpenButton stage={stage} open={open} label={label} />
					{scriptFailed && waiting.hasPage && <ProviderPageForm page={page} tone="quiet" label={words.providerPage} />}
					{waiting.hasPage && (
						<noscript>
							<ProviderPageForm page={page} label={label} />
						</noscript>
					)}
				</>
			) : (
				<ProviderPageForm page={page} label={label} />
			)}
			<p className="max-w-prose text-[0.9375rem] text-muted">
				{isCard
					? "Enter the code (OTP) from your bank there. If it has expired, ask for a new one on the same page."
					: "This is the page where you started to pay."}
			</p>
		</div>
	);
}

/** Cancels this payment and leads to where the same dues are paid anew. */
function AnotherWay({ sentence, page }: { sentence: string; page: string }) {
	const { formData } = useNavigation();
	return (
		<Form method="post" action={page} className="grid justify-items-start gap-4 max-sm:justify-items-stretch">
			<p className="max-w-prose">{sentence}</p>
			<Button
				type="submit"
				name="intent"
				value="another-way"
				tone="quiet"
				busy={formData !== undefined && formText(formData, "intent") === "another-way"}
				busyLabel="Cancelling..."
			>
				{words.anotherWay}
			</Button>
		</Form>
	);
}

/** The id of the form, for a button inside another form. */
export const PROVIDER_PAGE_FORM = "provider-page";

/** An invisible form that a button elsewhere sends. */
export function ProviderPageFormFor({ reference }: { reference: string }) {
	return <Form id={PROVIDER_PAGE_FORM} method="post" action={`/payments/${reference}`} reloadDocument />;
}

/** `page`: the page of the payment. */
type ProviderPageFormProps = { page: string; label: string; tone?: ButtonTone };

/** Leads to the provider's own full page, as a normal form that leaves this site. */
export function ProviderPageForm({ page, label, tone }: ProviderPageFormProps) {
	return (
		<Form method="post" action={page} reloadDocument>
			<Button type="submit" name="intent" value="provider-page" tone={tone} className="max-sm:w-full">
				{label}
			</Button>
		</Form>
	);
}
