import { useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { ChangeList } from "#kit/admin/change-list.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { rangeOf } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { actionText, factLines } from "#kit/rules/office/change-words.ts";
import { idsOf, rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { mailConditionOf } from "#mail/rules/mail-troubles.ts";
import { dueDayOf } from "#sales/balances/rules/balances.ts";
import { orderWords } from "#sales/orders/admin/order/words.ts";
import { addNote, deleteNote, maySendAgain, sendLetterAgain } from "#sales/orders/admin/participant-actions.ts";
import { ParticipantDocuments } from "#sales/orders/admin/participant-documents.tsx";
import { ParticipantFacts } from "#sales/orders/admin/participant-facts.tsx";
import { ParticipantLetters } from "#sales/orders/admin/participant-letters.tsx";
import { participantMoney } from "#sales/orders/admin/participant-money.ts";
import { ParticipantPayments } from "#sales/orders/admin/participant-payments.tsx";
import { ParticipantSentBack } from "#sales/orders/admin/participant-refunds.tsx";
import { ParticipantNotes } from "#sales/orders/admin/participant-remarks.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import { listNotes } from "#sales/orders/data/enrolment-remarks.ts";
import { findParticipant, listChangesAbout, listLettersTo, listPaymentsOf } from "#sales/orders/data/participant.ts";
import { amountStillDue, officeWords, paidOf } from "#sales/orders/rules/enrolment.ts";
import { ENROLMENTS } from "#sales/orders/rules/enrolment-filter.ts";
import { adminSendBack } from "#sales/refunds/admin/words.ts";
import type { Route } from "./+types/participant";

const CHANGES_SHOWN = 20;

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await participantAt(params.id);
	const now = new Date();
	const [payments, money, letters, notes] = await Promise.all([
		listPaymentsOf(found.id),
		participantMoney(found.id),
		listLettersTo({ userId: found.user_id, email: found.email }),
		listNotes(found.id),
	]);
	const about = { enrolmentId: found.id, userId: found.user_id, mailIds: idsOf(letters) };
	const changes = await listChangesAbout(about, CHANGES_SHOWN);
	return {
		name: found.full_name,
		enrolmentId: found.id,
		orderCode: found.orderCode,
		facts: factsOf(found),
		...money,
		payments: payments.map(({ at, ...row }) => ({ ...row, at: momentText(at) })),
		owed: amountStillDue(found),
		dueOn: dueDayOf(
			{ dueDay: found.due_day, firstDay: found.first_day },
			found.nowFirst === null ? null : { firstDay: found.nowFirst },
		),
		today: todayInLagos(now),
		isDateCancelled: found.nowCancelled !== null,
		awaited: found.certificate_due_kobo,
		letters: letters.map((mail) => ({
			id: mail.id,
			kind: mail.kind,
			to: mail.recipient,
			written: momentText(mail.queued_at),
			condition: mailConditionOf(mail, now),
			error: mail.last_error,
			mayGoAgain: maySendAgain(mail.kind),
		})),
		notes: notes.map(({ at, ...note }) => ({ ...note, at: momentText(at) })),
		changes: changes.map(({ id, at, actor, action, subject, title, before, after }) => ({
			id,
			at: momentText(at),
			isoAt: at.toISOString(),
			who: actor,
			did: actionText(action, subject, title),
			facts: factLines(before, after),
			link: undefined,
		})),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const participant = await participantAt(params.id);
	const submission = { form, participant, actor, now: new Date() };
	const which = formText(form, "form");
	if (which === "note") return await addNote(submission);
	if (which === "delete-note") return await deleteNote(submission);
	if (which === "send-again") return await sendLetterAgain(submission);
	return missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminParticipant({ loaderData, actionData }: Route.ComponentProps) {
	const list = listQuery(ENROLMENTS, useSearchParams()[0]);
	useLive(["enrolments", "payments", "invoices", "mails", "people", "courses", "log"]);
	const {
		name,
		enrolmentId,
		orderCode,
		facts,
		payments,
		owed,
		dueOn,
		today,
		isDateCancelled,
		awaited,
		letters,
		notes,
		changes,
		formKey,
	} = loaderData;
	const { sentBack, due, documents } = loaderData;
	const isCancelled = facts.bought.cancelled !== null;
	return (
		<>
			<AdminHead title={name} back={{ to: `/admin/enrolments${list}`, label: words.title }}>
				<ParticipantWays
					enrolmentId={enrolmentId}
					orderCode={orderCode}
					isCancelled={isCancelled}
					hasMoney={payments.some(({ left }) => left > 0)}
				/>
			</AdminHead>
			<ListAnswer answer={actionData?.form === "note" ? undefined : actionData} />
			<ParticipantFacts {...facts} />
			<AdminSection id="payments" title={words.payments}>
				<ParticipantPayments
					enrolmentId={enrolmentId}
					payments={payments}
					owed={owed}
					dueOn={dueOn}
					today={today}
					isDateCancelled={isDateCancelled}
					awaited={awaited}
					isCancelled={isCancelled}
				/>
			</AdminSection>
			{sentBack.length + due.length > 0 && (
				<AdminSection id="sent-back" title={adminSendBack.sentBack} intro={adminSendBack.sentBackIntro}>
					<ParticipantSentBack lines={sentBack} due={due} />
				</AdminSection>
			)}
			{documents.length > 0 && (
				<AdminSection id="documents" title={adminSendBack.documents}>
					<ParticipantDocuments enrolmentId={enrolmentId} documents={documents} />
				</AdminSection>
			)}
			<AdminSection id="notes" title={words.notes} intro={words.notesIntro}>
				<ParticipantNotes notes={notes} formKey={formKey} answer={actionData} />
			</AdminSection>
			<AdminSection id="letters" title={words.letters}>
				<ParticipantLetters letters={letters} formKey={formKey} />
			</AdminSection>
			<AdminSection id="changes" title={words.changes}>
				{changes.length === 0 ? (
					<p className="text-muted">{words.noChanges}</p>
				) : (
					<ChangeList label={words.changes} lines={changes} />
				)}
			</AdminSection>
		</>
	);
}

type Found = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

async function participantAt(param: string): Promise<Found> {
	return (await findParticipant(rowId(param) ?? 0)) ?? missing(words.unknown);
}

function factsOf(found: Found) {
	const present = found.nowCancelled ? undefined : rangeOf(found.nowFirst ?? undefined, found.nowLast ?? undefined);
	return {
		person: {
			id: found.user_id,
			email: found.email,
			phone: found.phone_number,
			verified: found.email_verified === true,
		},
		bought: {
			title: found.title,
			price: found.price_kobo,
			vatBasisPoints: found.vat_basis_points,
			location: found.location,
			locationAddress: found.location_address,
			date: rangeOf(found.first_day ?? undefined, found.last_day ?? undefined) ?? null,
			importedDate: found.imported_date,
			present: present && found.nowLocation !== null ? { ...present, location: found.nowLocation } : null,
			status: officeWords(found),
			sums: paidOf(found),
			isDateCancelled: found.nowCancelled !== null,
			cancelled: found.cancelled_at && {
				at: momentText(found.cancelled_at),
				by: found.cancelledBy,
				reason: found.cancel_reason ?? "",
			},
			released: found.seat_released_at && momentText(found.seat_released_at),
			invoiceEmail: found.invoice_email,
			enrolled: momentText(found.enrolled_at),
		},
		now: { slug: found.nowSlug, dateId: found.course_date_id },
	};
}

type WaysProps = { enrolmentId: number; orderCode: string; isCancelled: boolean; hasMoney: boolean };

/** What can be done with an enrolment, each on a page of its own. */
function ParticipantWays({ enrolmentId, orderCode, isCancelled, hasMoney }: WaysProps) {
	const page = `/admin/enrolments/${enrolmentId}`;
	return (
		<>
			<ButtonLink to={`/admin/orders/${orderCode}`} tone="quiet">
				{words.openOrder}
			</ButtonLink>
			{!isCancelled && (
				<ButtonLink to={`${page}/move`} tone="quiet">
					{orderWords.moveSeat}
				</ButtonLink>
			)}
			{hasMoney && (
				<ButtonLink to={`${page}/refund`} tone="quiet">
					{adminSendBack.refund}
				</ButtonLink>
			)}
			{!isCancelled && (
				<ButtonLink to={`${page}/cancel`} tone="quiet">
					{adminSendBack.cancel}
				</ButtonLink>
			)}
		</>
	);
}
