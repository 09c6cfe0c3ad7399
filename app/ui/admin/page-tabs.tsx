import { NavLink } from "react-router";

export type PageTab = { label: string; to: string; end?: boolean };

/** The halves of one page of the admin. `end` for the one whose address the others begin with. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
	return (
		<nav aria-label={label} className="page-tabs">
			{tabs.map(({ label, to, end = false }) => (
				<NavLink key={to} to={to} end={end}>
					{label}
				</NavLink>
			))}
		</nav>
	);
}
