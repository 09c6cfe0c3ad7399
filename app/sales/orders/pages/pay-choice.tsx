import { useEffect, useRef, useState } from "react";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { registrationWords as words } from "#sales/orders/pages/words.ts";
import type { PayWay } from "#sales/orders/rules/registration-request.ts";

type PayChoiceProps = { price: Kobo; vatBasisPoints: number; initial: PayWay; disabled?: boolean };

/**
 * 'Pay Now' or 'Pay in Instalment': exactly one box is checked, always. Before the script arrives they are
 * radio buttons, which the browser keeps exclusive by itself; the rest of the page follows the checked one by CSS alone.
 */
export function PayChoice({ price, vatBasisPoints, initial, disabled }: PayChoiceProps) {
	const box = useRef<HTMLFieldSetElement>(null);
	const [way, setWay] = useState<PayWay>();
	useEffect(() => {
		const chosen = box.current?.querySelector<HTMLInputElement>("input:checked")?.value;
		setWay(chosen === "instalment" ? "instalment" : "now");
	}, []);
	// By key the box that React steers is another one than the browser's radio button.
	const facts = (value: PayWay) => ({
		id: `pay-${value}`,
		name: "pay",
		value,
		type: way ? ("checkbox" as const) : ("radio" as const),
		disabled,
		...(way ? { checked: way === value, onChange: () => setWay(value) } : { defaultChecked: initial === value }),
	});
	return (
		<fieldset ref={box} className="grid gap-3 sm:grid-cols-2">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.howToPay}</legend>
			<CheckboxCard
				key={`now-${way !== undefined}`}
				{...facts("now")}
				label={words.payNowOption}
				detail={words.onceHint(naira(chargeFor("full", price, vatBasisPoints).total))}
			/>
			<CheckboxCard
				key={`instalment-${way !== undefined}`}
				{...facts("instalment")}
				label={words.payInInstalmentOption}
				detail={words.instalmentHint(naira(instalmentPlan(price, vatBasisPoints).dueToday))}
			/>
		</fieldset>
	);
}
