import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import type { OpenPayment } from "#sales/payments/rules/begun-payments.ts";

/** What somebody began to pay and is not over: nothing at all when there is none. */
export function UnfinishedPayments({ payments }: { payments: readonly OpenPayment[] }) {
	if (payments.length === 0) return null;
	return (
		<section aria-labelledby="unfinished" className="grid gap-5">
			<h2 id="unfinished" className="text-2xl">
				{paymentPageWords.unfinished}
			</h2>
			<Card padded={false}>
				<ul className="divide-y divide-line">
					{payments.map((payment) => (
						<Row key={payment.reference} payment={payment} />
					))}
				</ul>
			</Card>
		</section>
	);
}

function Row({
	payment: { reference, title, date, total, kind, isByLink, heldUntil, path },
}: {
	payment: OpenPayment;
}) {
	const words = isByLink ? wordsByLink(kind, heldUntil ?? "") : wordsOf(kind, heldUntil ?? "");
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 md:px-6">
			<div className="grid min-w-0 flex-1 basis-64 gap-1">
				<h3 id={`unfinished-${reference}`} className="text-lg leading-snug">
					{title}
				</h3>
				<p className="text-[0.9375rem] text-muted">
					<span className="font-semibold text-ink tabular-nums">{naira(total)}</span>
					{date && ` · ${date}`}
				</p>
				<p className="text-[0.9375rem]">{words}</p>
			</div>
			<ButtonLink to={path} reloadDocument tone="quiet" aria-describedby={`unfinished-${reference}`}>
				{kind === "begun" ? paymentPageWords.goOn : paymentPageWords.seePayment}
			</ButtonLink>
		</li>
	);
}

function wordsByLink(kind: OpenPayment["kind"], until: string): string {
	const { transfer, proof, lapsed } = paymentPageWords.byLinkWords;
	if (kind === "transfer") return transfer(until);
	return kind === "proof" ? proof : kind === "lapsed" ? lapsed : wordsOf(kind, until);
}

function wordsOf(kind: OpenPayment["kind"], until: string): string {
	if (kind === "begun") return paymentPageWords.begunWords(until);
	return kind === "transfer" ? paymentPageWords.transferWords(until) : paymentPageWords.unfinishedWords[kind];
}
