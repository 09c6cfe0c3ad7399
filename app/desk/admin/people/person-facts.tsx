import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPeople as say } from "#desk/admin/people/words.ts";
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

/** What is known of an account; never anything of its password or its sessions but how many there are. */
export function PersonFacts({ person }: PersonFactsProps) {
	const { email, phoneNumber, joined, lastLoggedIn, openSessions, disabled, disabledReason, disabledUntil } = person;
	return (
		<Card>
			<dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
				<Fact name={say.email}>
					<a href={mailLink(email)} className="contact-link">
						{email}
					</a>
				</Fact>
				<Fact name={say.phone}>
					{phoneNumber ? (
						<a href={`tel:${phoneNumber}`} className="contact-link">
							{phoneNumber}
						</a>
					) : (
						say.noPhone
					)}
				</Fact>
				<Fact name={say.joined}>{joined}</Fact>
				<Fact name={say.lastLoggedIn}>{lastLoggedIn ?? say.never}</Fact>
				<Fact name={say.openSessions}>{openSessions === 0 ? say.nowhere : say.devices(openSessions)}</Fact>
				<Fact name={say.changes}>
					<Link to={`/admin/log?subject=person&id=${person.id}`} className="contact-link">
						{say.inLog}
					</Link>
				</Fact>
				{disabled && (
					<Fact name={disabledUntil ? say.disabledUntil(disabledUntil) : say.disabled}>
						{disabledReason ?? say.noReason}
					</Fact>
				)}
			</dl>
		</Card>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
