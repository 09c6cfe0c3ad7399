import { type ReactNode, useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import type { Checkout } from "#sales/ledger/payments/rules/checkout.ts";
import { Confirmation } from "#sales/paying/payments/pages/confirmation.tsx";
import { GiveUp, PayerFrame } from "#sales/paying/payments/pages/payer-parts.tsx";
import type { PaymentAnswer } from "#sales/paying/payments/pages/payment-action.ts";
import { PaymentNext } from "#sales/paying/payments/pages/payment-next.tsx";
import type { PaymentFacts } from "#sales/paying/payments/pages/payment-state.ts";
import { useCheckout, useDocumentThatPays } from "#sales/paying/payments/pages/use-checkout.ts";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";

type PaymentViewProps = {
	payment: PaymentFacts;
	answer: PaymentAnswer | undefined;
	/** Below the actions. */
	children?: ReactNode;
};

/** The page of one payment. Use the reference as its key. */
export function PaymentView({ payment, answer, children }: PaymentViewProps) {
	const { reference, page, isMember, head, facts, isReceived, checkout, waiting, cancelHint } = payment;
	useDocumentThatPays();
	useLive(isMember ? ["me"] : ["courses"]);
	useLookAgain({ isAwaited: payment.isAwaited, isFinal: isReceived, turnsInMs: payment.turnsInMs });
	const [wanted, want] = useState<Checkout>();
	const { stage, failure, scriptFailed } = useCheckout(wanted, payment.isClosed ? reference : undefined, () => page);
	useWindowAtOnce(checkout, want);
	const window = checkout ?? waiting?.window;
	const opening = {
		stage,
		scriptFailed,
		open: window ? () => want({ ...window }) : undefined,
		providerPage: answer && "providerPage" in answer ? answer.providerPage : undefined,
	};
	if (payment.confirmation) return <Confirmation payment={payment} seat={payment.confirmation} />;
	return (
		<PayerFrame head={head} facts={facts} aside={<AskOffice about={`my payment ${reference}`} reference={reference} />}>
			{failure && <FormError sentence={failure} />}
			{answer && "refused" in answer && <FormError sentence={answer.refused} />}
			<PaymentNext payment={payment} opening={opening} />
			{cancelHint && <GiveUp page={page} label={words.giveUp} hint={cancelHint} />}
			{children}
			{isReceived && !isMember && <div hidden data-draft-done="pay-link" />}
		</PayerFrame>
	);
}

/** After a press on pay, with script, the window opens at once. After loading the page, it needs another press. */
function useWindowAtOnce(checkout: Checkout | null, want: (checkout: Checkout) => void) {
	const cameByPressing = useNavigationType() !== "POP";
	const [isDone, done] = useState(false);
	useEffect(() => {
		if (isDone || !cameByPressing || !checkout) return;
		done(true);
		want(checkout);
	}, [isDone, cameByPressing, checkout, want]);
}
