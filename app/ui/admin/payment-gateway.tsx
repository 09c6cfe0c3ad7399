import { adminPayments as say } from "#domain/messages/admin/payments.ts";
import { Notice } from "#ui/notice.tsx";

export type GatewayTrouble = {
	provider: string;
	kind: "misconfigured" | "unavailable";
	since: string;
	times: number;
	last: string;
};

export type Sweep = { provider: string; at: string; seen: number; found: number; failed: boolean };

/** A provider that refuses our key, or cannot be reached: since when, and what it means. */
export function GatewayTroubles({ troubles }: { troubles: readonly GatewayTrouble[] }) {
	return troubles.map(({ provider, kind, since, times, last }) => (
		<Notice key={provider} tone="warn">
			<p className="font-semibold">{say.troubles[kind](say.providers[provider] ?? provider, since)}</p>
			<p className="mt-1 text-sm text-muted">{say.troubleDetail(times, last)}</p>
		</Notice>
	));
}

/** When each provider's list was last compared with ours, and what came of it. */
export function LastSweeps({ sweeps }: { sweeps: readonly Sweep[] }) {
	if (sweeps.length === 0) return null;
	return (
		<ul className="grid gap-1 text-sm text-muted">
			{sweeps.map(({ provider, at, seen, found, failed }) => {
				const name = say.providers[provider] ?? provider;
				return <li key={provider}>{failed ? say.sweepTrouble(name, at) : say.sweep(name, at, seen, found)}</li>;
			})}
		</ul>
	);
}
