/** From one to four in the morning in Lagos: when little else is done. */
export function isNight(now: Date): boolean {
	const hour = (now.getUTCHours() + 1) % 24;
	return hour >= 1 && hour < 4;
}

/** The moment so many months earlier; the last day of a shorter month where it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
	const earlier = new Date(now);
	earlier.setUTCMonth(earlier.getUTCMonth() - months);
	if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0);
	return earlier;
}
