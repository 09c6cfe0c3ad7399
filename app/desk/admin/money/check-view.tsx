import { moneyCheckWords } from "#desk/admin/money/check-words.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import type { BrokenInvariant } from "#sales/ledger/orders/data/invariants.ts";

type KeptCheckProps = { at: string; seconds: number; isUnderWay: boolean; answer: AdminAnswer | undefined };

/** Of which moment the check is, and a way to have another. */
export function KeptCheck({ at, seconds, isUnderWay, answer }: KeptCheckProps) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-[0.9375rem]">
			<p className="max-w-prose text-muted">{moneyCheckWords.madeAt(at, seconds)}</p>
			{isUnderWay ? (
				<p className="font-semibold" role="status">
					{moneyCheckWords.isUnderWay}
				</p>
			) : (
				<SmallForm
					form="check"
					answer={answer}
					button={moneyCheckWords.again}
					busyLabel={moneyCheckWords.asking}
					tone="quiet"
				/>
			)}
		</div>
	);
}

/** What is always true of orders and their money, and where it is not. */
export function Checks({ checks }: { checks: { name: string; broken: BrokenInvariant[] }[] }) {
	return (
		<ul className="grid gap-2">
			{checks.map(({ name, broken }) => (
				<li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<StatePill tone={broken.length === 0 ? "good" : "bad"}>
						{broken.length === 0 ? "Holds" : "Look at this"}
					</StatePill>
					<span>{name}</span>
					{broken.map(({ what, at }) =>
						at === null ? (
							<span key={what} className="text-muted">
								{what}
							</span>
						) : (
							<Link key={at} to={at} className="underline decoration-edge underline-offset-4">
								{what}
							</Link>
						),
					)}
				</li>
			))}
		</ul>
	);
}
