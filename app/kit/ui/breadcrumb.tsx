import { Link } from "react-router";
import { navigationWords } from "#kit/words/navigation.ts";

export type Crumb = { label: string; to?: string };

/** Where one is: Home › Courses › title. The last crumb is this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	return (
		<nav aria-label={navigationWords.breadcrumb} className="py-3 text-[0.9375rem] leading-snug text-muted">
			<ol className="max-md:truncate max-md:contain-inline-size">
				{crumbs.map(({ label, to }) => (
					<li key={label} className="inline max-md:text-nowrap">
						{to ? (
							<>
								<Link to={to} className="py-3.5 hover:text-ink hover:underline">
									{label}
								</Link>
								<span aria-hidden="true" className="px-2">
									›
								</span>
							</>
						) : (
							<span aria-current="page" className="font-semibold text-ink">
								{label}
							</span>
						)}{" "}
					</li>
				))}
			</ol>
		</nav>
	);
}
