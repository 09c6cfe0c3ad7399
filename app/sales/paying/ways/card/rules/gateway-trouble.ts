/** The background job leaves a provider in trouble alone for a while, and people see trouble that lasts. */

import { MINUTE_MS } from "#kit/rules/days.ts";

export type TroubleKind = "misconfigured" | "unavailable";

/** A provider that refuses our key or does not answer: since when, how often, and until when it is left alone. */
export type Trouble = {
	kind: TroubleKind;
	since: Date;
	lastAt: Date;
	/** The number of bad answers in a row. */
	times: number;
	/** Null: it is not left alone yet, since one bad answer may be about one payment. */
	retryAt: Date | null;
};

/** From this number of bad answers in a row on, people see the trouble. */
const HICCUPS = 3;
/** A provider is left alone for half as long as it has been in trouble, within these limits. */
const REST_MS = { unavailable: [15_000, 5 * MINUTE_MS], misconfigured: [MINUTE_MS, 15 * MINUTE_MS] } as const;
/** The longest wait that a provider can ask for, because money waits. */
const LONGEST_WISH_MS = 60 * MINUTE_MS;

/** Whether the trouble may be about one payment or over soon, so that people do not see it. */
export function isHiccup({ kind, times }: Pick<Trouble, "kind" | "times">): boolean {
	return kind === "unavailable" && times < HICCUPS;
}

type TroubleFacts = Pick<Trouble, "kind" | "times" | "since"> & { retryAfterMs?: number | undefined };

/** Until when the job leaves a provider alone: as long as the provider asks, else longer each time. Null: it does not. */
export function restUntil({ kind, times, since, retryAfterMs }: TroubleFacts, now: Date): Date | null {
	const after = (ms: number, [least, most]: readonly [number, number]) =>
		new Date(now.getTime() + Math.min(Math.max(ms, least), most));
	if (retryAfterMs !== undefined) return after(retryAfterMs, [1000, LONGEST_WISH_MS]);
	if (isHiccup({ kind, times })) return null;
	return after((now.getTime() - since.getTime()) / 2, REST_MS[kind]);
}

/** Whether the job leaves a provider alone now. */
export function isLeftAlone({ retryAt }: Pick<Trouble, "retryAt">, now: Date): boolean {
	return retryAt !== null && now < retryAt;
}

/** Whether to try a provider in trouble again without a payment: there may be none that would show its recovery. */
export function isTriedAgain({ retryAt, lastAt }: Pick<Trouble, "retryAt" | "lastAt">, now: Date): boolean {
	return now.getTime() >= (retryAt ?? new Date(lastAt.getTime() + MINUTE_MS)).getTime();
}
