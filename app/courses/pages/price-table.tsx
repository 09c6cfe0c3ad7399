import type { ReactNode } from "react";
import { type Kobo, naira } from "#kit/rules/money.ts";

export type PriceRow = { label: string; amount: Kobo };

/** `rule` draws a line above a row; `detail` says below it what is paid of it when. */
type AddedRow = PriceRow & { rule?: boolean; detail?: ReactNode };

type PriceTableProps = {
	/** What is added up, in order. */
	rows: readonly AddedRow[];
	total: PriceRow;
	/** What is charged now, when that is not the total. */
	dueToday?: PriceRow | undefined;
};

/** Amounts that add up to a total, and the part due today. */
export function PriceTable({ rows, total, dueToday }: PriceTableProps) {
	return (
		<dl className="grid tabular-nums">
			{rows.map(({ label, amount, rule, detail }) => (
				<div
					key={label}
					className={`flex flex-wrap items-baseline gap-x-2 py-2 ${rule ? "mt-1 border-t border-line pt-3" : ""}`}
				>
					<dt className="text-muted">{label}</dt>
					<dd className="ml-auto font-medium whitespace-nowrap">{naira(amount)}</dd>
					{detail && <dd className="basis-full text-sm text-muted">{detail}</dd>}
				</div>
			))}
			<div className="heading mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-xl">
				<dt>{total.label}</dt>
				<dd className="whitespace-nowrap">{naira(total.amount)}</dd>
			</div>
			{dueToday && (
				<div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-indigo-soft px-4 py-3 text-indigo">
					<dt className="font-semibold">{dueToday.label}</dt>
					<dd className="heading text-xl whitespace-nowrap">{naira(dueToday.amount)}</dd>
				</div>
			)}
		</dl>
	);
}
