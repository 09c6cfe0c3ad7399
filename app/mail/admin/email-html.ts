import { data, type LoaderFunctionArgs } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { onlyShown } from "#kit/web/only-shown.ts";
import { adminMail as words } from "#mail/admin/words.ts";
import { findMail } from "#mail/data/mails.ts";
import { renderEmail } from "#mail/emails/render-email.ts";
import { mailRuleOf } from "#mail/rules/mail-kinds.ts";
import { readSender } from "#settings/data/settings.ts";

/** The HTML of one e-mail, for the frame on its page. Never for an e-mail whose link opens an account. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const mail = await findMail(rowId(params.id) ?? 0);
	if (!mail) throw data(words.unknown, { status: 404 });
	if (mailRuleOf(mail.kind).secret) throw data(words.secret, { status: 403 });
	const { html } = await renderEmail(mail.email, await readSender());
	return onlyShown(html);
}
