import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import type { PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import type { PayInstead } from "#sales/paying/payments/pages/payment-head.ts";
import { PROVIDER_PAGE_FORM } from "#sales/paying/payments/pages/payment-next.tsx";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

/** Why a registration was refused, and whether My Courses shows the way on. */
export type RegistrationRefused = {
	sentence: string;
	myCourses: boolean;
	/** An earlier payment is pending: the form cancels it and starts another one. */
	payInstead?: PayInstead | undefined;
};

type RegistrationRefusalProps = {
	refused: RegistrationRefused | undefined;
	/** Why the browser could not open the checkout. */
	failure: string | undefined;
	settled: PaymentState | undefined;
	busy: boolean;
	/** The payment whose window could not open: only the provider's own page is left to pay it. */
	blocked: string | undefined;
};

/** The text above the button when a registration did not lead to a payment. */
export function RegistrationRefusal({ refused, failure, settled, busy, blocked }: RegistrationRefusalProps) {
	const sentence = failure ?? (busy ? undefined : unpaid(settled));
	if (sentence)
		return (
			<div className="grid gap-3">
				<FormError sentence={sentence} />
				{blocked && <p className="text-[0.9375rem] text-muted">{registrationWords.nothingCharged}</p>}
				{blocked && (
					<Button type="submit" form={PROVIDER_PAGE_FORM} name="intent" value="provider-page" tone="quiet" wide>
						{payingWords.providerPage}
					</Button>
				)}
			</div>
		);
	if (!refused) return null;
	if (refused.payInstead) return <OfferPayInstead {...refused.payInstead} />;
	return (
		<div className="grid gap-3">
			<FormError sentence={refused.sentence} />
			{refused.myCourses && (
				<ButtonLink to="/my-courses" reloadDocument tone="quiet">
					{registrationWords.goToMyCourses}
				</ButtonLink>
			)}
		</div>
	);
}

/** Part of the form: it sends everything again, with the agreement to replace the pending payment. */
function OfferPayInstead({ instead, sentence }: PayInstead) {
	return (
		<Notice tone="warn">
			<div role="alert" className="grid gap-4">
				<p>{sentence}</p>
				<input type="hidden" name="instead" value={instead} />
				<div className="flex flex-wrap gap-3 max-sm:*:w-full">
					<Button type="submit" tone="dark">
						{payingWords.cancelAndPay}
					</Button>
					<ButtonLink to={`/payments/${instead}`} reloadDocument tone="quiet">
						{payingWords.seePayment}
					</ButtonLink>
				</div>
			</div>
		</Notice>
	);
}

/** What is shown when the window closed and no money came. */
function unpaid(settled: PaymentState | undefined): string | undefined {
	if (settled !== "failed" && settled !== "not_started") return undefined;
	return `${payingWords.failedOrCancelled}. ${payingWords.nothingLost}`;
}
