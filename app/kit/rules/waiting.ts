/** How long somebody has waited, in one number people read at a glance. */

import { MINUTE_MS } from "#kit/rules/days.ts";

export type Wait = { unit: "minutes" | "hours" | "days"; count: number };

/** Whole minutes below an hour, whole hours below two days, whole days from there. */
export function waitOf(since: Date, now: Date): Wait {
	const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
	if (minutes < 60) return { unit: "minutes", count: minutes };
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}

/** Longer than an office should let anybody wait. */
export function isLongWait({ unit, count }: Wait): boolean {
	return unit === "days" && count >= 2;
}
