import { data, type LoaderFunctionArgs } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminMail as words } from "#mail/admin/words.ts";
import { findMail } from "#mail/data/mails.ts";
import { renderLetter } from "#mail/letters/render-letter.ts";
import { mailRuleOf } from "#mail/rules/mail-kinds.ts";
import { readSender } from "#settings/data/settings.ts";

/** A letter may be shown and its links may be followed in a page of their own; it may do nothing, and fetch nothing but the logo. */
const ONLY_SHOWN = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of one letter, for the frame on its page. Never of one whose link opens somebody's account. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const mail = await findMail(rowId(params.id) ?? 0);
	if (!mail) throw data(words.unknown, { status: 404 });
	if (mailRuleOf(mail.kind).secret) throw data(words.secret, { status: 403 });
	const { html } = await renderLetter(mail.letter, await readSender());
	return new Response(html, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": ONLY_SHOWN,
			"x-frame-options": "SAMEORIGIN",
			"referrer-policy": "no-referrer",
			"cache-control": "private, no-store",
		},
	});
}
