import { adminFrame as words } from "#desk/admin/frame-words.ts";
import type { AdminSection } from "#desk/admin/sections.ts";
import { Link } from "#kit/admin/link.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Logo } from "#kit/ui/logo.tsx";
import { navigationWords } from "#kit/words/navigation.ts";

type MenuProps = {
	sections: readonly AdminSection[];
	academyName: string;
	logoUrl: string | null;
	fullName: string;
	/** How many things wait for a decision. */
	toDecide: number;
	here: AdminSection | undefined;
};

const MOST_SHOWN = 99;
/** On a phone the bar holds the first four; the rest stands behind 'More'. */
const IN_BAR = 4;

/** The menu: a rail on a desk. */
export function AdminRail({ sections, academyName, logoUrl, fullName, toDecide, here }: MenuProps) {
	return (
		<header className="admin-rail" data-dark>
			<Link to="/admin" className="admin-brand heading">
				{logoUrl && <Logo url={logoUrl} onDark />}
				<span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{academyName}</span>
			</Link>
			<Link hidden to="/admin/search" aria-label={words.search} className="admin-phone-search">
				<Icon name="search" className="size-5" />
			</Link>
			<nav aria-label={words.menu} className="grid gap-0.5 px-3 max-lg:hidden">
				{sections.map((section) => (
					<Entry key={section.label} section={section} here={here} count={section.icon === "today" ? toDecide : 0} />
				))}
			</nav>
			<div className="mx-3 mt-auto grid gap-0.5 border-t border-white/15 py-3 max-lg:hidden">
				<Foot fullName={fullName} />
			</div>
		</header>
	);
}

/** The menu on a phone: a bar below. */
export function AdminBar({ sections, fullName, toDecide, here }: Omit<MenuProps, "academyName" | "logoUrl">) {
	const [inBar, rest] = [sections.slice(0, IN_BAR), sections.slice(IN_BAR)];
	const isRest = here !== undefined && rest.includes(here);
	return (
		<nav aria-label={words.menu} className="admin-bar no-print">
			{inBar.map((section) => (
				<Entry key={section.label} section={section} here={here} count={section.icon === "today" ? toDecide : 0} />
			))}
			{/* Another page, another fold: it closes after a choice. */}
			<details key={here?.label}>
				<summary className="admin-tab" aria-current={isRest ? "true" : undefined}>
					<Icon name="more" className="size-5" bold />
					{words.more}
				</summary>
				<div className="admin-more">
					{rest.map((section) => (
						<Entry key={section.label} section={section} here={here} count={0} />
					))}
					<Foot fullName={fullName} />
				</div>
			</details>
		</nav>
	);
}

function Entry({ section, here, count }: { section: AdminSection; here: AdminSection | undefined; count: number }) {
	return (
		<Link to={section.tabs[0].to} className="admin-tab" aria-current={section === here ? "page" : undefined}>
			<Icon name={section.icon} className="size-5 shrink-0 lg:size-4.5" />
			{section.label}
			{count > 0 && (
				<span className="admin-badge">
					{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
					<span className="sr-only"> {words.waiting}</span>
				</span>
			)}
		</Link>
	);
}

function Foot({ fullName }: { fullName: string }) {
	return (
		<>
			<Link to="/" className="admin-tab">
				<Icon name="leave" className="size-4.5 shrink-0" /> {words.toSite}
			</Link>
			<form method="post" action="/log-out" data-native className="min-w-0">
				<button type="submit" className="admin-tab w-full">
					<Icon name="person" className="size-4.5 shrink-0" />
					<span className="grid min-w-0 leading-tight">
						<span className="truncate">{fullName}</span>
						<span className="text-xs font-normal opacity-75">{navigationWords.logout}</span>
					</span>
				</button>
			</form>
		</>
	);
}
