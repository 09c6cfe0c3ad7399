import { momentText } from "#kit/rules/moments.ts";
import { counted } from "#kit/rules/text.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { listTroubles } from "#sales/paying/ways/card/data/gateway-health.ts";
import { listLastSweeps } from "#sales/paying/ways/card/data/sweeps.ts";
import { findNewerVersion } from "#sales/paying/ways/card/data/webhook-events.ts";

const TROUBLES = {
	misconfigured: (provider: string, since: string) =>
		`${provider} has rejected our key since ${since}. Nobody can pay through it, and no payment can be checked, until the key in the site's configuration is corrected.`,
	unavailable: (provider: string, since: string) =>
		`We have not been able to reach ${provider} since ${since}. Nothing is lost: we check open payments again automatically.`,
};

export type GatewayTrouble = { text: string; detail?: string };

/** The present troubles of the providers, for the top of Today. */
export async function readTroubles(): Promise<GatewayTrouble[]> {
	const [troubles, newer, sweeps] = await Promise.all([
		listTroubles(),
		findNewerVersion("flutterwave", new Date()),
		listLastSweeps(),
	]);
	return [
		...troubles.map(({ provider, kind, since, times, lastAt }) => ({
			text: TROUBLES[kind](nameOf(provider), momentText(since)),
			detail: `${counted(times, "attempt", "attempts")} failed, the last at ${momentText(lastAt)}.`,
		})),
		...(newer
			? [
					{
						text: "The payment provider sends calls of version 4, which this site does not read. Use keys of version 3, and choose version 3 for webhooks in the provider's dashboard.",
						detail: `The last such call came at ${momentText(newer)}. Payments that we start are still checked by asking the provider with our own keys.`,
					},
				]
			: []),
		...sweeps.flatMap(({ provider, ended_at, trouble, unreadable }) => {
			const at = momentText(ended_at);
			if (trouble)
				return {
					text: `We could not read ${nameOf(provider)}'s list of payments on ${at}. We will compare the same days again tomorrow night.`,
				};
			return unreadable > 0
				? {
						text: `${counted(unreadable, "entry", "entries")} of ${nameOf(provider)}'s list of payments on ${at} could not be read. Please check the provider's dashboard.`,
					}
				: [];
		}),
	];
}

const nameOf = (provider: string) => words.providers[provider] ?? provider;
