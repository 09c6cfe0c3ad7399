import type { ReactNode } from "react";
import { phoneText } from "#kit/rules/phone.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { siteWords } from "#kit/words/site.ts";

export type Office = { phones: readonly string[]; address: string | null; email: string | null };

/** How to reach the office without any form: for visitors too. */
export function OfficeContacts({ office: { phones, email, address } }: { office: Office }) {
	if (phones.length === 0 && !email && !address) return null;
	return (
		<dl className="grid gap-4">
			{phones.length > 0 && (
				<Contact icon="phone" label={siteWords.callUs}>
					{phones.map((phone) => (
						<a key={phone} href={`tel:${phone}`} className="flex min-h-11 w-fit items-center font-semibold underline">
							{phoneText(phone)}
						</a>
					))}
				</Contact>
			)}
			{email && (
				<Contact icon="mail" label={siteWords.mailUs}>
					<a
						href={`mailto:${email}`}
						className="flex min-h-11 w-fit items-center font-semibold underline wrap-anywhere"
					>
						{email}
					</a>
				</Contact>
			)}
			{address && (
				<Contact icon="pin" label={siteWords.visitUs}>
					<span className="block py-2.5 leading-snug whitespace-pre-line">{address}</span>
				</Contact>
			)}
		</dl>
	);
}

function Contact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4">
			<dt>
				<span className="grid size-11 place-items-center rounded-full bg-indigo-soft text-indigo">
					<Icon name={icon} className="size-5" />
				</span>
				<span className="sr-only">{label}</span>
			</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}
