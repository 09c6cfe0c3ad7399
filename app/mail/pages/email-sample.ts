import { data } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { requireDemo } from "#kit/web/guards.ts";
import { emailSamples } from "#mail/emails/email-samples.ts";
import { type RenderedEmail, renderEmail } from "#mail/emails/render-email.ts";
import { readSender } from "#settings/data/settings.ts";

/** A sample as it would be sent by this academy. Samples count from 1; a missing one is a 404. */
export async function renderSample(number: string | undefined): Promise<RenderedEmail> {
	requireDemo();
	const sample = (await emailSamples())[(rowId(number) ?? 0) - 1];
	if (!sample) throw data(null, { status: 404 });
	return await renderEmail(sample, await readSender());
}
