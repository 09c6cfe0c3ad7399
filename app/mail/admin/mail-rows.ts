import { momentText } from "#kit/rules/moments.ts";
import { adminMail as words } from "#mail/admin/words.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { emailSubject } from "#mail/emails/render-email.ts";
import { mailKindWords, mayGoAgain } from "#mail/rules/mail-kinds.ts";
import { mailConditionOf, mailTroubleOf } from "#mail/rules/mail-troubles.ts";
import { readSender } from "#settings/data/settings.ts";

type Mail = {
	id: number;
	kind: string;
	facts: unknown;
	recipient: string;
	state: "queued" | "sent" | "failed";
	last_error: string | null;
	queued_at: Date;
	set_aside_at: Date | null;
};

export type MailRow = Awaited<ReturnType<typeof mailRows>>[number];

/** E-mails as a list shows them: subject, receiver, day, how each fares, and whether it may go again. */
export async function mailRows(mails: readonly Mail[], now: Date) {
	const sender = await readSender();
	return mails.map((mail) => {
		const kind = mailKindWords(mail.kind);
		return {
			id: mail.id,
			kind,
			subject: emailSubject(openLinks(mail.kind, mail.facts), sender) ?? kind,
			to: mail.recipient,
			at: momentText(mail.queued_at),
			condition: mailConditionOf(mail, now),
			trouble: mail.last_error === null ? null : words.troubles[mailTroubleOf(mail.last_error)],
			mayGoAgain: mayGoAgain(mail.kind),
		};
	});
}
