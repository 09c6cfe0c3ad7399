import { momentText } from "#domain/moments.ts";
import { listGatewayTroubles, listLastSweeps } from "#server/data/gateway-news.ts";
import type { GatewayTrouble, Sweep } from "#ui/admin/payment-gateway.tsx";

/** What is wrong with the providers, for the top of a page. */
export async function readTroubles(): Promise<GatewayTrouble[]> {
	const rows = await listGatewayTroubles();
	return rows.map(({ provider, kind, since, times, last_at }) => {
		return { provider, kind, since: momentText(since), times, last: momentText(last_at) };
	});
}

/** The last look through each provider's list. */
export async function readSweeps(): Promise<Sweep[]> {
	const rows = await listLastSweeps();
	return rows.map(({ provider, ended_at, started_at, seen, found, trouble }) => {
		return { provider, at: momentText(ended_at ?? started_at), seen, found, failed: trouble !== null };
	});
}
