import { missing } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { emailSamples } from "#mail/emails/email-samples.ts";
import { isWrittenWith, type TextOfKind } from "#mail/emails/render-email.ts";
import type { EmailText } from "#mail/rules/email-text.ts";
import type { Email } from "#mail/rules/emails.ts";
import { readSender } from "#settings/data/settings.ts";

/** An e-mail of this academy with example data that begins with a text. */
export async function exampleEmail({ kind, text }: TextOfKind, shown: EmailText) {
	const [sender, samples] = await Promise.all([readSender(), emailSamples()]);
	const sample = samples.find((one) => one.kind === kind && isWrittenWith(one, text, sender));
	if (!sample) return missing(adminForms.unknown);
	const facts: object = { ...sample.facts, texts: { [text.name]: shown } };
	return { email: { kind, facts } as Email, sender };
}
