import { useEffect, useRef, useState } from "react";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import type { PayWay } from "#sales/ledger/orders/rules/registration-request.ts";
import { DueDay } from "#sales/member/pages/registration-price.tsx";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

type PayChoiceProps = { price: Kobo; vatBasisPoints: number; dueDay: string | null; initial: PayWay };

/**
 * 'Pay Now' or 'Pay in Instalment': exactly one is always checked. Before the script arrives, they are radio buttons that the browser
 * keeps exclusive. CSS alone makes the rest of the page follow the checked one.
 */
export function PayChoice({ price, vatBasisPoints, dueDay, initial }: PayChoiceProps) {
	const box = useRef<HTMLFieldSetElement>(null);
	const [way, setWay] = useState<PayWay>();
	useEffect(() => {
		const chosen = box.current?.querySelector<HTMLInputElement>("input:checked")?.value;
		setWay(chosen === "instalment" ? "instalment" : "now");
	}, []);
	// The key makes React's box a new element, not the browser's radio button.
	const facts = (value: PayWay) => ({
		id: `pay-${value}`,
		name: "pay",
		value,
		type: way ? ("checkbox" as const) : ("radio" as const),
		...(way ? { checked: way === value, onChange: () => setWay(value) } : { defaultChecked: initial === value }),
	});
	const { dueToday, balance } = instalmentPlan(price, vatBasisPoints);
	return (
		<fieldset ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.howToPay}</legend>
			<CheckboxCard
				key={`now-${way !== undefined}`}
				{...facts("now")}
				isOneOf
				label={words.payNowOption}
				detail={
					<>
						{words.nowHint(naira(chargeFor("full", price, vatBasisPoints).total))}
						<br />
						{words.nothingLater}
					</>
				}
			/>
			<CheckboxCard
				key={`instalment-${way !== undefined}`}
				{...facts("instalment")}
				isOneOf
				label={words.payInInstalmentOption}
				detail={
					<>
						{words.instalmentHint(naira(dueToday))}
						<br />
						{words.balanceBy(naira(balance.total))} <DueDay day={dueDay} />.
					</>
				}
			/>
			{vatBasisPoints > 0 && <p className="text-sm text-muted sm:col-span-2">{words.amountsWithVat}</p>}
		</fieldset>
	);
}
