/** A provider in trouble is left alone a while by the job that asks by itself, and people see what lasts. */

import { MINUTE_MS } from "#kit/rules/days.ts";

export type TroubleKind = "misconfigured" | "unavailable";

/** A provider that refuses our key, or answers nobody: since when, how often, and until when it is left alone. */
export type Trouble = {
	kind: TroubleKind;
	since: Date;
	lastAt: Date;
	/** Bad answers one after the other. */
	times: number;
	/** Null: it is not left alone yet, one bad answer may be about one payment. */
	retryAt: Date | null;
};

/** So many bad answers one after the other are no hiccup. */
const HICCUPS = 3;
/** Left alone for half as long as it has been in trouble, within these. */
const REST_MS = { unavailable: [15_000, 5 * MINUTE_MS], misconfigured: [MINUTE_MS, 15 * MINUTE_MS] } as const;
/** However long a provider asks to be left alone: money waits. */
const LONGEST_WISH_MS = 60 * MINUTE_MS;

/** Whether it may be about one payment, or over at the next question: people are not shown it. */
export function isHiccup({ kind, times }: Pick<Trouble, "kind" | "times">): boolean {
	return kind === "unavailable" && times < HICCUPS;
}

type Bad = Pick<Trouble, "kind" | "times" | "since"> & { retryAfterMs?: number | undefined };

/** Until when the job leaves a provider alone: as long as the provider wishes, else longer and longer. Null: not at all. */
export function restUntil({ kind, times, since, retryAfterMs }: Bad, now: Date): Date | null {
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

/** Whether a provider in trouble is tried again, on its own account: nobody may be waiting who would find out. */
export function isTriedAgain({ retryAt, lastAt }: Pick<Trouble, "retryAt" | "lastAt">, now: Date): boolean {
	return now.getTime() >= (retryAt ?? new Date(lastAt.getTime() + MINUTE_MS)).getTime();
}
