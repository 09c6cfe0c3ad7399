import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import { Confirmation } from "#sales/payments/pages/confirmation.tsx";
import type { PaymentAnswer } from "#sales/payments/pages/payment-action.ts";
import { PaymentCancel } from "#sales/payments/pages/payment-cancel.tsx";
import { PaymentFacts } from "#sales/payments/pages/payment-facts.tsx";
import { paymentNews } from "#sales/payments/pages/payment-news.ts";
import { PaymentNext } from "#sales/payments/pages/payment-next.tsx";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import type { PaymentShown } from "#sales/payments/pages/payment-state.ts";
import { PaymentWaiting } from "#sales/payments/pages/payment-waiting.tsx";
import { StateHead } from "#sales/payments/pages/state-head.tsx";
import { useCheckout, useDocumentThatPays } from "#sales/payments/pages/use-checkout.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";
import type { Checkout } from "#sales/payments/rules/checkout.ts";
import { isAwaited, isClosed } from "#sales/payments/rules/payment-status.ts";

/** A page for each payment: give it the reference as its key. */
export function PaymentView({ payment, answer }: { payment: PaymentShown; answer: PaymentAnswer | undefined }) {
	const { truth, asOf, reader, purpose, facts, reference, page, checkout, waiting } = payment;
	useDocumentThatPays();
	useLive(reader.kind === "member" ? ["me"] : ["courses"]);
	const [wanted, want] = useState<Checkout>();
	const { stage, failure, scriptFailed } = useCheckout(wanted, isClosed(truth) ? reference : undefined, () => page);
	useWindowAtOnce(checkout, want);
	const heldUntil = "heldUntil" in truth ? truth.heldUntil : null;
	const holdEndsInMs = heldUntil ? heldUntil.getTime() - asOf.getTime() : null;
	useLookAgain({ isAwaited: isAwaited(truth), isFinal: truth.kind === "received", turnsInMs: holdEndsInMs });
	const news = paymentNews(truth, { ...payment, reader, purpose });
	const { tone, title, body, more } = news;
	const window = checkout ?? waiting?.window;
	const opening = {
		stage,
		scriptFailed,
		open: window ? () => want({ ...window }) : undefined,
		providerPage: answer && "providerPage" in answer ? answer.providerPage : undefined,
	};
	if (payment.confirmation)
		return (
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
				<Confirmation payment={payment} seat={payment.confirmation} news={news} />
			</div>
		);
	return (
		<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-14">
			<div className="grid min-w-0 content-start gap-7 lg:row-span-2">
				<StateHead tone={tone} eyebrow={words.pageTitle} title={title}>
					<p>{body}</p>
					{more.map((sentence) => (
						<p key={sentence} className="text-base text-muted">
							{sentence}
						</p>
					))}
				</StateHead>
				{failure && <FormError sentence={failure} />}
				{answer && "refused" in answer && <FormError sentence={answer.refused} />}
				{waiting ? (
					<PaymentWaiting waiting={waiting} payment={payment} opening={opening} />
				) : (
					<PaymentNext payment={payment} opening={opening} />
				)}
			</div>
			<div className="min-w-0 lg:col-start-2 lg:row-start-1">
				<PaymentFacts facts={facts} reference={reference} />
			</div>
			{payment.mayCancel && (
				<div className="lg:col-start-1 lg:row-start-3">
					<PaymentCancel page={page} hint={cancelHint(payment)} />
				</div>
			)}
			<div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
				<AskOffice about={paymentPageWords.askAbout(reference)} reference={reference} />
			</div>
			{truth.kind === "received" && reader.kind === "payer" && <div hidden data-draft-done="pay-link" />}
		</div>
	);
}

function cancelHint({ waiting, purpose, reader }: PaymentShown): string {
	const isTheirs = reader.kind === "member";
	if (!waiting) return paymentPageWords.giveUpHint(isTheirs);
	return purpose === "balance"
		? paymentPageWords.giveUpPendingBalanceHint
		: paymentPageWords.giveUpPendingHint(isTheirs);
}

/** Whoever has just pressed pay, with script, wants the window and nothing else; who loads the page presses once more. */
function useWindowAtOnce(checkout: Checkout | null, want: (checkout: Checkout) => void) {
	const cameByPressing = useNavigationType() !== "POP";
	const [isDone, done] = useState(false);
	useEffect(() => {
		if (isDone || !cameByPressing || !checkout) return;
		done(true);
		want(checkout);
	}, [isDone, cameByPressing, checkout, want]);
}
