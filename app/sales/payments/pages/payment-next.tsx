import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { paymentPageWords as more } from "#sales/payments/pages/payment-page-words.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import type { CheckoutStage } from "#sales/payments/pages/use-checkout.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";
import type { PaymentTruth } from "#sales/payments/rules/payment-status.ts";

type PaymentNextProps = {
	truth: PaymentTruth;
	total: Kobo;
	reference: string;
	isReceipted: boolean;
	/** Where the same is begun anew. */
	again: string;
	officeEmail: string;
	mayGiveUp: boolean;
	/** How the window opens; undefined when there is nothing to pay with. */
	pay: { stage: CheckoutStage; scriptFailed: boolean; open: () => void } | undefined;
	/** Where the provider's own page is, when the browser has to be led there by a link. */
	providerPage: string | undefined;
};

/** The one sensible next step, and quietly whatever else can be done. */
export function PaymentNext(props: PaymentNextProps) {
	const { reference, mayGiveUp } = props;
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
				<Step {...props} />
			</div>
			{mayGiveUp && <GiveUp reference={reference} />}
		</div>
	);
}

function Step({ truth, isReceipted, again, officeEmail, reference, ...paying }: PaymentNextProps) {
	switch (truth.kind) {
		case "not-started":
			return truth.mayPay ? <Pay {...paying} reference={reference} /> : <Link to={again}>{words.startAgain}</Link>;
		case "not-completed":
			return <Link to={again}>{truth.how === "failed" ? words.tryAgain : words.startAgain}</Link>;
		case "waiting":
		case "unknown":
			return <LookAgain />;
		case "needs-look":
		case "looked-at":
			return (
				<>
					<a
						href={`mailto:${officeEmail}?subject=${encodeURIComponent(reference)}`}
						className={buttonLook(isReceipted ? "quiet" : "primary", false)}
					>
						{more.writeToUs}
					</a>
					{isReceipted && <Link to="/my-courses">{words.toMyCourses}</Link>}
				</>
			);
		case "received":
		case "paid-beside":
		case "sent-back":
			return <Link to="/my-courses">{words.toMyCourses}</Link>;
	}
}

function Link({ to, children }: { to: string; children: string }) {
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

function Pay({
	pay,
	providerPage,
	total,
	reference,
}: Pick<PaymentNextProps, "pay" | "providerPage" | "total" | "reference">) {
	if (providerPage)
		return (
			<a href={providerPage} className={buttonLook("primary", false)}>
				{more.toProviderPage}
			</a>
		);
	// The provider could not be told of it just now.
	if (!pay) return <LookAgain />;
	const { stage, scriptFailed, open } = pay;
	return (
		<>
			<Button
				className="needs-script"
				busy={stage !== "idle"}
				busyLabel={stage === "asking" ? words.asking : words.opening}
				onClick={open}
			>
				{words.payNow(naira(total))}
			</Button>
			{scriptFailed && <ProviderPageForm reference={reference} tone="quiet" label={more.providerPage} />}
			<noscript>
				<ProviderPageForm reference={reference} label={more.payOnProviderPage(naira(total))} />
				<p className="mt-3 text-muted">{more.providerPageHint}</p>
			</noscript>
		</>
	);
}

function GiveUp({ reference }: { reference: string }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "give-up";
	return (
		<Form method="post" action={`/payments/${reference}`} className="-ml-3 flex flex-wrap items-center gap-x-2">
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
			<span className="pl-3 text-sm text-muted">{more.giveUpHint}</span>
		</Form>
	);
}
