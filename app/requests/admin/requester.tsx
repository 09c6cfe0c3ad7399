import { Link } from "#kit/admin/link.tsx";
import { Card } from "#kit/ui/card.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { adminRequests as words } from "#requests/admin/words.ts";
import type { RequestKind, RequestState } from "#requests/rules/requests.ts";

type OtherRequest = { id: number; kind: RequestKind; state: RequestState; about: string; at: string };

type RequestAskerProps = {
	/** As typed. */
	email: string;
	person: { id: string; fullName: string; email: string };
	others: readonly OtherRequest[];
};

/** The person who asks: the account, the typed facts, and their other requests. */
export function RequestAsker({ email, person, others }: RequestAskerProps) {
	return (
		<div className="grid gap-6">
			<Card className="grid gap-4">
				<h2 className="text-xl">{words.who}</h2>
				<dl className="grid gap-3 text-[0.9375rem]">
					<Row label={words.name}>{person.fullName}</Row>
					<Row label={words.typedEmail}>
						<MailTo email={email} />
					</Row>
					<Row label={words.accountEmail}>
						{person.email === email ? words.sameEmail : <MailTo email={person.email} />}
					</Row>
				</dl>
				<Link to={`/admin/people/${person.id}`} className="button-small w-fit">
					{words.openPerson}
				</Link>
			</Card>
			{others.length > 0 && (
				<Card className="grid gap-3">
					<h2 className="text-xl">{words.others}</h2>
					<ul className="grid">
						{others.map((other) => (
							<li key={other.id} className="border-t border-line first:border-t-0">
								<Link to={`/admin/requests/${other.id}`} className="group grid min-h-11 gap-0.5 py-3 text-[0.9375rem]">
									<span className="flex flex-wrap items-center justify-between gap-2">
										<span className="font-semibold group-hover:underline">{words.kinds[other.kind]}</span>
										<RequestPill state={other.state} />
									</span>
									<span className="line-clamp-2 wrap-anywhere">{other.about}</span>
									<span className="text-sm text-muted">{other.at}</span>
								</Link>
							</li>
						))}
					</ul>
				</Card>
			)}
		</div>
	);
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="grid gap-0.5">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

function MailTo({ email }: { email: string }) {
	return (
		<a href={mailLink(email)} className="contact-link">
			{email}
		</a>
	);
}
