import { NavLink, useLocation } from "react-router";
import { AccountMenu } from "#accounts/pages/account-menu.tsx";
import { withNext } from "#kit/rules/return-to.ts";
import { Brand } from "#kit/ui/brand.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";
import type { Viewer } from "#kit/ui/pages/viewer.ts";
import { SITE_LINKS, type SiteMenu } from "#kit/ui/site-links.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import { MobileMenu } from "#site/pages/mobile-menu.tsx";

type NavigationBarProps = { viewer: Viewer | null; academyName: string; logoUrl: string | null };

/** The bar above every page. */
export function NavigationBar({ viewer, academyName, logoUrl }: NavigationBarProps) {
	const { pathname, search } = useLocation();
	const here = pathname + search;
	return (
		<header data-site className="border-b border-line bg-cotton">
			<div className="wrap flex min-h-16 items-center gap-x-3 py-2 md:min-h-[4.5rem] lg:flex-wrap lg:gap-x-8">
				<Brand academyName={academyName} logoUrl={logoUrl} />
				<nav aria-label={navigationWords.label} className="hidden grow md:block">
					<ul className="flex items-center lg:flex-wrap lg:gap-1">
						{SITE_LINKS.map((entry) => (
							<li key={entry.label}>{"to" in entry ? <BarLink {...entry} /> : <DropDown {...entry} />}</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex shrink-0 items-center gap-2">
					{viewer ? (
						<AccountMenu viewer={viewer} />
					) : (
						<>
							<ButtonLink
								tone="bare"
								to={withNext("/log-in", here)}
								data-dialog="log-in"
								className="whitespace-nowrap max-md:hidden md:max-lg:px-1.5"
							>
								{navigationWords.logIn}
							</ButtonLink>
							<ButtonLink
								tone="dark"
								to={withNext("/sign-up", here)}
								data-dialog="sign-up"
								// The menu has it too, where enlarged text leaves the bar no room.
								className="whitespace-nowrap max-[17rem]:hidden md:max-lg:px-4"
							>
								{navigationWords.signUp}
							</ButtonLink>
						</>
					)}
					<MobileMenu viewer={viewer} here={here} />
				</div>
			</div>
		</header>
	);
}

function BarLink({ to, label }: { to: string; label: string }) {
	return (
		<NavLink to={to} end={to === "/"} className="bar-link">
			{label}
		</NavLink>
	);
}

function DropDown({ label, links }: SiteMenu) {
	const { pathname } = useLocation();
	const isHere = links.some(({ to }) => to === pathname);
	return (
		<details data-menu name="site-menu" className="group relative">
			<summary className={classes("bar-link", isHere && "text-clay")}>
				{label}
				<Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
			</summary>
			<ul className="absolute top-full left-0 z-10 mt-1 min-w-60 rounded-card border border-line bg-paper p-2">
				{links.map((link) => (
					<li key={link.to}>
						<NavLink to={link.to} className="menu-item">
							{link.label}
						</NavLink>
					</li>
				))}
			</ul>
		</details>
	);
}
