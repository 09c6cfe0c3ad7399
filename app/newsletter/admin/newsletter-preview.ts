import { rowId } from "#kit/rules/row-id.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { onlyShown } from "#kit/web/only-shown.ts";
import { adminForms } from "#kit/words/forms.ts";
import { renderEmail } from "#mail/emails/render-email.ts";
import { findIssue } from "#newsletter/data/newsletter-issues.ts";
import { issueEmail } from "#newsletter/emails/newsletter-issue.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/newsletter-preview";

/** The e-mail of an issue as its readers get it, for the frame on its page; its unsubscribe link is no one's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const issue = (await findIssue(rowId(params.id) ?? 0)) ?? missing(adminForms.unknown);
	const sender = await readSender();
	return onlyShown((await renderEmail(issueEmail(issue, sender), sender)).html);
}
