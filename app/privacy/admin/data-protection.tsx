import type { ReactNode } from "react";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { config } from "#kit/config/config.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { dataProtectionWords as words } from "#privacy/admin/words.ts";
import { adminSettings } from "#settings/admin/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { type RetentionName, retentionText } from "#settings/rules/retention.ts";
import type { Route } from "./+types/data-protection";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const settings = await readSettings();
	const kept = (name: RetentionName) => retentionText(name, settings[name]);
	const { kinds, bases, periods } = words;
	const rows = [
		[kinds.account, bases.contract, periods.account],
		[kinds.unverified, bases.contract, kept("unverifiedDays")],
		[kinds.books, `${bases.contract}; ${bases.law}`, periods.books(kept("booksYears"))],
		[kinds.requests, bases.contract, periods.requests(kept("requestMonths"))],
		[kinds.mails, `${bases.contract}; ${bases.interest}`, periods.mails(kept("mailMonths"))],
		[kinds.newsletter, bases.consent, periods.withdrawn],
		[kinds.alerts, bases.consent, periods.alerts],
		[kinds.ratings, bases.interest, periods.ratings],
		[kinds.log, bases.interest, periods.log(kept("logMonths"))],
		[kinds.security, bases.interest, kept("securityLogDays")],
		[kinds.sessions, bases.interest, periods.sessions],
	] as const;
	const { academyName, legalName, registrationNumber, address, officeEmail, dataOfficerName, dataOfficerEmail } =
		settings;
	return {
		rows,
		receivers: receivers(),
		responsible: [legalName ?? academyName, registrationNumber, address, officeEmail].filter(Boolean),
		officer: [dataOfficerName, dataOfficerEmail].filter(Boolean),
	};
}

/** Everyone who gets data of people, as the site is configured. */
function receivers(): string[] {
	const said = words.receivers;
	const { payments, mail, bucket, databaseUrl } = config;
	const host = (url: string) => new URL(url).host;
	return [
		said.provider(PROVIDER_NAMES[payments.provider]),
		mail.smtpUrl ? said.mail(host(mail.smtpUrl)) : said.noMail,
		bucket ? said.storage(host(bucket.url)) : said.localStorage,
		databaseUrl ? said.database(host(databaseUrl)) : said.localDatabase,
		said.authorities,
	];
}

const PROVIDER_NAMES = { flutterwave: "Flutterwave", paystack: "Paystack" };

/** The record of processing, as the settings make it, to read and to print. */
export default function DataProtection({ loaderData }: Route.ComponentProps) {
	useLive(["settings"]);
	const { rows, receivers, responsible, officer } = loaderData;
	return (
		<>
			<AdminHead title={words.title} back={{ to: "/admin/settings", label: adminSettings.title }} intro={words.intro}>
				<ButtonLink to="/admin/settings/retention" tone="quiet" className="no-print">
					{words.change}
				</ButtonLink>
			</AdminHead>
			<div className="grid gap-6 sm:grid-cols-2">
				<Lines title={words.responsible} lines={responsible} />
				<Lines title={words.officer} lines={officer.length > 0 ? officer : [words.officerNone]}>
					{officer.length === 0 && (
						<ButtonLink to="/admin/settings/privacy" tone="quiet" className="no-print mt-2 w-fit">
							{words.setOfficer}
						</ButtonLink>
					)}
				</Lines>
			</div>
			<AdminSection id="what" title={words.what}>
				<dl className="grid rounded-card border border-line bg-paper">
					{rows.map(([kind, basis, period]) => (
						<div
							key={kind}
							className="grid gap-x-8 gap-y-2 border-t border-line p-4 first:border-t-0 md:grid-cols-[2fr_2fr_1.4fr] md:px-6"
						>
							<dt className="font-semibold">{kind}</dt>
							<Said name={words.why}>{basis}</Said>
							<Said name={words.howLong}>{period}</Said>
						</div>
					))}
				</dl>
			</AdminSection>
			<AdminSection id="who" title={words.who}>
				<ul className="grid max-w-prose list-disc gap-2 pl-5">
					{receivers.map((receiver) => (
						<li key={receiver} className="wrap-anywhere">
							{receiver}
						</li>
					))}
				</ul>
			</AdminSection>
			<AdminSection id="rights" title={words.rights}>
				<Steps steps={words.rightsSteps} />
			</AdminSection>
			<AdminSection id="breach" title={words.breach}>
				<Steps steps={words.breachSteps} />
			</AdminSection>
		</>
	);
}

function Said({ name, children }: { name: string; children: ReactNode }) {
	return (
		<dd className="min-w-0">
			<span className="block text-sm text-muted">{name}</span>
			{children}
		</dd>
	);
}

function Lines({ title, lines, children }: { title: string; lines: readonly (string | null)[]; children?: ReactNode }) {
	return (
		<section className="grid content-start gap-1">
			<h2 className="text-lg">{title}</h2>
			{lines.map((line) => (
				<p key={line} className="wrap-anywhere whitespace-pre-line">
					{line}
				</p>
			))}
			{children}
		</section>
	);
}

function Steps({ steps }: { steps: readonly string[] }) {
	return (
		<ol className="grid max-w-prose list-decimal gap-2 pl-5">
			{steps.map((step) => (
				<li key={step}>{step}</li>
			))}
		</ol>
	);
}
