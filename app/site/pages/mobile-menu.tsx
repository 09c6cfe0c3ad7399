import { NavLink } from "react-router";
import { LogoutForm } from "#accounts/pages/account-menu.tsx";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Avatar } from "#kit/ui/avatar.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { Viewer } from "#kit/ui/pages/viewer.ts";
import { accountLinks, SITE_LINKS, type SiteLink } from "#kit/ui/site-links.ts";
import { navigationWords } from "#kit/words/navigation.ts";

/** The bar's links on a phone, in a native popover. While it is open the page does not scroll: that is the bar's lock. */
export function MobileMenu({ viewer, here }: { viewer: Viewer | null; here: string }) {
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
						<Avatar imageUrl={viewer.imageUrl} />
						{viewer.firstName}
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
						{viewer && accountLinks(viewer.role).map((link) => <SheetLink key={link.to} {...link} />)}
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
