import type { ReactNode } from "react";

export type Fact = { label: string; value: ReactNode };

/** Facts with their names: in two columns where there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)]">
			{facts.map(({ label, value }) => (
				<div key={label} className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
					<dt className="text-muted">{label}</dt>
					<dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
				</div>
			))}
		</dl>
	);
}
