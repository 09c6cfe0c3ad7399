import { Link } from "react-router";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { reviewReasonOf } from "#sales/payments/pages/words.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

export type ReviewedMoney = {
	id: number;
	reference: string;
	reason: ReviewReason;
	isTax: boolean;
	money: { amount: number; currency: string } | null;
	attempt: { fullName: string; title: string; purpose: Purpose; asked: Kobo } | null;
	since: string;
};

/** Payments that wait for a person: each leads to its page, where the decision is made. */
export function TodayReview({ payments }: { payments: readonly ReviewedMoney[] }) {
	return (
		<ul className="grid grid-cols-1 gap-3">
			{payments.map(({ id, reference, reason, isTax, money, attempt, since }) => (
				<li key={id}>
					<Link
						to={`/admin/payments/${reference}`}
						className="group flex items-center gap-4 rounded-card border border-clay/40 bg-paper px-4 py-4 hover:border-clay md:px-5"
					>
						<span className="grid min-w-0 grow gap-1">
							<span className="flex flex-wrap items-baseline justify-between gap-x-6">
								<span className="text-lg font-semibold wrap-anywhere group-hover:underline">
									{attempt?.fullName ?? adminPayments.noAttempt}
								</span>
								<span className="heading text-xl tabular-nums">
									{money ? moneyIn(money.currency, money.amount) : attempt && naira(attempt.asked)}
								</span>
							</span>
							<span className="leading-snug font-medium text-clay-dark">{reviewReasonOf(reason, isTax)}</span>
							<span className="text-sm text-muted wrap-anywhere">
								{attempt && `${attempt.title}, ${words.purposes[attempt.purpose]}. `}
								{words.sinceThen(since)}
							</span>
						</span>
						<Icon name="arrow-right" className="size-5 shrink-0 text-clay" />
					</Link>
				</li>
			))}
		</ul>
	);
}
