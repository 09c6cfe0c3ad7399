import { type Kobo, naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import type { OpenPayment as OpenPaymentFacts } from "#sales/ledger/payments/rules/begun-payments.ts";
import { GiveUp } from "#sales/paying/payments/pages/payer-parts.tsx";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

/** The status of a started payment: the member's own, or one that another person makes through their link. */
function sentenceOf({ kind, isByLink, heldUntil: until }: OpenPaymentFacts): string {
	switch (kind) {
		case "begun":
			return `Not paid yet. We hold your seat until ${until}.`;
		case "waiting":
			return "Your bank has not confirmed this payment yet. You can finish it, pay another way or cancel it.";
		case "looked-at":
			return "Our team is checking this payment. Please do not pay again.";
		case "missing":
			return "Not completed. If your bank has debited you, please do not pay again: the payment will appear here when it reaches us.";
		case "transfer":
			return isByLink
				? `Someone pays for you by bank transfer with your payment link. We will wait for it until ${until}.`
				: `We have not received the full amount yet. We will wait for it until ${until}.`;
		case "proof":
			return isByLink
				? "Someone pays for you by bank transfer. We have the proof and will confirm it when the money reaches our account."
				: "We have your proof of transfer. We will confirm it when the money reaches our account.";
		case "lapsed":
			return isByLink
				? "Someone asked to pay for you by bank transfer, and we have not received the money in time."
				: "The time for this transfer has passed. If you have sent the money, upload the proof so that we can find it.";
	}
}

const labelOf = ({ kind }: OpenPaymentFacts) => (kind === "begun" ? "Continue payment" : payingWords.seePayment);

/** The member's unfinished payment for this course, with a link to it, and a way to cancel it while no money is known. */
export function OpenPayment({ payment }: { payment: OpenPaymentFacts }) {
	const { kind, date, path } = payment;
	return (
		<Notice tone={kind === "looked-at" || kind === "missing" || kind === "lapsed" ? "warn" : "info"}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="min-w-0 flex-1 basis-64">
					{date && <span className="font-semibold">{date}: </span>}
					{sentenceOf(payment)}
				</p>
				<ButtonLink to={path} reloadDocument tone="quiet">
					{labelOf(payment)}
				</ButtonLink>
			</div>
			{kind === "begun" && (
				<GiveUp page={path} label={payingWords.giveUp} hint="You will not be charged, and this releases your seat." />
			)}
		</Notice>
	);
}

/** The member's unfinished payments. Renders nothing when there are none. */
export function UnfinishedPayments({ payments }: { payments: readonly OpenPaymentFacts[] }) {
	const rows = payments.map((payment) => {
		const { reference: id, title, total, date, path } = payment;
		return { id, title, total, about: date, sentence: sentenceOf(payment), path, label: labelOf(payment) };
	});
	return <OpenList id="unfinished" title={payingWords.unfinished} rows={rows} />;
}

/** The member's links through which another person pays. Renders nothing when there are none. */
export function SeatLinks({ links }: { links: readonly OpenRow[] }) {
	return <OpenList id="seat-link" title="Payment links for someone else" rows={links} />;
}

/** A row for an unpaid payment or link: its name, its status, and a link. */
export type OpenRow = {
	id: string | number;
	title: string;
	total: Kobo;
	about: string;
	sentence: string;
	path: string;
	label: string;
};

function OpenList({ id: listId, title: heading, rows }: { id: string; title: string; rows: readonly OpenRow[] }) {
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby={listId} className="grid gap-5">
			<h2 id={listId} className="text-2xl">
				{heading}
			</h2>
			<Card padded={false}>
				<ul className="divide-y divide-line">
					{rows.map(({ id, title, total, about, sentence, path, label }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 md:px-6">
							<div className="grid min-w-0 flex-1 basis-64 gap-1">
								<h3 id={`${listId}-${id}`} className="text-lg leading-snug">
									{title}
								</h3>
								<p className="text-[0.9375rem] text-muted">
									<span className="font-semibold text-ink tabular-nums">{naira(total)}</span>
									{about && ` · ${about}`}
								</p>
								<p className="text-[0.9375rem]">{sentence}</p>
							</div>
							<ButtonLink to={path} reloadDocument tone="quiet" aria-describedby={`${listId}-${id}`}>
								{label}
							</ButtonLink>
						</li>
					))}
				</ul>
			</Card>
		</section>
	);
}
