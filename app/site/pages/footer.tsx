import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Logo } from "#kit/ui/logo.tsx";
import type { Viewer } from "#kit/ui/pages/viewer.ts";
import { SITE_LINKS } from "#kit/ui/site-links.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import { NewsletterForm } from "#newsletter/pages/newsletter-form.tsx";
import { newsletterWords } from "#newsletter/pages/words.ts";
import type { SocialLinks as Addresses } from "#settings/rules/social-networks.ts";
import { FooterContact } from "#site/pages/footer-contact.tsx";
import { footerWords as words } from "#site/pages/home-words.ts";
import { SocialLinks } from "#site/pages/social-links.tsx";

type FooterProps = {
	academyName: string;
	logoUrl: string | null;
	viewer: Viewer | null;
	demo: boolean;
	officeEmail?: string | null | undefined;
	site: { socialLinks: Addresses; phones: readonly string[]; address: string | null };
	year: number | undefined;
};

/** The dark band below every page: who we are, where everything is, and the newsletter. */
export function Footer({ academyName, logoUrl, viewer, demo, officeEmail, site, year }: FooterProps) {
	const links = SITE_LINKS;
	const applications = links.flatMap((entry) => ("to" in entry ? [] : entry.links));
	return (
		<footer data-site data-dark className="mt-auto bg-ink text-cotton">
			<div className="wrap grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 md:py-16 lg:grid-cols-[1.35fr_0.75fr_1.15fr_0.65fr_1.9fr]">
				<div className="sm:col-span-2 lg:col-span-1">
					{logoUrl && (
						<p className="mb-3">
							<Logo url={logoUrl} onDark />
						</p>
					)}
					<p className="heading text-[1.375rem] wrap-anywhere">{academyName}</p>
					<p className="mt-3 max-w-72 text-indigo-soft/85">{words.about}</p>
				</div>
				<nav
					aria-label={words.links}
					className="grid gap-x-8 gap-y-8 min-[22rem]:grid-cols-2 sm:col-span-2 sm:grid-cols-3 lg:col-span-3 lg:grid-cols-subgrid"
				>
					<FooterColumn title={words.academy} tall>
						{links.map((entry) => "to" in entry && <FooterLink key={entry.to} to={entry.to} label={entry.label} />)}
					</FooterColumn>
					{applications.length > 0 && (
						<FooterColumn title={words.apply}>
							{applications.map(({ to, label }) => (
								<FooterLink key={to} to={to} label={label} />
							))}
						</FooterColumn>
					)}
					<FooterColumn title={words.account}>
						{viewer ? (
							<FooterLink to="/my-courses" label={navigationWords.myCourses} />
						) : (
							<>
								<FooterLink to={withNext("/log-in", "/")} label={navigationWords.logIn} dialog="log-in" />
								<FooterLink to={withNext("/sign-up", "/")} label={navigationWords.signUp} dialog="sign-up" />
							</>
						)}
					</FooterColumn>
				</nav>
				<FooterNewsletter />
			</div>
			<div className="wrap">
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/12 py-4">
					<FooterContact email={officeEmail} phones={site.phones} address={site.address} />
					<SocialLinks addresses={site.socialLinks} academyName={academyName} />
				</div>
			</div>
			<div className="wrap">
				<p className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-white/12 py-5 text-sm text-indigo-soft/75">
					<span>{year && words.rights(year, academyName)}</span>
					{demo && <span>{words.demo}</span>}
				</p>
			</div>
		</footer>
	);
}

/** Not below the newsletter's own pages: the same form twice on a screen would be one too many. */
function FooterNewsletter() {
	const { pathname } = useLocation();
	if (pathname.startsWith("/newsletter")) return null;
	return (
		<div className="sm:col-span-2 lg:col-span-1">
			<h2 className="text-base">{newsletterWords.heading}</h2>
			<div className="mt-3 max-w-md">
				<NewsletterForm onDark />
			</div>
		</div>
	);
}

/** `tall`: on a phone two others stand beside it. */
function FooterColumn({ title, tall = false, children }: { title: string; tall?: boolean; children: ReactNode }) {
	return (
		<div className={tall ? "row-span-2 sm:row-span-1" : undefined}>
			<h2 className="text-base">{title}</h2>
			<ul className="mt-1.5">{children}</ul>
		</div>
	);
}

function FooterLink({ to, label, dialog }: { to: string; label: string; dialog?: string }) {
	return (
		<li>
			<Link to={to} reloadDocument={isPayingPage(to)} className="footer-link" data-dialog={dialog}>
				{label}
			</Link>
		</li>
	);
}
