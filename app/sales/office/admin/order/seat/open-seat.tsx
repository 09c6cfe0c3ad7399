import type { ReactNode } from "react";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { naira } from "#kit/rules/money.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";
import { DuePill } from "#sales/office/admin/balances/due-pill.tsx";
import type { OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { movedText } from "#sales/paying/orders/admin/seat-cells.tsx";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const NO_EMAIL = "No e-mail address";

/** The open seat of an order: contact details of its participant, and its history. */
export function OpenSeatPart({ seat, isOneOfMany }: { seat: OpenSeat; isOneOfMany: boolean }) {
	const { facts, owed, underWay, certificates } = seat;
	const { bought, confirmed, released, cancelled, invoiceEmail } = facts;
	const moved = movedText(bought);
	return (
		<div className="order-seat-open">
			<dl>
				<Fact name="E-mail">
					<Email {...facts} />
				</Fact>
				<Fact name={adminEnrolments.phone}>
					{facts.phone ? <Phone e164={facts.phone} text={seat.whatsAppText} /> : "No phone number"}
				</Fact>
				<Fact name="E-mail for receipts">{invoiceEmail || NO_EMAIL}</Fact>
				{bought.importedDate && <Fact name={adminEnrolments.date}>{bought.importedDate}</Fact>}
				{moved && (
					<Fact name={adminEnrolments.date}>
						<span className="font-semibold text-clay-dark">{moved}</span>
					</Fact>
				)}
				{owed && (isOneOfMany || owed.isExtended) && (
					<Fact name={orderWords.toPay}>
						<span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<strong>{naira(owed.total)}</strong> {owed.day ? orderWords.by(owed.day) : "No due date"}
							{owed.day && <DuePill dueDay={owed.day} today={seat.today} />}
						</span>
						{owed.isExtended && (
							<span className="text-muted">The office gave this date. It is not the first day of the course.</span>
						)}
					</Fact>
				)}
				{certificates.map(({ reference, text, fileId }) => (
					<Fact key={reference} name={adminCertificates.title}>
						{text}{" "}
						{fileId && (
							<a href={`/files/${fileId}`} className="order-contact">
								View copy
							</a>
						)}
					</Fact>
				))}
				{confirmed && <Fact name={adminEnrolments.enrolled}>{confirmed}</Fact>}
				{released && <Fact name="Released">{released}</Fact>}
				{cancelled && (
					<Fact name={adminEnrolments.cancelled}>
						{cancelled.by ? `${cancelled.at}, by ${cancelled.by}` : cancelled.at}
					</Fact>
				)}
				{cancelled && <Fact name="Reason">{cancelled.reason}</Fact>}
			</dl>
			<p className="flex flex-wrap gap-x-5 text-sm">
				{facts.userId !== null && (
					<Link to={`/admin/people/${facts.userId}`} hidden className="order-contact">
						Open this person's account
					</Link>
				)}
				{facts.slug ? (
					<Link to={`/courses/${facts.slug}`} className="order-contact">
						Open the course
					</Link>
				) : (
					<span className="text-muted">This course is no longer offered</span>
				)}
				{facts.dateId !== null && (
					<Link to={`/admin/enrolments/dates/${facts.dateId}`} className="order-contact">
						Open the door list
					</Link>
				)}
			</p>
			{bought.isDateCancelled && !cancelled && (
				<p className="text-muted">The academy cancelled this date, so no payment is due.</p>
			)}
			{underWay && (
				<Notice>
					A payment is in progress. We send no reminders while it is in progress.{" "}
					<Link to={`/admin/payments/${underWay}`} className="underline">
						View payment
					</Link>
				</Notice>
			)}
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
	if (email === null) return NO_EMAIL;
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<a href={mailLink(email)} className="order-contact">
				{email}
			</a>
			{userId !== null && (
				<StatePill tone={isVerified ? "good" : "due"}>{isVerified ? "Verified" : "Not verified"}</StatePill>
			)}
		</span>
	);
}

function Phone({ e164, text }: { e164: string; text: string | undefined }) {
	return (
		<span className="flex flex-wrap gap-x-5">
			<a href={`tel:${e164}`} className="order-contact">
				{phoneText(e164)}
			</a>
			<a href={whatsAppUrl(e164, text)} rel="noreferrer" target="_blank" className="order-contact">
				WhatsApp
			</a>
		</span>
	);
}
