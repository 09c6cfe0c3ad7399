import { NavLink, useLocation } from "react-router";
import { AccountMenu, LogoutForm } from "#accounts/pages/account-menu.tsx";
import type { Viewer } from "#kit/rules/access.ts";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Avatar } from "#kit/ui/avatar.tsx";
import { Brand } from "#kit/ui/brand.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { useViewerFacts } from "#kit/ui/hooks/use-viewer-facts.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { accountLinks, SITE_LINKS, type SiteLink, type SiteMenu } from "#kit/ui/site-links.ts";
import { navigationWords } from "#kit/words/navigation.ts";

type NavigationBarProps = { viewer: Viewer | null; academyName: string; logoUrl: string | null };

/** The bar above every page. */
export function NavigationBar({ viewer, academyName, logoUrl }: NavigationBarProps) {
	const { pathname, search } = useLocation();
	const here = pathname + search;
	const { name = navigationWords.myAccount, picture } = useViewerFacts(viewer);
	return (
		<header data-site className="@container relative z-20 border-b border-line bg-cotton">
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
						<>
							<AccountMenu viewer={viewer} />
							<NavLink
								to="/my-courses"
								reloadDocument={isPayingPage("/my-courses")}
								className="flex min-h-12 items-center gap-2 font-semibold md:hidden"
							>
								<Avatar imageUrl={picture} isViewer />
								<span className="max-w-24 truncate @max-[19.5rem]:sr-only" data-viewer-name suppressHydrationWarning>
									{name}
								</span>
							</NavLink>
						</>
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
								className="whitespace-nowrap @max-[19.5rem]:hidden md:max-lg:px-4"
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

/** The bar's links on a phone, in a native popover. While it is open the page does not scroll: that is the bar's lock. */
function MobileMenu({ viewer, here }: { viewer: Viewer | null; here: string }) {
	const { name = navigationWords.myAccount, picture } = useViewerFacts(viewer);
	return (
		<div className="-mr-2 md:hidden">
			<button type="button" popoverTarget="site-menu" aria-label={navigationWords.openMenu} className="button-sign">
				<Icon name="menu" className="size-6" />
			</button>
			<div
				id="site-menu"
				popover="auto"
				data-locks-scroll
				className="sheet fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-cotton px-4 pb-8 text-ink"
			>
				<div className="-mr-2 flex min-h-16 items-center justify-end">
					<button
						type="button"
						popoverTarget="site-menu"
						popoverTargetAction="hide"
						aria-label={navigationWords.closeMenu}
						className="button-sign"
					>
						<Icon name="close" className="size-6" />
					</button>
				</div>
				{viewer && (
					<p className="flex items-center gap-3 border-b border-line pb-4 font-semibold">
						<Avatar imageUrl={picture} isViewer />
						<span data-viewer-name suppressHydrationWarning>
							{name}
						</span>
					</p>
				)}
				<nav aria-label={navigationWords.label}>
					<ul>
						{SITE_LINKS.map((entry) =>
							"to" in entry ? (
								<SheetLink key={entry.label} {...entry} />
							) : (
								entry.links.map((link) => <SheetLink key={link.to} {...link} />)
							),
						)}
						{viewer && accountLinks(viewer).map((link) => <SheetLink key={link.to} {...link} />)}
						{viewer && (
							<li>
								<LogoutForm className="heading sheet-item" />
							</li>
						)}
					</ul>
				</nav>
				<div className="mt-6 grid gap-3">
					<ButtonLink wide to="/apply" data-dialog="select-application">
						{navigationWords.apply}
					</ButtonLink>
					{!viewer && (
						<>
							<ButtonLink tone="quiet" wide to={withNext("/log-in", here)} data-dialog="log-in">
								{navigationWords.logIn}
							</ButtonLink>
							<ButtonLink tone="dark" wide to={withNext("/sign-up", here)} data-dialog="sign-up">
								{navigationWords.signUp}
							</ButtonLink>
						</>
					)}
				</div>
			</div>
		</div>
	);
}

function SheetLink({ to, label }: SiteLink) {
	return (
		<li>
			<NavLink to={to} reloadDocument={isPayingPage(to)} end={to === "/"} className="heading sheet-item">
				{label}
			</NavLink>
		</li>
	);
}
