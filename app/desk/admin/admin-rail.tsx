import { Link, useLocation } from "react-router";
import { type AdminLink, FURTHER_TABS, SPECIFIED_TABS, tabOf } from "#desk/admin/admin-links.ts";
import { adminFrame } from "#desk/admin/frame-words.ts";
import { useCurrentInSight } from "#kit/admin/use-current-in-sight.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Logo } from "#kit/ui/logo.tsx";
import { navigationWords } from "#kit/words/navigation.ts";

/** How many wait behind a tab, by its address. */
type Waiting = Readonly<Record<string, number>>;
type AdminRailProps = { academyName: string; logoUrl: string | null; firstName: string; waiting: Waiting };

const MOST_SHOWN = 99;

/** The tab bar: a rail on a desk, a bar that scrolls on a phone. */
export function AdminRail({ academyName, logoUrl, firstName, waiting }: AdminRailProps) {
	const tabs = useCurrentInSight();
	return (
		<header className="admin-rail">
			<div className="flex items-center justify-between gap-3 px-4 pt-3 lg:px-8 lg:pt-8 lg:pb-6">
				<Link
					to="/"
					className="heading flex min-h-11 min-w-0 items-center gap-3 text-lg text-white lg:flex-col lg:items-start"
				>
					{logoUrl && <Logo url={logoUrl} onDark />}
					<span className="min-w-0 leading-tight wrap-anywhere">{academyName}</span>
				</Link>
				<form method="post" action="/log-out" data-native className="lg:hidden">
					<LogOut />
				</form>
			</div>
			<nav ref={tabs} aria-label={adminFrame.tabs} className="admin-tabs">
				<Tabs links={SPECIFIED_TABS} />
				<p className="eyebrow px-3 pt-6 pb-2 text-indigo-soft/60 max-lg:hidden">{adminFrame.running}</p>
				<span aria-hidden="true" className="w-px shrink-0 self-stretch bg-white/20 lg:hidden" />
				<Tabs links={FURTHER_TABS} waiting={waiting} />
			</nav>
			<div className="mt-auto grid gap-1 px-5 pt-6 pb-5 max-lg:hidden">
				<Link to="/" className="admin-tab">
					<Icon name="leave" className="size-4" /> {adminFrame.toSite}
				</Link>
				<form method="post" action="/log-out" data-native>
					<LogOut name={firstName} />
				</form>
			</div>
		</header>
	);
}

function Tabs({ links, waiting = {} }: { links: readonly AdminLink[]; waiting?: Waiting }) {
	const here = tabOf(useLocation().pathname.replace(/\/$/, ""));
	return (
		<ul className="contents lg:grid lg:gap-0.5">
			{links.map(({ label, to }) => (
				<li key={to} className="shrink-0">
					<Link to={to} className="admin-tab" aria-current={to === here ? "page" : undefined}>
						{label}
						<Badge count={waiting[to] ?? 0} />
					</Link>
				</li>
			))}
		</ul>
	);
}

function Badge({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="relative ml-auto rounded-full bg-marigold px-2 text-[0.8125rem] leading-5 font-semibold text-ink tabular-nums">
			{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
			<span className="sr-only"> {adminFrame.waiting}</span>
		</span>
	);
}

function LogOut({ name }: { name?: string }) {
	return (
		<button type="submit" className="admin-tab w-full">
			{navigationWords.logout}
			{name && <span className="truncate text-indigo-soft/60">{name}</span>}
		</button>
	);
}
