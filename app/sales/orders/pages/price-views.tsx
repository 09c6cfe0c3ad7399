import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseWords } from "#courses/pages/words.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan, rateText } from "#kit/rules/pricing.ts";
import { registrationWords as words } from "#sales/orders/pages/words.ts";

/**
 * The pay-now view and the instalment view. Both are on the page; the one that is not chosen is hidden by CSS,
 * so that the figures follow the choice before any script, and without one. The page marks itself `group/register`.
 */
export function PriceViews({ price, vatBasisPoints }: { price: Kobo; vatBasisPoints: number }) {
	const now = chargeFor("full", price, vatBasisPoints);
	const plan = instalmentPlan(price, vatBasisPoints);
	const vat = courseWords.vat(rateText(vatBasisPoints));
	return (
		<>
			<div className="group-has-[#pay-instalment:checked]/register:hidden">
				<PriceTable
					rows={[
						{ label: words.price, amount: now.net },
						{ label: vat, amount: now.vat },
					]}
					total={{ label: courseWords.total, amount: now.total }}
				/>
			</div>
			<div className="hidden group-has-[#pay-instalment:checked]/register:block">
				<PriceTable
					rows={[
						{ label: words.instalment1, amount: plan.deposit.net },
						{ label: words.instalment2, amount: plan.balance.net },
						{ label: words.subtotal, amount: plan.subtotal, rule: true },
						{ label: vat, amount: plan.vat },
					]}
					total={{ label: words.grandTotal, amount: plan.grandTotal }}
					dueToday={{ label: words.dueToday, amount: plan.dueToday }}
				/>
			</div>
		</>
	);
}
