import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { mailKindWords } from "#mail/rules/mail-kinds.ts";
import { findNote, listLettersTo } from "#sales/ledger/orders/data/participant.ts";
import { enrolmentTitle } from "#sales/ledger/orders/rules/enrolment.ts";
import { proformaWords } from "#sales/office/admin/order/document-words.ts";
import { balanceActions } from "#sales/office/admin/order/seat/balance-actions.ts";
import { certificateActions } from "#sales/office/admin/order/seat/certificate-actions.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import { type FoundSeat, maySendAgain, type SeatSubmission } from "#sales/office/admin/order/seat/seat-view.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { addRemark } from "#sales/paying/orders/actions/add-remark.ts";
import { confirmByOffice } from "#sales/paying/orders/actions/confirm-covered.ts";
import { deleteRemark } from "#sales/paying/orders/actions/delete-remark.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { proformaForOrder } from "#sales/paying/orders/actions/proforma-for-order.ts";
import { secondSeatSentence } from "#sales/paying/orders/admin/words.ts";

type Request = { code: string; actor: Actor; now: Date };

type FormReply = Response | ReturnType<typeof formAnswer>;

/** The forms about the open seat, by name. */
export const seatActions: Readonly<Record<string, (submission: SeatSubmission) => Promise<FormReply>>> = {
	note: addNote,
	"delete-note": deleteNote,
	"send-again": sendEmailAgain,
	...balanceActions,
	...certificateActions,
};

/** Creates the link by which the first due is paid. */
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

const NOT_AGAIN = "This e-mail cannot be sent again because it contains a personal link that works only once.";

const EMAIL_GONE = "This e-mail no longer exists.";

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
	// Somebody else deleted it: that is what was wanted.
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

/** Sends one of the participant's e-mails again, to the same address. E-mails with a secret link are never sent again. */
async function sendEmailAgain({ form, seat, actor, now }: SeatSubmission): Promise<FormReply> {
	const mailId = rowId(formText(form, "id"));
	const emails = await listLettersTo({ userId: seat.user_id, email: seat.email, orderId: seat.order_id });
	const email = emails.find(({ id }) => id === mailId) ?? missing(EMAIL_GONE);
	const refused = (sentence: string) => formAnswer(409, { form: "send-again", errors: { form: sentence } }, now);
	if (!maySendAgain(email.kind)) return refused(NOT_AGAIN);
	const { key } = editIn(form);
	const failed = "The e-mail could not be sent again. Nothing was changed. Please try again.";
	return await runAction(failed, now, { form: "send-again" }, async () => {
		const sent = await sendMailAgain({ mailId: email.id, key, actor, now });
		if (!sent.ok) return refused(sent.reason === "gone" ? EMAIL_GONE : NOT_AGAIN);
		return redirectWithFlash(
			seatPage(seat, "letters"),
			`'${mailKindWords(email.kind)}' is being sent to ${sent.to} again.`,
		);
	});
}

const titleOf = ({ full_name, title }: FoundSeat) => enrolmentTitle(full_name, title);
