import { Link } from "react-router";
import { messages } from "#domain/messages.ts";

export type Crumb = { label: string; to?: string };

/** Where one is: Home › Courses › title. The last crumb is this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	return (
		<nav aria-label={messages.navigation.breadcrumb} className="text-[0.9375rem] leading-snug">
			<ol className="flex flex-wrap items-center gap-x-2">
				{crumbs.map(({ label, to }, i) => (
					<li key={label} className="flex items-center gap-2">
						{i > 0 && (
							<span aria-hidden="true" className="text-muted">
								›
							</span>
						)}
						{to ? (
							<Link to={to} className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline">
								{label}
							</Link>
						) : (
							<span aria-current="page" className="inline-flex min-h-11 items-center font-semibold">
								{label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
