import { Form, Link, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { Button } from "#kit/ui/button.tsx";
import { Steps } from "#sales/payments/pages/payer-parts.tsx";
import { OpenButton, type Opening, ToProviderPage } from "#sales/payments/pages/payment-next.tsx";
import { paymentPageWords as words } from "#sales/payments/pages/payment-page-words.ts";
import type { PaymentShown } from "#sales/payments/pages/payment-state.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import { payingWords } from "#sales/payments/pages/words.ts";

type Waiting = NonNullable<PaymentShown["waiting"]>;
type Props = { waiting: Waiting; page: string; opening: Opening };

/** A payment whose money is on its way: go on where it was left, what is known with times, and another way. */
export function PaymentWaiting({ waiting, page, opening }: Props) {
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
					{payingWords.lookAgain}
				</Link>
			</div>
			<AnotherWay sentence={waiting.payInstead} page={page} />
		</>
	);
}

function OpenAgain({ waiting, page, opening }: { waiting: Waiting; page: string; opening: Opening }) {
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

/** Cancels this payment and leads to where the same is paid anew. */
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
