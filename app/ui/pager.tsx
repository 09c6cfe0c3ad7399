import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { messages } from "#domain/messages.ts";

/** Round arrows between the pages of a list. `addressOf` says where a page is; the ends have no arrow to press. */
export function Pager({
	page,
	pages,
	addressOf,
}: {
	page: number;
	pages: number;
	addressOf: (page: number) => string;
}) {
	if (pages < 2) return null;
	return (
		<nav className="flex items-center justify-center gap-3" aria-label={messages.site.pages}>
			<Arrow to={page > 1 ? addressOf(page - 1) : undefined} label={messages.home.previous} back />
			<span className="text-sm text-muted tabular-nums">
				{page} / {pages}
			</span>
			<Arrow to={page < pages ? addressOf(page + 1) : undefined} label={messages.home.next} />
		</nav>
	);
}

function Arrow({ to, label, back = false }: { to: string | undefined; label: string; back?: boolean }) {
	const Sign = back ? ArrowLeft : ArrowRight;
	if (!to)
		return (
			<span className={`${roundLook} opacity-40`} aria-hidden="true">
				<Sign className="size-5" />
			</span>
		);
	return (
		<Link to={to} aria-label={label} className={roundLook} preventScrollReset>
			<Sign aria-hidden="true" className="size-5" />
		</Link>
	);
}

/** The round button of arrows. */
export const roundLook =
	"grid size-12 shrink-0 place-items-center rounded-full border border-edge bg-paper text-ink transition-colors duration-150 hover:bg-indigo-soft aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-edge aria-disabled:hover:bg-paper";
