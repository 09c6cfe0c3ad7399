import { momentText } from "#kit/rules/moments.ts";
import type { GatewayTrouble, Sweep } from "#sales/payments/admin/payment-gateway.tsx";
import { listTroubles } from "#sales/payments/data/gateway-health.ts";
import { listLastSweeps } from "#sales/payments/data/last-sweeps.ts";
import { findNewerVersion } from "#sales/payments/data/webhook-events.ts";

/** What is wrong with the providers, for the top of a page. */
export async function readTroubles(): Promise<GatewayTrouble[]> {
	const rows = await listTroubles();
	const newer = await findNewerVersion("flutterwave", new Date());
	const last = newer ? momentText(newer) : "";
	const calls = newer ? [{ provider: "flutterwave", kind: "newer-version" as const, since: last, times: 1, last }] : [];
	const troubles = rows.map(({ provider, kind, since, times, lastAt }) => {
		return { provider, kind, since: momentText(since), times, last: momentText(lastAt) };
	});
	return [...troubles, ...calls];
}

/** The last look through each provider's list. */
export async function readSweeps(): Promise<Sweep[]> {
	const rows = await listLastSweeps();
	return rows.map(({ provider, started_at, ended_at, seen, found, unreadable, trouble }) => ({
		provider,
		seen,
		found,
		unreadable,
		at: momentText(ended_at ?? started_at),
		state: trouble === null ? (ended_at ? "done" : "going-on") : ended_at ? "given-up" : "tried-again",
	}));
}
