import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { adminPayments as words } from "#sales/payments/admin/words.ts";

export type GatewayTrouble = {
	provider: string;
	/** `newer-version`: it calls in a version that this site does not read. */
	kind: "misconfigured" | "unavailable" | "newer-version";
	since: string;
	times: number;
	last: string;
};

export type Sweep = {
	provider: string;
	at: string;
	seen: number;
	found: number;
	/** Entries of the list that nobody could read. */
	unreadable: number;
	state: "done" | "going-on" | "tried-again" | "given-up";
};

/** A provider that refuses our key, or cannot be reached: since when, and what it means. */
export function GatewayTroubles({ troubles }: { troubles: readonly GatewayTrouble[] }) {
	return troubles.map(({ provider, kind, since, times, last }) => (
		<Notice key={`${provider} ${kind}`} tone="warn">
			<p className="font-semibold">{words.troubles[kind](words.providers[provider] ?? provider, since)}</p>
			<p className="mt-1 text-sm text-muted">
				{kind === "newer-version" ? words.newerVersionDetail(last) : words.troubleDetail(times, last)}
			</p>
		</Notice>
	));
}

type SweepsProps = { sweeps: readonly Sweep[]; answer: AdminAnswer | undefined };

/** When each provider's list was last compared with ours, what came of it, and a button to compare them now. */
export function LastSweeps({ sweeps, answer }: SweepsProps) {
	return (
		<section
			aria-label={words.sweeps}
			className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-5"
		>
			<ul className="grid max-w-prose gap-1 text-sm text-muted">
				{sweeps.length === 0 && <li>{words.noSweep}</li>}
				{sweeps.map((sweep) => (
					<li key={sweep.provider}>{sweepText(sweep)}</li>
				))}
			</ul>
			<SmallForm form="sweep" answer={answer} button={words.sweepNow} busyLabel={words.sweeping} tone="quiet" />
		</section>
	);
}

function sweepText({ provider, at, seen, found, unreadable, state }: Sweep): string {
	const name = words.providers[provider] ?? provider;
	if (state === "going-on") return words.sweepGoesOn(name, at, seen);
	if (state === "tried-again") return words.sweepTriedAgain(name, at);
	if (state === "given-up") return words.sweepGivenUp(name, at);
	return [words.sweep(name, at, seen, found), ...(unreadable > 0 ? [words.sweepUnreadable(unreadable)] : [])].join(" ");
}
