import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { sendListedAgain } from "#mail/admin/send-listed-again.ts";
import { privateFileOfForm } from "#media/admin/private-file-of-form.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { dueDayInMoney } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { findNote } from "#sales/ledger/orders/data/participant.ts";
import { enrolmentTitle } from "#sales/ledger/orders/rules/enrolment.ts";
import { proformaWords } from "#sales/office/admin/order/document-words.ts";
import { listEmailsOfOrder } from "#sales/office/admin/order/order-emails.ts";
import {
	type BalanceFormAnswer,
	balanceActions,
	refusedBalance,
} from "#sales/office/admin/order/seat/balance-actions.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import type { FoundSeat, SeatSubmission } from "#sales/office/admin/order/seat/seat-view.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { addRemark } from "#sales/paying/orders/actions/add-remark.ts";
import { confirmByOffice } from "#sales/paying/orders/actions/confirm-covered.ts";
import { deleteRemark } from "#sales/paying/orders/actions/delete-remark.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { proformaForOrder } from "#sales/paying/orders/actions/proforma-for-order.ts";
import { secondSeatSentence } from "#sales/paying/orders/admin/words.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import {
	type ReceiveCertificateResult,
	receiveCertificate,
} from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";
import { readCertificate } from "#sales/paying/ways/certificates/rules/certificate-form.ts";

type Request = { code: string; actor: Actor; now: Date };

type FormReply = Response | ReturnType<typeof formAnswer>;

/** The forms about the open seat, by name. */
export const seatActions: Readonly<Record<string, (submission: SeatSubmission) => Promise<FormReply>>> = {
	note: addNote,
	"delete-note": deleteNote,
	...balanceActions,
	certificate: certificateAction,
	"drop-certificate": dropCertificateAction,
};

/** Creates the payment link for the first due. */
export async function linkAction({ code, actor, now }: Request) {
	const rest = { form: "link" };
	return await runAction("The link could not be created. Please try again.", now, rest, async () => {
		const made = await linkForOrder({ code, actor, now });
		if (!made.ok) return formAnswer(409, { ...rest, errors: { form: words.linkRefusals[made.reason] } }, now);
		return redirectWithFlash(`/admin/orders/${code}`, "The link is ready to be handed on.");
	});
}

/** Confirms held seats before they are paid, with a reason. */
export async function confirmAction({ form, code, actor, now }: Request & { form: FormData }) {
	const reason = formText(form, "reason").trim();
	const rest = { form: "confirm-seats", values: { reason } };
	const wrong = wrongText(reason, "Please give the reason. It is kept in the history.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { reason: wrong } }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction("The seats could not be confirmed. Please try again.", now, rest, async () => {
		const done = await confirmByOffice({ code, reason, seenVersion, key, actor, now });
		if (done.ok) return redirectWithFlash(`/admin/orders/${code}`, "The seats are confirmed.");
		const why = "name" in done ? secondSeatSentence(done.name) : words.confirm.refusals[done.reason];
		return formAnswer(409, { ...rest, errors: { form: why } }, now);
	});
}

/** Creates the proforma for the first due, and opens it. */
export async function proformaAction({ code, actor, key, now }: Request & { key: string }) {
	const rest = { form: "proforma" };
	return await runAction("The proforma could not be created. Please try again.", now, rest, async () => {
		const made = await proformaForOrder({ code, actor, key, now });
		if (!made.ok) {
			const why = "name" in made ? secondSeatSentence(made.name) : proformaWords.refusals[made.reason];
			return formAnswer(409, { ...rest, errors: { form: why } }, now);
		}
		const page = `/admin/orders/${code}`;
		if ("again" in made) return redirectWithFlash(page, "This proforma was created already. Nothing was done twice.");
		return redirectWithFlash(`${page}/proformas/${made.reference}`, proformaWords.sent(made.sentTo));
	});
}

/** Adds a remark. */
async function addNote({ form, seat, actor, now }: SeatSubmission): Promise<FormReply> {
	const note = formText(form, "note").trim();
	const rest = { form: "note", values: { note } };
	if (!note) return formAnswer(400, { ...rest, errors: { note: "Please write a remark." } }, now);
	if (note.length > LONGEST_NOTE)
		return formAnswer(400, { ...rest, errors: { note: adminForms.tooLong(LONGEST_NOTE) } }, now);
	const { key } = editIn(form);
	return await runAction("Your remark could not be added. Please try again.", now, rest, async () => {
		await addRemark({ enrolmentId: seat.id, title: titleOf(seat), body: note, key, actor, now });
		return redirectWithFlash(seatPage(seat, "notes"), "Your remark has been added.");
	});
}

/** Deletes a remark after a confirmation. */
async function deleteNote({ form, seat, actor, now }: SeatSubmission): Promise<FormReply> {
	const noteId = rowId(formText(form, "id")) ?? 0;
	const note = await findNote(seat.id, noteId);
	// Another person deleted it, which is the wanted result.
	if (!note) return redirectWithFlash(seatPage(seat, "notes"), adminForms.goneAlready);
	if (!editIn(form).confirmed) {
		const body = `${note.author_name}, ${momentText(note.written_at)}\n\n${note.body}\n\nIt will disappear from this page. The log keeps its text.`;
		const fields = { form: "delete-note", id: String(noteId) };
		const confirm = { title: "Delete this remark?", body, button: adminForms.yesDelete, fields };
		return formAnswer(409, { form: "delete-note", confirm }, now);
	}
	const failed = "The remark could not be deleted. Please try again.";
	return await runAction(failed, now, { form: "delete-note" }, async () => {
		await deleteRemark({ enrolmentId: seat.id, title: titleOf(seat), noteId, actor, now });
		return redirectWithFlash(seatPage(seat, "notes"), "The remark has been deleted. The log keeps its text.");
	});
}

