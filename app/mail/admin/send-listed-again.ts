import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { adminMail as words } from "#mail/admin/words.ts";
import { mailKindWords, mayGoAgain } from "#mail/rules/mail-kinds.ts";

type ListedMail = {
	form: FormData;
	/** Those the page shows: no other one is sent. */
	mails: readonly { id: number; kind: string }[];
	/** Where the list stands. */
	page: string;
	actor: Actor;
	now: Date;
};

/** Sends one of the listed e-mails again, to the same address. E-mails with a secret link are never sent again. */
export async function sendListedAgain({ form, mails, page, actor, now }: ListedMail) {
	const mailId = rowId(formText(form, "id"));
	const mail = mails.find(({ id }) => id === mailId) ?? missing(words.unknown);
	const rest = { form: "send-again" };
	const refused = (sentence: string) => formAnswer(409, { ...rest, errors: { form: sentence } }, now);
	if (!mayGoAgain(mail.kind)) return refused(words.notAgain);
	return await runAction(words.failedAgain, now, rest, async () => {
		const sent = await sendMailAgain({ mailId: mail.id, key: editIn(form).key, actor, now });
		if (!sent.ok) return refused(sent.reason === "gone" ? words.unknown : words.notAgain);
		return redirectWithFlash(page, words.kindAgain(mailKindWords(mail.kind), sent.to));
	});
}
