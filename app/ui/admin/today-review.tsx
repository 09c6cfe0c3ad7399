import { Link } from "react-router";
import { adminEnrolments } from "#domain/messages/admin/enrolments.ts";
import { adminToday as say } from "#domain/messages/admin/today.ts";
import { paymentMessages } from "#domain/messages/payment.ts";
import { type Kobo, moneyIn, naira } from "#domain/money.ts";
import type { ReviewReason } from "#domain/payment-verdict.ts";
import type { Purpose } from "#domain/pricing.ts";
import { FactList } from "#ui/admin/fact-list.tsx";

export type ReviewedMoney = {
	key: string;
	reference: string;
	personId: string;
	fullName: string;
	email: string;
	title: string;
	purpose: Purpose;
	asked: Kobo;
	money: { amount: number; currency: string; method: string; transactionId: string; reason: ReviewReason } | null;
	enrolmentId: number | null;
	since: string;
};

/** Payments that wait for a person, with all that is known of each. */
export function TodayReview({ payments }: { payments: readonly ReviewedMoney[] }) {
	return (
		<ul className="grid grid-cols-1 gap-3">
			{payments.map((payment) => (
				<li key={payment.key} className="grid gap-3 rounded-card border border-clay/40 bg-paper px-4 py-4 md:px-5">
					<div className="flex flex-wrap items-baseline justify-between gap-x-6">
						<Link
							to={`/admin/people/${payment.personId}`}
							className="inline-flex min-h-11 items-center text-lg font-semibold underline decoration-edge underline-offset-4 wrap-anywhere"
						>
							{payment.fullName}
						</Link>
						<span className="heading text-xl tabular-nums">
							{payment.money ? moneyIn(payment.money.currency, payment.money.amount) : naira(payment.asked)}
						</span>
					</div>
					<p className="leading-snug font-medium text-clay-dark">
						{payment.money ? paymentMessages.reviewReasons[payment.money.reason] : say.notBooked}
					</p>
					<FactList facts={factsOf(payment)} />
					{payment.enrolmentId && (
						<Link
							to={`/admin/enrolments/${payment.enrolmentId}`}
							className="inline-flex min-h-11 w-fit items-center text-[0.9375rem] underline decoration-edge underline-offset-4"
						>
							{say.openEnrolment}
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}

function factsOf({ title, purpose, asked, money, reference, email, since }: ReviewedMoney) {
	return [
		{ label: say.purposes[purpose], value: title },
		{ label: say.asked, value: naira(asked) },
		...(money
			? [
					{ label: say.received, value: moneyIn(money.currency, money.amount) },
					{ label: say.method, value: money.method },
					{ label: say.transaction, value: money.transactionId },
				]
			: []),
		{ label: say.reference, value: reference },
		{ label: adminEnrolments.email, value: email },
		{ label: say.since, value: since },
	];
}