/** Sends one of the listed e-mails again, to the same address. */
export async function emailAction({ form, orderId, code, url, actor, now }: Request & EmailForm): Promise<FormReply> {
	const mails = await listEmailsOfOrder({ order: { id: orderId, code }, url });
	const seat = url.searchParams.get("seat");
	const page = `/admin/orders/${code}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}#emails`;
	return await sendListedAgain({ form, mails, page, actor, now });
}

type EmailForm = { form: FormData; orderId: number; url: URL };

const titleOf = ({ full_name, title }: FoundSeat) => enrolmentTitle(full_name, title);

/** Records an employer's certificate with its copy; one for less is confirmed first. */
async function certificateAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const { typed, errors, certificate } = readCertificate(form, now);
	const file = await privateFileOfForm({ form, field: "copy", kind: "certificate", actor, now });
	const values = { ...typed, fileId: file.ok ? (file.id ?? "") : "", filename: file.ok ? file.filename : "" };
	const rest = { form: "certificate", values };
	const wrong = { ...errors, ...(!file.ok && { copy: adminCertificates.copyRefusals[file.reason] }) };
	if (!certificate || !file.ok) return formAnswer(400, { ...rest, errors: wrong }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const short = seat.certificate_due_kobo - certificate.amount;
	if (!confirmed && short > 0) {
		const body = `The certificate is for ${naira(certificate.amount)}. The remaining ${naira(short)} will be due in money by ${dueDayThen(seat, now)}. We will e-mail the participant and the payer, where we have an address, with a link to pay.`;
		return formAnswer(
			409,
			{ ...rest, confirm: { title: "Is the certificate for less than was withheld?", body, button: "Yes, record it" } },
			now,
		);
	}
	const failed = "The certificate could not be recorded. Nothing was changed. Please try again.";
	return await runAction(failed, now, rest, async () => {
		const input = { enrolmentId: seat.id, ...certificate, fileId: file.id, seenVersion, key, actor, now };
		const done = await receiveCertificate(input);
		if (!done.ok) return refusedCertificate(done, rest, now);
		const { short: left, seats } = "short" in done ? done : { short: 0, seats: 1 };
		return redirectWithFlash(
			seatPage(seat),
			left > 0
				? `The certificate has been recorded. ${naira(left)} is still due in money. We are e-mailing the participant and the payer, where we have an address.`
				: `The certificate has been recorded${seats > 1 ? ` for ${seats} seats` : ""}. Its receipt is being e-mailed where we have an address.`,
		);
	});
}

/** Stops waiting for a certificate, after a confirmation of the amount that is then due in money. */
async function dropCertificateAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const rest = { form: "drop-certificate" };
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name, id: enrolmentId, certificate_due_kobo: due } = seat;
	const day = dueDayThen(seat, now);
	if (!confirmed) {
		const confirm = {
			title: "Stop waiting for the certificate?",
			body: `${name} will then owe ${naira(due)} in money, without VAT, by ${day}. We will e-mail the participant and the payer, with a link to pay. You will not be able to record a certificate that arrives later.`,
			button: "Yes, request the money",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction("This could not be done. Nothing was changed. Please try again.", now, rest, async () => {
		const done = await dropCertificate({ enrolmentId, seenVersion, key, actor, now });
		if (!done.ok) return refusedCertificate(done, rest, now);
		return redirectWithFlash(
			seatPage(seat),
			"dueDay" in done
				? `${name} has been asked to pay the money by ${dayText(done.dueDay)}.`
				: `${name} has already been asked to pay the money.`,
		);
	});
}

/** The due day of the money, as text. */
function dueDayThen({ due_day: dueDay, first_day: firstDay, nowFirst }: FoundSeat, now: Date): string {
	const was = dueDayOf({ dueDay, firstDay }, nowFirst === null ? null : { firstDay: nowFirst });
	return dayText(dueDayInMoney(was, todayInLagos(now)));
}

const dayText = (day: Day) => longDate({ firstDay: day, lastDay: day });

type Refused = Extract<ReceiveCertificateResult, { ok: false }>;
type Rest = { form: string; values?: Record<string, string> };

function refusedCertificate(refused: Refused, rest: Rest, now: Date): BalanceFormAnswer {
	const wrong = (errors: Record<string, string>) => formAnswer(400, { ...rest, errors }, now);
	switch (refused.reason) {
		case "known":
			return wrong({
				number: `This certificate is already recorded, for ${refused.taken.fullName}'s enrolment in ${refused.taken.courseTitle}. If it also covers another order, add which part this is to its number, for example "part 2".`,
			});
		case "too-much":
			return wrong({
				amount: `Only ${naira(refused.awaited)} is awaited. Please check the amount on the certificate.`,
			});
		case "nothing":
			return wrong({ amount: adminCertificates.amountMissing });
		case "future":
			return wrong({ issuedOn: adminCertificates.future });
		case "none-awaited":
			return formAnswer(409, { ...rest, errors: { form: "No certificate is awaited here any more." } }, now);
		default:
			return refusedBalance(refused, rest, now);
	}
}
