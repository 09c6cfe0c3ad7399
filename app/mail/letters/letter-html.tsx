import { renderToStaticMarkup } from "react-dom/server";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import { LetterPage } from "#mail/letters/letter-page.tsx";
import type { Sender } from "#settings/rules/sender.ts";

/** The letter as one HTML document. React's own static renderer: react-email's would bring 12 MB to make the text part. */
export function letterHtml(content: LetterContent, sender: Sender): string {
	return `<!DOCTYPE html>${renderToStaticMarkup(<LetterPage content={content} sender={sender} />)}`;
}
