import { Link } from "#kit/admin/link.tsx";

export type FilterChip = { label: string; to: string; isHere: boolean; count?: number | undefined };

/** Which part of a list is shown: each with its own address, and how many there are. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-2">
				{chips.map(({ label, to, isHere, count }) => (
					<li key={label}>
						<Link to={to} preventScrollReset aria-current={isHere ? "true" : undefined} className="chip">
							{label}
							{count !== undefined && <span className="font-normal tabular-nums">{count.toLocaleString("en-NG")}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
