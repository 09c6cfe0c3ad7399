import { type Kobo, naira } from "#kit/rules/money.ts";
import { type Charge, rateText } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { withheldOf, withWithholding } from "#sales/documents/rules/withholding.ts";
import { otherWaysWords as words } from "#sales/orders/pages/other-ways-words.ts";

/** That an organisation keeps tax of a charge (kobo), and what is then to be transferred. Nothing where the rate is nothing. */
export function WithholdingBox({
	charge,
	basisPoints,
	isChecked,
}: {
	charge: Charge;
	basisPoints: number;
	isChecked: boolean;
}) {
	const withheld: Kobo = withheldOf(charge.net, basisPoints);
	const inMoney = withheld > 0 ? withWithholding(charge, withheld) : undefined;
	if (!inMoney) return null;
	return (
		<CheckboxCard
			name="withholding"
			value="yes"
			defaultChecked={isChecked}
			label={words.withholding(rateText(basisPoints))}
			detail={words.withholdingDetail(naira(inMoney.total), naira(withheld))}
		/>
	);
}
