import { NavLink } from "react-router";
import { useCurrentInSight } from "#kit/admin/use-current-in-sight.ts";

/** `count`: how many wait there; none is not said. */
export type PageTab = { label: string; to: string; end?: boolean; count?: number };

/** The halves of one page of the admin. `end` for the one whose address the others begin with. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
	const bar = useCurrentInSight();
	return (
		<nav ref={bar} aria-label={label} className="page-tabs">
			{tabs.map(({ label, to, end = false, count = 0 }) => (
				<NavLink key={to} to={to} end={end}>
					{label}
					{count > 0 && <span className="page-tab-count">{count.toLocaleString("en-NG")}</span>}
				</NavLink>
			))}
		</nav>
	);
}
