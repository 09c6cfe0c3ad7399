import type { LoaderFunctionArgs } from "react-router";
import { requireDemo } from "#kit/web/guards.ts";
import { type KeptMail, listKeptMails } from "#mail/data/kept-mails.ts";

/** The demo's inbox as JSON: the newest first, with full addresses. */
export async function loader({ request }: LoaderFunctionArgs) {
	requireDemo();
	const mails = await listKeptMails();
	return Response.json(mails.map((mail) => mailAsJson(mail, request.url)));
}

function mailAsJson({ id, to, subject, text, html, headers, attachments, sentAt }: KeptMail, base: string) {
	return {
		id,
		to,
		subject,
		text,
		html,
		headers,
		attachments: attachments.map(({ filename, contentType, contentBase64 }, index) => ({
			filename,
			contentType,
			size: Buffer.byteLength(contentBase64, "base64"),
			url: new URL(`/dev/inbox/${id}/attachments/${index}`, base).href,
		})),
		sentAt: sentAt.toISOString(),
	};
}
