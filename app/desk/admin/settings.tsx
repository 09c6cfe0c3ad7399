import type { ReactNode } from "react";
import { Link } from "react-router";
import { listDiscounts } from "#courses/data/discounts.ts";
import { listLocationNames } from "#courses/data/locations.ts";
import { locationName } from "#courses/rules/course.ts";
import { discountTerms } from "#courses/rules/discount-table.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Logo } from "#kit/ui/logo.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { emailTextWords } from "#mail/admin/email-text-words.ts";
import { readEmailTexts } from "#mail/data/email-texts.ts";
import { type SettingLine, SettingsGroup } from "#settings/admin/settings-group.tsx";
import { adminSettings as words } from "#settings/admin/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { ACCOUNT_NAMES, ACCOUNTS } from "#settings/rules/account-codes.ts";
import { RETENTION_NAMES, retentionText } from "#settings/rules/retention.ts";
import type { SettingGroup } from "#settings/rules/settings.ts";
import { SOCIAL_NETWORKS } from "#settings/rules/social-networks.ts";
import { holidaysText } from "#settings/rules/transfer-settings-form.ts";
import type { Route } from "./+types/settings";

/** So many seats are named here. */
const NAMED = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const [settings, names, table, saved] = await Promise.all([
		readSettings(),
		listLocationNames(NAMED + 1),
		listDiscounts(),
		readEmailTexts(),
	]);
	const named = names.slice(0, NAMED).map(locationName);
	const discounts = discountTerms(table, todayInLagos(new Date()));
	const ownTexts = [...saved.values()].filter(({ text }) => text).length;
	return { settings, discounts, ownTexts, locations: names.length > NAMED ? [...named, "…"] : named };
}

/** All that is set, group by group, each with its own form, and the locations: so it is a page of the desk, which knows them. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
	useLive(["settings", "locations"]);
	const { settings, discounts, locations, ownTexts } = loaderData;
	const { logo, phones, socialLinks } = settings;
	const links = SOCIAL_NETWORKS.filter(({ network }) => socialLinks[network]);
	const group = (name: SettingGroup, lines: readonly SettingLine[], children?: ReactNode) => (
		<SettingsGroup id={name} {...words.groups[name]} lines={lines} to={`/admin/settings/${name}`}>
			{children}
		</SettingsGroup>
	);
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			{group("academy", [
				{ label: words.academyName, value: settings.academyName },
				{ label: words.logo, value: logo ? <Logo url={logo.url} /> : words.noLogo },
			])}
			{group("office", [
				{ label: words.officeEmail, value: settings.officeEmail },
				{ label: words.phones, value: phones.map(phoneText).join("\n") },
				{ label: words.whatsApp, value: settings.whatsApp && phoneText(settings.whatsApp) },
				{ label: words.openingHours, value: settings.openingHours },
				{ label: words.address, value: settings.address },
			])}
			<SettingsGroup
				id="locations"
				title={words.locations}
				intro={words.locationsIntro}
				lines={[{ label: words.locations, value: locations.join(", ") }]}
				to="/admin/settings/places"
				action={words.seeLocations}
			/>
			{group(
				"social",
				links.length === 0
					? [{ label: words.groups.social.title, value: "" }]
					: links.map(({ network, name }) => ({ label: name, value: socialLinks[network] })),
			)}
			{group("vat", [{ label: words.vat, value: rateText(settings.vatBasisPoints) }])}
			{group(
				"deposit",
				[{ label: words.depositPolicy, value: settings.depositPolicy }],
				<p className="text-sm leading-normal text-muted">{words.depositRule}</p>,
			)}
			<SettingsGroup
				id="discounts"
				title={words.discounts}
				intro={words.discountsIntro}
				lines={
					discounts.length === 0
						? [{ label: words.discounts, value: words.noDiscounts }]
						: discounts.map(({ name, terms }) => ({ label: name, value: terms }))
				}
				to="/admin/settings/discounts"
				action={words.seeDiscounts}
			/>
			{group("prices", [{ label: words.deskDiscount, value: words.deskDiscountSaid(settings.deskDiscountPercent) }])}
			{group("changes", [
				{
					label: words.freeChangeDays,
					value: settings.freeChangeDays === null ? words.freeChangeOff : words.freeChangeSaid(settings.freeChangeDays),
				},
			])}
			{group("reminders", [
				{ label: words.courseReminderDays, value: words.courseReminderSaid(settings.courseReminderDays) },
			])}
			<SettingsGroup
				id="emails"
				title={emailTextWords.title}
				intro={words.emailTextsIntro}
				lines={[{ label: words.ownEmailTexts, value: words.ownTexts(ownTexts) }]}
				to="/admin/settings/emails"
				action={words.seeEmailTexts}
			/>
			{group("privacy", [
				{ label: words.dataOfficerName, value: settings.dataOfficerName },
				{ label: words.dataOfficerEmail, value: settings.dataOfficerEmail },
			])}
			{group(
				"retention",
				RETENTION_NAMES.map((name) => ({
					label: words.retention[name],
					value: retentionText(name, settings[name]),
				})),
				<Link to="/admin/settings/data-protection" className="contact-link">
					{words.dataProtection}
				</Link>,
			)}
			{group("payments", [{ label: words.paymentOptions, value: settings.paymentOptions }])}
			{group("transfers", [
				{ label: words.bankName, value: settings.bankName },
				{ label: words.bankAccountName, value: settings.bankAccountName },
				{ label: words.bankAccountNumber, value: settings.bankAccountNumber },
				{ label: words.transferDays, value: settings.transferDays },
				{ label: words.unpaidHold, value: words.unpaidHoldSaid(settings.unpaidHoldPercent) },
				{ label: words.shortTransfer, value: naira(settings.shortTransferNaira * 100) },
				{ label: words.holidays, value: holidaysText(settings.holidays) },
				{ label: words.withholding, value: rateText(settings.withholdingBasisPoints) },
			])}
			{group(
				"bookkeeping",
				ACCOUNTS.map((account) => ({ label: ACCOUNT_NAMES[account], value: settings.accountCodes[account] })),
			)}
			{group("letters", [
				{ label: words.signatoryName, value: settings.signatoryName },
				{ label: words.signatoryTitle, value: settings.signatoryTitle },
				{ label: words.signature, value: settings.signature && <Logo url={settings.signature.url} /> },
			])}
			{group("documents", [
				{ label: words.legalName, value: settings.legalName },
				{ label: words.registrationNumber, value: settings.registrationNumber },
				{ label: words.taxNumber, value: settings.taxNumber },
			])}
		</>
	);
}
