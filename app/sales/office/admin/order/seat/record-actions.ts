import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
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
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import { type FoundSeat, maySendAgain, type SeatSubmission } from "#sales/office/admin/order/seat/seat-view.ts";
import { openSeatWords as words } from "#sales/office/admin/order/seat/words.ts";
import { addRemark } from "#sales/paying/orders/actions/add-remark.ts";
import { deleteRemark } from "#sales/paying/orders/actions/delete-remark.ts";

type FormReply = Response | ReturnType<typeof formAnswer>;

/** The forms about remarks and e-mails, by their names. */
export const recordActions: Readonly<Record<string, (of: SeatSubmission) => Promise<FormReply>>> = {
	note: addNote,
	"delete-note": deleteNote,
	"send-again": sendLetterAgain,
};

/** Adds a note: anything but nothing, up to its longest. */
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

/** Deletes a note, once it is confirmed. */
async function deleteNote({ form, seat, actor, now }: SeatSubmission): Promise<FormReply> {
	const noteId = rowId(formText(form, "id")) ?? 0;
	const note = await findNote(seat.id, noteId);
	// Gone already: as wanted.
	if (!note) return redirectWithFlash(seatPage(seat, "notes"), adminForms.goneAlready);
	if (!editIn(form).confirmed) {
		const body = `${words.noteBy(note.author_name, momentText(note.written_at))}\n\n${note.body}\n\nIt will disappear from this page. The log keeps its text.`;
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

/** Sends one of the participant's e-mails once more; only what may go again, and only to where it went. */
async function sendLetterAgain({ form, seat, actor, now }: SeatSubmission): Promise<FormReply> {
	const mailId = rowId(formText(form, "id"));
	const letters = await listLettersTo({ userId: seat.user_id, email: seat.email, orderId: seat.order_id });
	const letter = letters.find(({ id }) => id === mailId) ?? missing(words.letterGone);
	const refused = (sentence: string) => formAnswer(409, { form: "send-again", errors: { form: sentence } }, now);
	if (!maySendAgain(letter.kind)) return refused(words.notAgain);
	const { key } = editIn(form);
	const failed = "The e-mail could not be sent again. Nothing was changed. Please try again.";
	return await runAction(failed, now, { form: "send-again" }, async () => {
		const sent = await sendMailAgain({ mailId: letter.id, key, actor, now });
		if (!sent.ok) return refused(sent.reason === "gone" ? words.letterGone : words.notAgain);
		return redirectWithFlash(
			seatPage(seat, "letters"),
			`'${mailKindWords(letter.kind)}' is being sent to ${sent.to} again.`,
		);
	});
}

const titleOf = ({ full_name, title }: FoundSeat) => enrolmentTitle(full_name, title);
