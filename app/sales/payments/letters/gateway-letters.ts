import { momentText } from "#kit/rules/moments.ts";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import type { GatewayTroubleFacts, GatewayWellFacts } from "#sales/payments/rules/letter-facts.ts";
import { providerName } from "#sales/payments/rules/provider-names.ts";

const WHY = "You received this e-mail because this is the academy's office address.";

/** To the office: payments cannot be confirmed, since when, and what to do. */
export function gatewayTrouble(facts: GatewayTroubleFacts): LetterContent {
	const name = providerName(facts.provider);
	const since = momentText(new Date(facts.since));
	const isKey = facts.trouble === "misconfigured";
	return {
		subject: isKey
			? `${name} refuses our key: we cannot confirm payments`
			: `${name} does not answer: we cannot confirm payments`,
		preheader: `Since ${since}. No payment is lost, and nobody is asked to pay twice.`,
		heading: isKey ? `${name} refuses the key of this site` : `${name} does not answer`,
		blocks: [
			{
				kind: "paragraph",
				text: `Since ${since} we cannot ask ${name} which payments have arrived, so we cannot confirm any. We tell buyers that we could not reach the payment provider. We keep asking automatically and record every payment as soon as ${name} answers.`,
			},
			{
				kind: "paragraph",
				text: isKey
					? `Compare the keys in the settings of this site with those in the dashboard of ${name}. If a key was replaced there, replace it here and restart the site.`
					: `Check the status page of ${name} and the network of the server this site runs on.`,
			},
			{ kind: "facts", rows: [{ label: "Last answer", value: facts.detail }] },
			{ kind: "button", label: "Open the payments", url: facts.deskUrl },
			{ kind: "note", text: "We e-mail you once a day until this is solved, and once when it is solved." },
		],
		why: WHY,
	};
}

/** To the office: it is over. */
export function gatewayWell(facts: GatewayWellFacts): LetterContent {
	const name = providerName(facts.provider);
	return {
		subject: `${name} answers again`,
		preheader: "We are recording the payments that arrived in the meantime.",
		heading: `${name} answers again`,
		blocks: [
			{
				kind: "paragraph",
				text: `It did not answer from ${momentText(new Date(facts.since))} to ${momentText(new Date(facts.until))}. We are checking every payment that was waiting and recording those that arrived.`,
			},
			{ kind: "button", label: "Open the payments", url: facts.deskUrl },
		],
		why: WHY,
	};
}
