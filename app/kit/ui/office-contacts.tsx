import type { ReactNode } from "react";
import { mapUrl } from "#kit/rules/office/maps.ts";
import type { Office } from "#kit/rules/office/office.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { buttonLook } from "#kit/ui/button.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { officeWords as words } from "#kit/words/office.ts";

type OfficeContactsProps = {
	office: Office;
	/** Telephone and WhatsApp as buttons: where somebody has no other way to ask. */
	large?: boolean;
};

/** How to reach the office without any form: for visitors too. */
export function OfficeContacts({ office, large = false }: OfficeContactsProps) {
	const { phones, whatsApp, openingHours, email, address } = office;
	if (phones.length === 0 && !whatsApp && !email && !address) return null;
	const spoken = large ? phones.slice(1) : phones;
	return (
		<div className="grid gap-5">
			{large && <LargeWays phone={phones[0]} whatsApp={whatsApp} />}
			<dl className="grid gap-4">
				{spoken.length > 0 && (
					<Contact icon="phone" label={words.phone}>
						{spoken.map((phone) => (
							<Way key={phone} to={`tel:${phone}`} label={phoneText(phone)} />
						))}
					</Contact>
				)}
				{whatsApp && !large && (
					<Contact icon="whatsapp" label={words.whatsApp}>
						<Way to={whatsAppUrl(whatsApp, words.message())} label={phoneText(whatsApp)} elsewhere />
					</Contact>
				)}
				{openingHours && (
					<Contact icon="clock" label={words.openingHours}>
						<span className="block py-2.5 leading-snug whitespace-pre-line">{openingHours}</span>
					</Contact>
				)}
				{email && (
					<Contact icon="mail" label={words.email}>
						<Way to={`mailto:${email}`} label={<AddressText text={email} />} />
					</Contact>
				)}
				{address && (
					<Contact icon="pin" label={words.visit}>
						<a
							href={mapUrl(address)}
							target="_blank"
							rel="noreferrer"
							className="flex min-h-11 w-fit items-center py-2.5 leading-snug whitespace-pre-line underline underline-offset-4"
						>
							{address}
						</a>
					</Contact>
				)}
			</dl>
		</div>
	);
}

function LargeWays({ phone, whatsApp }: { phone: string | undefined; whatsApp: string | null }) {
	if (!phone && !whatsApp) return null;
	return (
		<div className="grid max-w-md gap-3">
			{phone && (
				<a href={`tel:${phone}`} className={buttonLook("dark", true)}>
					<Icon name="phone" className="size-5 shrink-0" />
					{words.callNumber(phoneText(phone))}
				</a>
			)}
			{whatsApp && (
				<a
					href={whatsAppUrl(whatsApp, words.message())}
					target="_blank"
					rel="noreferrer"
					className={buttonLook("quiet", true)}
				>
					<Icon name="whatsapp" className="size-5 shrink-0" />
					{words.whatsAppNumber(phoneText(whatsApp))}
				</a>
			)}
		</div>
	);
}

function Way({ to, label, elsewhere = false }: { to: string; label: ReactNode; elsewhere?: boolean }) {
	return (
		<a
			href={to}
			{...(elsewhere && { target: "_blank", rel: "noreferrer" })}
			className="flex min-h-11 w-fit items-center text-[min(1rem,6.2vw)] font-semibold underline wrap-anywhere"
		>
			{label}
		</a>
	);
}

function Contact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[min(2.75rem,12vw)_minmax(0,1fr)] gap-x-[min(1rem,4vw)]">
			<dt>
				<span className="grid size-[min(2.75rem,12vw)] place-items-center rounded-full bg-indigo-soft text-indigo">
					<Icon name={icon} className="size-5" />
				</span>
				<span className="sr-only">{label}</span>
			</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}
