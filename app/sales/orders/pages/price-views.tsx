import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseMessages } from "#courses/pages/words.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan, rateText } from "#kit/rules/pricing.ts";
import { registrationMessages as say } from "#sales/orders/pages/words.ts";

/**
 * The pay-now view and the instalment view (Spec §2). Both are on the page; the one that is not chosen is hidden by CSS,
 * so that the figures follow the choice before any script, and without one. The page marks itself `group/register`.
 */
export function PriceViews({ price, vatBasisPoints }: { price: Kobo; vatBasisPoints: number }) {
	const now = chargeFor("full", price, vatBasisPoints);
	const plan = instalmentPlan(price, vatBasisPoints);
	const vat = courseMessages.vat(rateText(vatBasisPoints));
	return (
		<>
			<div className="group-has-[#pay-instalment:checked]/register:hidden">
				<PriceTable
					rows={[
						{ label: say.price, amount: now.net },
						{ label: vat, amount: now.vat },
					]}
					total={{ label: courseMessages.total, amount: now.total }}
				/>
			</div>
			<div className="hidden group-has-[#pay-instalment:checked]/register:block">
				<PriceTable
					rows={[
						{ label: say.instalment1, amount: plan.deposit.net },
						{ label: say.instalment2, amount: plan.balance.net },
						{ label: say.subtotal, amount: plan.subtotal, rule: true },
						{ label: vat, amount: plan.vat },
					]}
					total={{ label: say.grandTotal, amount: plan.grandTotal }}
					dueToday={{ label: say.dueToday, amount: plan.dueToday }}
				/>
			</div>
		</>
	);
}
