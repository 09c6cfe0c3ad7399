import { renderToStaticMarkup } from "react-dom/server";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { EmailPage } from "#mail/emails/email-page.tsx";
import type { Sender } from "#settings/rules/sender.ts";

/**
 * The e-mail as one HTML document. Rendered by React's own static renderer, because react-email's would add 12 MB to make the text part.
 */
export function emailHtml(content: EmailContent, sender: Sender): string {
	return `<!DOCTYPE html>${renderToStaticMarkup(<EmailPage content={content} sender={sender} />)}`;
}
