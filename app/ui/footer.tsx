import { Link } from "react-router";
import { messages } from "#domain/messages.ts";
import { withNext } from "#domain/next-page.ts";
import { isPayingPage } from "#domain/paying-pages.ts";
import { siteLinks } from "#ui/site-links.ts";
import type { Viewer } from "#ui/viewer.ts";

type FooterProps = {
	academyName: string;
	viewer: Viewer | null;
	demo: boolean;
	officeEmail?: string | null | undefined;
	year: number | undefined;
};

/** The dark band below every page. Social links and the newsletter stand here once they exist. */
export function Footer({ academyName, viewer, demo, officeEmail, year }: FooterProps) {
	const links = siteLinks().flatMap((entry) => ("to" in entry ? [entry] : entry.links));
	return (
		<footer data-site data-dark className="mt-auto bg-ink text-cotton">
			<div className="wrap grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr_1.5fr] md:py-16">
				<div>
					<p className="heading text-[1.375rem]">{academyName}</p>
					<p className="mt-3 max-w-72 text-indigo-soft/85">{messages.footer.about}</p>
				</div>
				<FooterColumn title={messages.footer.academy}>
					{links.map(({ to, label }) => (
						<FooterLink key={to} to={to} label={label} />
					))}
				</FooterColumn>
				<FooterColumn title={messages.footer.account}>
					{viewer ? (
						<FooterLink to="/my-courses" label={messages.navigation.myCourses} />
					) : (
						<>
							<FooterLink to={withNext("/log-in", "/")} label={messages.navigation.logIn} dialog="log-in" />
							<FooterLink to={withNext("/sign-up", "/")} label={messages.navigation.signUp} dialog="sign-up" />
						</>
					)}
				</FooterColumn>
				{officeEmail && (
					<FooterColumn title={messages.footer.contact}>
						<li>
							<a className="footer-link" href={`mailto:${officeEmail}`}>
								{officeEmail}
							</a>
						</li>
					</FooterColumn>
				)}
			</div>
			<div className="border-t border-white/12">
				<p className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm text-indigo-soft/75">
					<span>{year && messages.footer.rights(year, academyName)}</span>
					{demo && <span>{messages.footer.demo}</span>}
				</p>
			</div>
		</footer>
	);
}

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div>
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
