import { ButtonLink } from "#kit/ui/button.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { GiveUp } from "#sales/payments/pages/payer-parts.tsx";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import type { OpenPayment as OpenPaymentFacts } from "#sales/payments/rules/begun-payments.ts";

/** One's own payment for this course that is not finished, with the way to it, and out of it while nothing is known of money. */
export function OpenPayment({ payment }: { payment: OpenPaymentFacts }) {
	const { kind, isByLink, date, heldUntil, path } = payment;
	const words = isByLink ? wordsByLink(kind, date, heldUntil ?? "") : wordsOf(kind, date, heldUntil ?? "");
	return (
		<Notice tone={kind === "looked-at" || kind === "missing" || kind === "lapsed" ? "warn" : "info"}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="min-w-0 flex-1 basis-64">{words}</p>
				<ButtonLink to={path} reloadDocument tone="quiet">
					{kind === "begun" ? paymentPageWords.goOn : paymentPageWords.seePayment}
				</ButtonLink>
			</div>
			{kind === "begun" && (
				<GiveUp
					page={path}
					label={paymentPageWords.giveUp}
					hint="You will not be charged, and this releases your seat."
				/>
			)}
		</Notice>
	);
}

function wordsByLink(kind: OpenPaymentFacts["kind"], date: string, until: string): string {
	const { transfer, proof, lapsed } = paymentPageWords.openByLink;
	if (kind === "transfer") return transfer(date, until);
	return kind === "proof" ? proof(date) : kind === "lapsed" ? lapsed(date) : wordsOf(kind, date, until);
}

function wordsOf(kind: OpenPaymentFacts["kind"], date: string, until: string): string {
	if (kind === "begun") return paymentPageWords.openBegun(date, until);
	return kind === "transfer" ? paymentPageWords.openTransfer(date, until) : paymentPageWords.openWords[kind](date);
}
