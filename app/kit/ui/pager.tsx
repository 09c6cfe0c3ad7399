import { Link } from "react-router";
import { Icon } from "#kit/ui/icon.tsx";
import { siteWords } from "#kit/words/site.ts";

/** Round arrows between the pages of a list. `addressOf` says where a page is; the ends have no arrow to press. */
export function Pager({
	page,
	pages,
	addressOf,
	fromTheTop = false,
}: {
	page: number;
	pages: number;
	addressOf: (page: number) => string;
	/** The list is the page: the next one is read from its top. */
	fromTheTop?: boolean;
}) {
	if (pages < 2) return null;
	return (
		<nav className="flex items-center justify-center gap-3" aria-label={siteWords.pages}>
			<Arrow to={page > 1 ? addressOf(page - 1) : undefined} label={siteWords.previous} stays={!fromTheTop} back />
			<span className="text-sm text-muted tabular-nums">
				{page} / {pages}
			</span>
			<Arrow to={page < pages ? addressOf(page + 1) : undefined} label={siteWords.next} stays={!fromTheTop} />
		</nav>
	);
}

type ArrowProps = { to: string | undefined; label: string; stays: boolean; back?: boolean };

function Arrow({ to, label, stays, back = false }: ArrowProps) {
	const sign = back ? "arrow-left" : "arrow-right";
	if (!to)
		return (
			<span className="button-round opacity-40" aria-hidden="true">
				<Icon name={sign} />
			</span>
		);
	return (
		<Link to={to} aria-label={label} className="button-round" preventScrollReset={stays}>
			<Icon name={sign} />
		</Link>
	);
}
