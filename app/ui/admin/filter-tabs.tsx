import { Link } from "react-router";

export type FilterTab = { label: string; to: string; isHere: boolean; count?: number };

/** Parts of a list one can look at, each with its own address. On a phone they scroll in themselves. `quiet` for a second row. */
export function FilterTabs({
	label,
	tabs,
	quiet = false,
}: {
	label: string;
	tabs: readonly FilterTab[];
	quiet?: boolean;
}) {
	return (
		<nav aria-label={label} className={quiet ? "filter-tabs chips" : "filter-tabs"}>
			<ul>
				{tabs.map(({ label, to, isHere, count }) => (
					<li key={label}>
						<Link
							to={to}
							preventScrollReset
							aria-current={isHere ? "true" : undefined}
							className={quiet ? "filter-chip" : "filter-tab"}
						>
							{label}
							{count !== undefined && <span className="text-muted tabular-nums"> {count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
