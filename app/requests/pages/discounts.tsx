import type { DiscountTerms } from "#courses/rules/discount-table.ts";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { quotationWords as words } from "#requests/pages/quotation-words.ts";

/** The discount policy as it is displayed (docs/product.md#discounts). */
export function Discounts({ offered }: { offered: readonly DiscountTerms[] }) {
	if (offered.length === 0) return null;
	return (
		<Card padded={false}>
			<div className="aspect-[64/20]">
				<Cover seed="quotation" eager />
			</div>
			<div className="p-[min(1.25rem,5vw)] md:p-6">
				<h2 className="text-xl">{words.policyTitle}</h2>
				<p className="mt-1.5 text-[0.9375rem] leading-snug text-muted">{words.policyFor}</p>
				<dl className="mt-2">
					{offered.map(({ figure, name, terms }) => (
						<div
							key={name}
							className="grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] items-center border-b border-line py-3 text-[0.9375rem] leading-snug"
						>
							<dt className="contents font-semibold">
								{/* The terms say it too. */}
								<span
									aria-hidden="true"
									className="heading row-span-2 text-[min(1.75rem,8vw)] text-indigo tabular-nums"
								>
									{figure}
								</span>
								<span>{name}</span>
							</dt>
							<dd className="text-muted">{terms}</dd>
						</div>
					))}
				</dl>
				<p className="mt-4 text-sm leading-normal text-muted">{words.policyNote}</p>
			</div>
		</Card>
	);
}
