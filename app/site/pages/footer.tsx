import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Viewer } from "#kit/rules/access.ts";
import { mapUrl } from "#kit/rules/office/maps.ts";
import type { Office } from "#kit/rules/office/office.ts";
import { POLICIES } from "#kit/rules/office/policies.ts";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { usePolicies } from "#kit/ui/hooks/use-policies.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { Logo } from "#kit/ui/logo.tsx";
import { SITE_LINKS } from "#kit/ui/site-links.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import { officeWords } from "#kit/words/office.ts";
import { policyWords } from "#kit/words/policies.ts";
import { NewsletterForm } from "#newsletter/pages/newsletter-form.tsx";
import { newsletterWords } from "#newsletter/pages/words.ts";
import { type SocialLinks as Addresses, SOCIAL_NETWORKS } from "#settings/rules/social-networks.ts";
import { footerWords as words } from "#site/pages/home-words.ts";

type FooterProps = {
	academyName: string;
	logoUrl: string | null;
	viewer: Viewer | null;
	/** What the academy says of itself; empty while it says nothing. */
	tagline: string;
	demo: boolean;
	office: Office;
	socialLinks: Addresses;
	year: number | undefined;
};

/** The dark band below every page: who we are, where everything is, and the newsletter. On a phone the links run on in lines. */
export function Footer({ academyName, logoUrl, viewer, tagline, demo, office, socialLinks, year }: FooterProps) {
	const links = SITE_LINKS;
	const applications = links.flatMap((entry) => ("to" in entry ? [] : entry.links));
	return (
		<footer data-site data-dark className="mt-auto bg-ink text-cotton">
			{/* Columns are asked of the room in letters: larger text alone stacks them. */}
			<div className="@container wrap">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-2 pt-4 md:gap-y-8 md:py-14 @min-[60rem]:grid-cols-[1.4fr_2.4fr_1.5fr]">
					<div className="min-w-0">
						{logoUrl && (
							<p className="mb-3">
								<Logo url={logoUrl} onDark />
							</p>
						)}
						<p className="heading text-[1.375rem] wrap-anywhere">{academyName}</p>
						{tagline && <p className="mt-1 max-w-72 text-indigo-soft/85 md:mt-2">{tagline}</p>}
						<FooterContact office={office} />
					</div>
					<nav
						aria-label={words.links}
						className="flex flex-wrap gap-x-5 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:content-start sm:gap-8"
					>
						<FooterColumn title={words.academy}>
							{links.map((entry) => "to" in entry && <FooterLink key={entry.to} to={entry.to} label={entry.label} />)}
						</FooterColumn>
						<FooterColumn title={words.help}>
							<FooterLink to="/verify" label={words.verify} />
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
			</div>
			<FooterPolicies />
			<div className="wrap">
				<div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-white/12 py-1 md:py-4">
					<p className="flex flex-wrap gap-x-8 py-1 text-sm text-indigo-soft/75 md:py-2">
						<span>{year && words.rights(year, academyName)}</span>
						{demo && <span>{words.demo}</span>}
					</p>
					<SocialLinks addresses={socialLinks} academyName={academyName} />
				</div>
			</div>
		</footer>
	);
}

/** What the academy promises and asks: the pages that are published. */
function FooterPolicies() {
	const policies = usePolicies();
	const published = POLICIES.filter((name) => policies[name]);
	if (published.length === 0) return null;
	return (
		<nav className="wrap" aria-label={words.policies}>
			<ul className="flex flex-wrap gap-x-7 border-white/12 max-sm:mt-1 sm:border-t sm:py-2">
				{published.map((name) => (
					<FooterLink key={name} to={`/${name}`} label={policyWords.short[name]} />
				))}
			</ul>
		</nav>
	);
}

/** Not below the newsletter's own pages: the same form twice on a screen would be one too many. */
function FooterNewsletter() {
	const { pathname } = useLocation();
	if (pathname.startsWith("/newsletter")) return null;
	return (
		<div className="min-w-0">
			<h2 className="text-base">{newsletterWords.heading}</h2>
			<div className="mt-1 max-w-md md:mt-3">
				<NewsletterForm onDark />
			</div>
		</div>
	);
}

/** A column of links; on a phone its links run on with the others'. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="max-sm:contents">
			<h2 className="text-base max-sm:hidden">{title}</h2>
			<ul className="max-sm:contents sm:mt-1.5">{children}</ul>
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

/** Where the office is written to, called and found. What is not filled in is not shown. */
function FooterContact({ office: { email, phones, whatsApp, openingHours, address } }: { office: Office }) {
	if (!email && phones.length === 0 && !whatsApp && !address) return null;
	return (
		<address
			className="mt-1 flex flex-wrap items-center gap-x-5 not-italic @min-[60rem]:mt-4 @min-[60rem]:block"
			aria-label={words.contact}
		>
			{email && <Way to={`mailto:${email}`} words={<AddressText text={email} />} />}
			{phones.map((phone) => (
				<Way key={phone} to={`tel:${phone}`} words={phoneText(phone)} />
			))}
			{whatsApp && <Way to={whatsAppUrl(whatsApp, officeWords.message())} words={officeWords.whatsApp} elsewhere />}
			{address && (
				<a className="footer-link gap-2" href={mapUrl(address)} target="_blank" rel="noreferrer">
					<Sign name="pin" />
					{address}
				</a>
			)}
			{openingHours && (
				<span className="block w-full py-1 text-[0.9375rem] whitespace-pre-line text-indigo-soft/85">
					{openingHours}
				</span>
			)}
		</address>
	);
}

function Way({ to, words, elsewhere = false }: { to: string; words: ReactNode; elsewhere?: boolean }) {
	return (
		<a className="footer-link @min-[60rem]:flex" href={to} {...(elsewhere && { target: "_blank", rel: "noreferrer" })}>
			{words}
		</a>
	);
}

function Sign({ name }: { name: IconName }) {
	return <Icon name={name} className="size-4 shrink-0 text-marigold" />;
}

/** Links to the academy's own pages elsewhere: a sign to see, the network's name to hear. */
function SocialLinks({ addresses, academyName }: { addresses: Addresses; academyName: string }) {
	const links = SOCIAL_NETWORKS.flatMap(({ network, name }) => {
		const href = addresses[network];
		return href ? [{ network, name, href }] : [];
	});
	if (links.length === 0) return null;
	return (
		<ul className="-ml-2.5 flex flex-wrap" aria-label={words.follow}>
			{links.map(({ network, name, href }) => (
				<li key={network}>
					<a
						href={href}
						rel="noopener"
						className="grid size-11 place-items-center rounded-control text-indigo-soft/85 hover:bg-white/10 hover:text-white"
					>
						{/* Not in the program, which every page brings: the footer's signs are a file that waits in the browser. */}
						<svg aria-hidden="true" className="size-5">
							<use href={`/social-networks.svg#${network}`} />
						</svg>
						<span className="sr-only">{words.onNetwork(academyName, name)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
