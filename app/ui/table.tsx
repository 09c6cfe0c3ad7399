import type { ReactNode } from "react";

/** A table one can scan. `rows`: cells in the order of `head`. Wide ones scroll inside their own frame. */
export function Table({
	caption,
	head,
	rows,
}: {
	caption: string;
	head: readonly string[];
	rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-paper">
			<table className="w-full border-collapse text-left text-[0.9375rem]">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{head.map((name) => (
							<th
								key={name}
								scope="col"
								className="px-5 py-4 text-[0.8125rem] font-semibold whitespace-nowrap text-muted"
							>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells }) => (
						<tr key={key} className="border-t border-line">
							{head.map((name, i) => (
								<td key={name} className="px-5 py-3.5">
									{cells[i]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
