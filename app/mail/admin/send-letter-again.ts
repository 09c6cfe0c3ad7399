import { deedOr } from "#kit/admin/admin-action.ts";
import { type Confirm, notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail } from "#kit/rules/person.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { type SentAgain, sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { adminMail as words } from "#mail/admin/words.ts";
import { mailKindWords } from "#mail/rules/mail-kinds.ts";

type Again = {
	form: FormData;
	mail: { id: number; kind: string; recipient: string; state: string };
	actor: Actor;
	now: Date;
};

/**
 * The two forms that send a letter once more: `again` to the same address, `elsewhere` to the one in `to`. What would reach
 * somebody a second time, or somebody else, is asked first.
 */
export async function sendLetterAgain({ form, mail, actor, now }: Again) {
	const isElsewhere = formText(form, "intent") === "elsewhere";
	const { confirmed, key } = editIn(form);
	const to = formText(form, "to").trim();
	const rest = { form: isElsewhere ? "elsewhere" : "again", values: { to } };
	const refuse = (errors: Record<string, string>) => notYet(400, { ...rest, errors }, now);
	if (isElsewhere && !to) return refuse({ to: words.elsewhereMissing });
	if (isElsewhere && !isEmail(to)) return refuse({ to: words.elsewhereWrong });
	if (!confirmed && (isElsewhere || mail.state === "sent")) {
		const confirm: Confirm = isElsewhere
			? {
					title: words.elsewhereTitle(to),
					body: words.elsewhereBody(mailKindWords(mail.kind), mail.recipient),
					button: words.yesSend,
				}
			: {
					title: words.copyTitle(mail.recipient),
					body: words.copyBody,
					button: words.yesSend,
					fields: { intent: "again", key },
				};
		return notYet(409, { ...rest, confirm }, now);
	}
	return await deedOr(words.failedAgain, now, rest, async () => {
		const sent = await sendMailAgain({ mailId: mail.id, to: isElsewhere ? to : undefined, key, actor, now });
		if (!sent.ok) return notYet(409, { ...rest, errors: { form: refusalWords(sent) } }, now);
		const done = isElsewhere ? words.elsewhereDone(sent.to) : words.againDone(sent.to);
		return doneAt(`/admin/mail/${sent.mailId}`, done);
	});
}

function refusalWords({ reason }: Extract<SentAgain, { ok: false }>): string {
	switch (reason) {
		case "gone":
			return words.unknown;
		case "link-expired":
			return words.linkExpired;
		case "not-elsewhere":
			return words.noElsewhere;
		case "not-again":
			return words.newsletterOnly;
	}
}
