import { isDay } from "#kit/rules/days.ts";

/** The sum and the days that the page or its dialog showed last. */
export function seenIn(form: FormData) {
	const last = (name: string) => String(form.getAll(name).at(-1) ?? "");
	const [total, firstDay, lastDay] = [last("seenTotal"), last("seenFirstDay"), last("seenLastDay")];
	if (!/^\d{1,15}$/.test(total) || !isDay(firstDay) || !isDay(lastDay)) return undefined;
	return { total: Number(total), days: { firstDay, lastDay } };
}
