import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { onlyShown } from "#kit/web/only-shown.ts";
import { adminForms } from "#kit/words/forms.ts";
import { exampleEmail } from "#mail/admin/example-email.ts";
import { readEmailTexts } from "#mail/data/email-texts.ts";
import { listEditableTexts, renderEmail } from "#mail/emails/render-email.ts";
import type { EmailText } from "#mail/rules/email-text.ts";
import type { Route } from "./+types/email-text-preview";

/** The e-mail with example data, for the frame on the page of its text: as saved, or as typed where the address has it. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = listEditableTexts().find(({ text }) => text.name === params.name) ?? missing(adminForms.unknown);
	const { name, original } = found.text;
	const shown = typedIn(url.searchParams) ?? (await readEmailTexts()).get(name)?.text ?? original;
	const { email, sender } = await exampleEmail(found, shown);
	return onlyShown((await renderEmail(email, sender)).html);
}

function typedIn(query: URLSearchParams): EmailText | undefined {
	const [subject, greeting, opening] = [query.get("subject"), query.get("greeting"), query.get("opening")];
	return subject && greeting && opening !== null ? { subject, greeting, opening } : undefined;
}
