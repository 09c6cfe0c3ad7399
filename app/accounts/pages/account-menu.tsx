import { NavLink } from "react-router";
import type { Viewer } from "#kit/rules/access.ts";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { Avatar } from "#kit/ui/avatar.tsx";
import { useViewerFacts } from "#kit/ui/hooks/use-viewer-facts.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { accountLinks } from "#kit/ui/site-links.ts";
import { navigationWords } from "#kit/words/navigation.ts";

/** Avatar and first name, with the account's menu: native, so it opens before any script. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
	const { name = navigationWords.myAccount, picture } = useViewerFacts(viewer);
	return (
		<details data-menu name="site-menu" className="group relative max-md:hidden">
			<summary
				aria-label={name + navigationWords.accountMenuOf}
				data-viewer-label={navigationWords.accountMenuOf}
				suppressHydrationWarning
				className="flex min-h-12 items-center gap-3 rounded-control px-2 font-semibold hover:bg-indigo-soft"
			>
				<Avatar imageUrl={picture} isViewer />
				<span className="max-w-40 truncate md:max-lg:max-w-20" data-viewer-name suppressHydrationWarning>
					{name}
				</span>
				<Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
			</summary>
			<ul className="absolute top-full right-0 z-10 mt-1 min-w-52 rounded-card border border-line bg-paper p-2">
				{accountLinks(viewer).map(({ to, label }) => (
					<li key={to}>
						<NavLink to={to} reloadDocument={isPayingPage(to)} className="menu-item">
							{label}
						</NavLink>
					</li>
				))}
				<li className="mt-1 border-t border-line pt-1">
					<LogoutForm />
				</li>
			</ul>
		</details>
	);
}

/** Logging out changes something, so it is a form that posts. A whole new page follows: nothing of the person stays. */
export function LogoutForm({ className = "menu-item" }: { className?: string }) {
	return (
		<form method="post" action="/log-out" data-native>
			<button type="submit" className={className}>
				{navigationWords.logout}
			</button>
		</form>
	);
}
