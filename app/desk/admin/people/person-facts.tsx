import type { ReactNode } from "react";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { Link } from "#kit/admin/link.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Card } from "#kit/ui/card.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";

type PersonFactsProps = {
	person: {
		id: string;
		email: string;
		phoneNumber: string | null;
		joined: string;
		lastLoggedIn: string | null;
		openSessions: number;
		disabled: boolean;
		disabledReason: string | null;
		disabledUntil: string | null;
	};
};

/** What is known of an account; never anything of its password. */
export function PersonFacts({ person }: PersonFactsProps) {
	const { email, phoneNumber, joined, lastLoggedIn, openSessions, disabled, disabledReason, disabledUntil } = person;
	return (
		<Card>
			<dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
				<Fact name={words.email}>
					<a href={mailLink(email)} className="contact-link">
						{email}
					</a>
				</Fact>
				<Fact name={words.phone}>
					{phoneNumber ? (
						<span className="flex flex-wrap gap-x-5">
							<a href={`tel:${phoneNumber}`} className="contact-link">
								{phoneText(phoneNumber)}
							</a>
							<a href={whatsAppUrl(phoneNumber)} target="_blank" rel="noreferrer" className="contact-link">
								{words.whatsApp}
							</a>
						</span>
					) : (
						words.noPhone
					)}
				</Fact>
				<Fact name={words.joined}>{joined}</Fact>
				<Fact name={words.lastLoggedIn}>{lastLoggedIn ?? words.never}</Fact>
				<Fact name={words.openSessions}>{openSessions === 0 ? words.nowhere : words.devices(openSessions)}</Fact>
				<Fact name={words.changes} when={useMay("log")}>
					<Link to={`/admin/log?subject=person&id=${person.id}`} className="contact-link">
						{words.inLog}
					</Link>
				</Fact>
				{disabled && (
					<Fact name={disabledUntil ? words.disabledUntil(disabledUntil) : words.disabled}>
						{disabledReason ?? words.noReason}
					</Fact>
				)}
			</dl>
		</Card>
	);
}

function Fact({ name, when = true, children }: { name: string; when?: boolean; children: ReactNode }) {
	if (!when) return null;
	return (
		<div className="min-w-0">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
