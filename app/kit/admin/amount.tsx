import { moneyIn } from "#kit/rules/money.ts";
import { classes } from "#kit/ui/classes.ts";

/** Money to be compared at a glance: kobo are smaller and lighter. In the hundredth of its currency. */
export function Amount({ of, currency = "NGN", className }: { of: number; currency?: string; className?: string }) {
	const text = moneyIn(currency, of);
	return (
		<span className={classes("whitespace-nowrap tabular-nums", className)}>
			{text.slice(0, -3)}
			<span className="text-[0.8em] font-normal opacity-75">{text.slice(-3)}</span>
		</span>
	);
}
