import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { mailKindWords, mailRuleOf } from "#mail/rules/mail-kinds.ts";
import { addEnrolmentNote } from "#sales/orders/actions/add-remark.ts";
import { deleteEnrolmentNote } from "#sales/orders/actions/delete-remark.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import { findNote } from "#sales/orders/data/enrolment-remarks.ts";
import { listLettersTo } from "#sales/orders/data/participant.ts";
import { enrolmentTitle } from "#sales/orders/rules/enrolment.ts";

type Submission = {
	form: FormData;
	participant: { id: number; user_id: string | null; email: string | null; full_name: string; title: string };
	actor: Actor;
	now: Date;
};

/** Adds a note: anything but nothing, up to its longest. */
export async function addNote({ form, participant, actor, now }: Submission) {
	const note = formText(form, "note").trim();
	const rest = { form: "note", values: { note } };
	if (!note) return formAnswer(400, { ...rest, errors: { note: words.noteMissing } }, now);
	if (note.length > LONGEST_NOTE)
		return formAnswer(400, { ...rest, errors: { note: adminForms.tooLong(LONGEST_NOTE) } }, now);
	const { key } = editIn(form);
	return await runAction(words.failedNote, now, rest, async () => {
		await addEnrolmentNote({ enrolmentId: participant.id, title: titleOf(participant), body: note, key, actor, now });
		return redirectWithFlash(`${pageOf(participant)}#notes`, words.noteAdded);
	});
}

/** Deletes a note, once it is confirmed. */
export async function deleteNote({ form, participant, actor, now }: Submission) {
	const noteId = rowId(formText(form, "id")) ?? 0;
	const note = await findNote(participant.id, noteId);
	// Gone already: as wanted.
	if (!note) return redirectWithFlash(`${pageOf(participant)}#notes`, adminForms.goneAlready);
	if (!editIn(form).confirmed) {
		const body = `${words.noteBy(note.author_name, momentText(note.written_at))}\n\n${note.body}\n\n${words.deleteNoteBody}`;
		const fields = { form: "delete-note", id: String(noteId) };
		const confirm = { title: words.deleteNoteTitle, body, button: adminForms.yesDelete, fields };
		return formAnswer(409, { form: "delete-note", confirm }, now);
	}
	return await runAction(words.failedDeleteNote, now, { form: "delete-note" }, async () => {
		await deleteEnrolmentNote({ enrolmentId: participant.id, title: titleOf(participant), noteId, actor, now });
		return redirectWithFlash(`${pageOf(participant)}#notes`, words.noteDeleted);
	});
}

/** Sends one of the participant's letters once more; only what may go again, and only to where it went. */
export async function sendLetterAgain({ form, participant, actor, now }: Submission) {
	const mailId = rowId(formText(form, "id"));
	const letters = await listLettersTo({ userId: participant.user_id, email: participant.email });
	const letter = letters.find(({ id }) => id === mailId) ?? missing(words.letterGone);
	const refused = (sentence: string) => formAnswer(409, { form: "send-again", errors: { form: sentence } }, now);
	if (!maySendAgain(letter.kind)) return refused(words.notAgain);
	const { key } = editIn(form);
	return await runAction(words.failedSend, now, { form: "send-again" }, async () => {
		const sent = await sendMailAgain({ mailId: letter.id, key, actor, now });
		if (!sent.ok) return refused(sent.reason === "gone" ? words.letterGone : words.notAgain);
		return redirectWithFlash(`${pageOf(participant)}#letters`, words.sentAgain(mailKindWords(letter.kind), sent.to));
	});
}

/** Whether a letter of this kind may go once more from here: nothing with a token in it. */
export function maySendAgain(kind: string): boolean {
	const { secret, again } = mailRuleOf(kind);
	return again && !secret;
}

const pageOf = ({ id }: Submission["participant"]) => `/admin/enrolments/${id}`;
const titleOf = ({ full_name, title }: Submission["participant"]) => enrolmentTitle(full_name, title);
