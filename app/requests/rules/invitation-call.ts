/** Compares the facts of a call about a special invitation with our records (docs/product.md#calls). */
import { type DateRange, parseDate, todayInLagos } from "#kit/rules/date-range.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { splitName } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";

type LocationDates = { location: string; dates: readonly (DateRange & { id: number })[] };

/** The last name: what a full name has beside the first. Empty when nothing is left. */
export function lastNameIn(fullName: string, firstName: string): string {
	const [whole, first] = [tidy(fullName), tidy(firstName)];
	return whole.startsWith(`${first} `) ? whole.slice(first.length + 1) : splitName(whole).lastName;
}

/** A day in any of our readings, or as machines write it (`2027-03-05`, with an hour or without). */
export function dayIn(text: string): Day | undefined {
	const said = text.trim();
	if (isDay(said)) return said;
	const instant = /^\d{4}-\d{2}-\d{2}T/.test(said) ? new Date(said) : undefined;
	if (instant) return Number.isNaN(instant.getTime()) ? undefined : todayInLagos(instant);
	const read = parseDate(said);
	return read && read.firstDay === read.lastDay ? read.firstDay : undefined;
}

/**
 * The location and the date that are meant. The call names no location, so it follows from the preferred date, and where that is
 * held in several locations by the listed dates. Undefined when the course has no such date.
 */
export function locationAndDateOf(
	locations: readonly LocationDates[],
	said: { preferredDate?: string | undefined; courseDate?: string | readonly string[] | null | undefined },
): { location: string | null; courseDateId: number | null } | undefined {
	const wanted = said.preferredDate === undefined ? undefined : rangeIn(said.preferredDate);
	const fitting = wanted ? locations.filter((at) => holds(at, wanted)) : locations;
	if (said.preferredDate !== undefined && (!wanted || fitting.length === 0)) return undefined;
	const listed = listOf(said.courseDate).flatMap((text) => rangeIn(text) ?? []);
	const narrowed = listed.length > 0 ? fitting.filter((at) => listed.every((date) => holds(at, date))) : [];
	const only = narrowed.length === 1 ? narrowed[0] : undefined;
	if (!wanted) return { location: only?.location ?? null, courseDateId: null };
	const at = only ?? fitting[0];
	return { location: at?.location ?? null, courseDateId: at?.dates.find((date) => isSame(date, wanted))?.id ?? null };
}

type Amounts = { amountPaid?: Kobo | undefined; vat?: Kobo | undefined; grandTotal?: Kobo | undefined };

/** The first amount a caller gave that is not the record's; without a course nothing is to be paid. In kobo. */
export function differingAmount(
	said: Amounts,
	recorded: { net: Kobo; vat: Kobo; total: Kobo } | null,
): keyof Amounts | undefined {
	const { net, vat, total } = recorded ?? { net: 0, vat: 0, total: 0 };
	const amounts = [
		["amountPaid", net],
		["vat", vat],
		["grandTotal", total],
	] as const;
	return amounts.find(([name, amount]) => said[name] !== undefined && said[name] !== amount)?.[0];
}

function rangeIn(text: string): DateRange | undefined {
	const day = dayIn(text);
	return day ? { firstDay: day, lastDay: day } : parseDate(text);
}

function listOf(said: string | readonly string[] | null | undefined): readonly string[] {
	return typeof said === "string" ? said.split(",") : (said ?? []);
}

const holds = (at: LocationDates, range: DateRange) => at.dates.some((date) => isSame(date, range));

const isSame = (one: DateRange, other: DateRange) => one.firstDay === other.firstDay && one.lastDay === other.lastDay;
