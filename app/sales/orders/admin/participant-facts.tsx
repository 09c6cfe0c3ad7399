import type { ReactNode } from "react";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import type { Kobo } from "#kit/rules/money.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Card } from "#kit/ui/card.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";
import { type BoughtDate, EnrolmentDate } from "#sales/orders/admin/enrolment-date.tsx";
import { OfficeStatus } from "#sales/orders/admin/office-status.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

export type ParticipantFactsProps = {
	/** `id` null: they have no account. */
	person: { id: string | null; email: string | null; phone: string | null; verified: boolean };
	bought: BoughtDate & {
		title: string;
		price: Kobo;
		vatBasisPoints: number;
		locationAddress: string | null;
		status: string;
		sums: { paid: Kobo; total: Kobo };
		/** When, by whom (null: the person's own choice after the academy cancelled their date), and why. */
		cancelled: { at: string; by: string | null; reason: string } | null;
		/** When the seat was given to others. */
		released: string | null;
		invoiceEmail: string;
		enrolled: string;
	};
	/** Still offered, under its address; its date, while it is on the schedule. */
	now: { slug: string | null; dateId: number | null };
};

/** Who it is, and what they bought. */
function Email({ id, email, verified }: ParticipantFactsProps["person"]) {
	if (email === null) return words.noEmail;
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<a href={mailLink(email)} className="contact-link">
				{email}
			</a>
			{id !== null ? (
				<StatePill tone={verified ? "good" : "due"}>{verified ? words.verified : words.notVerified}</StatePill>
			) : null}
		</span>
	);
}

export function ParticipantFacts({ person, bought, now }: ParticipantFactsProps) {
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
			<Card className="grid gap-4">
				<h2 className="text-xl">{words.who}</h2>
				<FactList
					facts={[
						{
							label: words.email,
							value: <Email {...person} />,
						},
						{ label: words.phone, value: person.phone ? <Phone e164={person.phone} /> : words.noPhone },
						{ label: words.invoiceEmail, value: bought.invoiceEmail || words.noEmail },
					]}
				/>
				{person.id !== null ? <Way to={`/admin/people/${person.id}`}>{words.openPerson}</Way> : null}
			</Card>
			<Card className="grid gap-4">
				<h2 className="text-xl">{words.what}</h2>
				<FactList
					facts={[
						{ label: words.course, value: bought.title },
						{ label: words.date, value: <EnrolmentDate bought={bought} /> },
						...(bought.locationAddress ? [{ label: words.address, value: bought.locationAddress }] : []),
						{ label: words.price, value: words.priceWithVat(bought.price, bought.vatBasisPoints) },
						{ label: words.status, value: <OfficeStatus status={bought.status} sums={bought.sums} /> },
						...(bought.cancelled
							? [
									{ label: words.cancelled, value: words.cancelledWhen(bought.cancelled.at, bought.cancelled.by) },
									{ label: words.reason, value: bought.cancelled.reason },
								]
							: []),
						...(bought.released ? [{ label: words.released, value: bought.released }] : []),
						{ label: words.enrolled, value: bought.enrolled },
					]}
				/>
				<p className="flex flex-wrap gap-x-6">
					{now.slug ? (
						<Way to={`/courses/${now.slug}`}>{words.openCourse}</Way>
					) : (
						<span className="inline-flex min-h-11 items-center text-muted">{words.courseGone}</span>
					)}
					{now.dateId && <Way to={`/admin/enrolments/dates/${now.dateId}`}>{words.openDoorList}</Way>}
				</p>
			</Card>
		</div>
	);
}

function Phone({ e164 }: { e164: string }) {
	return (
		<span className="flex flex-wrap gap-x-5">
			<a href={`tel:${e164}`} className="contact-link">
				{phoneText(e164)}
			</a>
			<a href={whatsAppUrl(e164)} rel="noreferrer" target="_blank" className="contact-link">
				{words.whatsApp}
			</a>
		</span>
	);
}

function Way({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="inline-flex min-h-11 w-fit items-center underline decoration-edge underline-offset-4">
			{children}
		</Link>
	);
}
