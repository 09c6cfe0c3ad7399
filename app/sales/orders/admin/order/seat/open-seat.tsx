import type { ReactNode } from "react";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { mailLink } from "#mail/rules/mail-link.ts";
import { movedText } from "#sales/orders/admin/enrolment-date.tsx";
import type { OpenSeat } from "#sales/orders/admin/order/seat/seat-view.ts";
import { orderWords } from "#sales/orders/admin/order/words.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

/** All about the seat that is open on the page of its order: how to reach its participant, and what became of it. */
export function OpenSeatPart({ facts }: Pick<OpenSeat, "facts">) {
	const { bought, confirmed, released, cancelled, invoiceEmail } = facts;
	const moved = movedText(bought);
	return (
		<div className="order-seat-open">
			<dl>
				<Fact name={words.email}>
					<Email {...facts} />
				</Fact>
				<Fact name={words.phone}>{facts.phone ? <Phone e164={facts.phone} /> : words.noPhone}</Fact>
				<Fact name={words.invoiceEmail}>{invoiceEmail || words.noEmail}</Fact>
				{bought.importedDate && <Fact name={words.date}>{bought.importedDate}</Fact>}
				{moved && (
					<Fact name={words.date}>
						<span className="font-semibold text-clay-dark">{moved}</span>
					</Fact>
				)}
				{confirmed && <Fact name={words.enrolled}>{confirmed}</Fact>}
				{released && <Fact name={words.released}>{released}</Fact>}
				{cancelled && <Fact name={words.cancelled}>{words.cancelledWhen(cancelled.at, cancelled.by)}</Fact>}
				{cancelled && <Fact name={words.reason}>{cancelled.reason}</Fact>}
			</dl>
			<p className="flex flex-wrap gap-x-5 text-sm">
				{facts.userId !== null && (
					<Link to={`/admin/people/${facts.userId}`} hidden className="order-contact">
						{words.openPerson}
					</Link>
				)}
				{facts.slug ? (
					<Link to={`/courses/${facts.slug}`} className="order-contact">
						{words.openCourse}
					</Link>
				) : (
					<span className="text-muted">{words.courseGone}</span>
				)}
				{facts.dateId !== null && (
					<Link to={`/admin/enrolments/dates/${facts.dateId}`} className="order-contact">
						{words.openDoorList}
					</Link>
				)}
			</p>
			{bought.isDateCancelled && !cancelled && <p className="text-muted">{orderWords.nothingAskedOfDate}</p>}
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Email({ userId, email, isVerified }: OpenSeat["facts"]) {
	if (email === null) return words.noEmail;
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<a href={mailLink(email)} className="order-contact">
				{email}
			</a>
			{userId !== null && (
				<StatePill tone={isVerified ? "good" : "due"}>{isVerified ? words.verified : words.notVerified}</StatePill>
			)}
		</span>
	);
}

function Phone({ e164 }: { e164: string }) {
	return (
		<span className="flex flex-wrap gap-x-5">
			<a href={`tel:${e164}`} className="order-contact">
				{phoneText(e164)}
			</a>
			<a href={whatsAppUrl(e164)} rel="noreferrer" target="_blank" className="order-contact">
				{words.whatsApp}
			</a>
		</span>
	);
}
