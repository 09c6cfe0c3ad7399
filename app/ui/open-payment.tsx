import type { OpenPayment as OpenPaymentFacts } from "#domain/begun-payments.ts";
import { messages } from "#domain/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

const say = messages.paymentPage;

/** One's own payment for this course that is not finished, with the way to it. */
export function OpenPayment({ payment: { reference, kind, date, heldUntil } }: { payment: OpenPaymentFacts }) {
	const words = kind === "begun" ? say.openBegun(date, heldUntil ?? "") : say.openWords[kind](date);
	return (
		<Notice tone={kind === "begun" || kind === "waiting" ? "info" : "warn"}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="min-w-0 flex-1 basis-64">{words}</p>
				<ButtonLink to={`/payments/${reference}`} reloadDocument tone="quiet">
					{kind === "begun" ? say.goOn : say.seePayment}
				</ButtonLink>
			</div>
		</Notice>
	);
}
