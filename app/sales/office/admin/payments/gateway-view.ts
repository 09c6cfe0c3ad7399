import { momentText } from "#kit/rules/moments.ts";
import type { GatewayTrouble } from "#sales/office/admin/payments/gateway-troubles.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { listTroubles } from "#sales/paying/ways/card/data/gateway-health.ts";
import { listLastSweeps } from "#sales/paying/ways/card/data/last-sweeps.ts";
import { findNewerVersion } from "#sales/paying/ways/card/data/webhook-events.ts";

/** Everything that is wrong with the providers now, for the top of Today. */
export async function readTroubles(): Promise<GatewayTrouble[]> {
	const [troubles, newer, sweeps] = await Promise.all([
		listTroubles(),
		findNewerVersion("flutterwave", new Date()),
		listLastSweeps(),
	]);
	return [
		...troubles.map(({ provider, kind, since, times, lastAt }) => ({
			text: words.troubles[kind](nameOf(provider), momentText(since)),
			detail: words.troubleDetail(times, momentText(lastAt)),
		})),
		...(newer ? [{ text: words.newerVersion, detail: words.newerVersionDetail(momentText(newer)) }] : []),
		...sweeps.flatMap(({ provider, ended_at, trouble, unreadable }) => {
			const at = momentText(ended_at);
			if (trouble) return { text: words.sweepGivenUp(nameOf(provider), at) };
			return unreadable > 0 ? { text: words.sweepUnreadable(nameOf(provider), at, unreadable) } : [];
		}),
	];
}

const nameOf = (provider: string) => words.providers[provider] ?? provider;
