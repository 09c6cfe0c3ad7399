import { data, type LoaderFunctionArgs } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { requireDemo } from "#kit/web/guards.ts";
import { findKeptMail } from "#mail/data/kept-mails.ts";

/** A mail may be shown and its links may be followed in a page of their own; it may do nothing, and fetch the logo only. */
const ONLY_SHOWN = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of one kept mail, for the frame on the inbox page. */
export async function loader({ params }: LoaderFunctionArgs) {
	requireDemo();
	const id = rowId(params.id);
	const mail = id && (await findKeptMail(id));
	if (!mail) throw data(null, { status: 404 });
	return new Response(mail.html, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": ONLY_SHOWN,
			"x-frame-options": "SAMEORIGIN",
			"referrer-policy": "no-referrer",
		},
	});
}
