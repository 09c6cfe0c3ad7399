/** What a course says about itself: its address, its duration, its locations and the seats that are left. */

import { courseWords } from "#courses/pages/words.ts";
import { type DateRange, type Day, longDate } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { plainLetters, tidy } from "#kit/rules/text.ts";

/** The last part of a course's address: lower-case title, spaces to '-', unsafe characters dropped (docs/product.md#courses). */
export function slugOf(title: string): string {
	const slug = plainLetters(title)
		.replace(/[\s-]+/g, "-")
		.replace(/[^a-z0-9-]/g, "")
		.replace(/-+/g, "-")
		.replace(/^-|-$/g, "");
	return slug || "course";
}

/** The address for a title when others are taken already: the second of a title gets `-2` (docs/product.md#courses). */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
	const slug = slugOf(title);
	let free = slug;
	for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`;
	return free;
}

/** A duration in minutes as people read it: '40 hours', '2 hours 30 minutes', '1 hour 1 minute' (docs/product.md#courses). */
export function durationText(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	const parts = [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")];
	return parts.filter(Boolean).join(" ") || counted(0, "minute");
}

/** '1 slot', '3 slots' (docs/product.md#seats). */
export function slotsLabel(slots: number): string {
	return counted(slots, "slot");
}

/** Seats of a course, which its dates share, or of one date (`isOfDate`), and who takes them. */
export type CourseSeats = { slots: number; participants: number; holds: number; waiting: number; isOfDate?: boolean };

/**
 * Slots no one has taken (docs/product.md#seats). `participants`: distinct, of dates that have not ended.
 * `holds`: live ones of others. `waiting`: free ones that go to people on the waiting list.
 * Never below 0, even when an admin lowers the seats of a full course.
 */
export function seatsLeft(of: CourseSeats): number {
	return Math.max(0, of.slots - of.participants - of.holds - of.waiting);
}

/** Which limit is full: that of a date with its own number, or that of the course. Undefined: a seat is free. */
export function whatIsFull(seats: CourseSeats): "date-full" | "full" | undefined {
	if (seatsLeft(seats) > 0) return undefined;
	return seats.isOfDate ? "date-full" : "full";
}

/**
 * The free seats of a course: those its dates share, and those of each date that has its own number (null: a date without one). Where all
 * dates have one, shared seats are no use.
 */
export function seatsOfCourse(
	shared: CourseSeats | undefined,
	dates: readonly (CourseSeats | null | undefined)[],
): number {
	const own = dates.flatMap((seats) => (seats ? [seatsLeft(seats)] : []));
	const isShared = own.length === 0 || own.length < dates.length;
	return own.reduce((sum, left) => sum + left, 0) + (shared && isShared ? seatsLeft(shared) : 0);
}

/** Whether the last day to register for a date is over for visitors. That day counts; the office may still register somebody. */
export const isRegistrationClosed = ({ registerUntil }: { registerUntil: Day | null }, today: Day): boolean =>
	registerUntil !== null && registerUntil < today;

/** The list price of a seat on a date, for everybody: that of the date, else that of its course. */
export const listPriceOf = (course: { price_kobo: Kobo }, date: { priceKobo: Kobo | null }): Kobo =>
	date.priceKobo ?? course.price_kobo;

type PricedDates = { priceKobo: Kobo; datesByLocation: readonly { dates: readonly PricedDate[] }[] };
type PricedDate = DateRange & { id: number; priceKobo: Kobo };

/** The list price of a course on one of its dates, or on these days: that of a date that has them, else that of the course. */
export function priceOn({ priceKobo, datesByLocation }: PricedDates, on: { id: number | null } | DateRange): Kobo {
	const dates = datesByLocation.flatMap((at) => at.dates);
	const found = dates.find((date) =>
		"id" in on ? date.id === on.id : date.firstDay === on.firstDay && date.lastDay === on.lastDay,
	);
	return found?.priceKobo ?? priceKobo;
}

/** A location as it is stored: lower-case, single spaces. */
export function storedLocation(name: string): string {
	return tidy(name).toLowerCase();
}

/** A stored location as people read it: `port harcourt` is shown as `Port Harcourt`. */
export function locationName(stored: string): string {
	return tidy(stored).replace(/(^|[\s-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase());
}

/** Whether a location is the internet. */
export function isOnline(location: string): boolean {
	return storedLocation(location) === "online";
}

/** Whether a course can be taken online: it is of that category, or is held there on one of its dates. */
export function canBeTakenOnline(course: { category: string; locations: readonly string[] }): boolean {
	return isOnline(course.category) || course.locations.some(isOnline);
}

/** A course and one of its dates, as a sentence names them. */
export function dateOfCourse(title: string, { location, ...range }: DateRange & { location: string }): string {
	return `${title}, ${longDate(range)}, ${locationName(location)}`;
}

/** Where an event is held, as a calendar says it (docs/product.md#calendar). */
export function attendanceAt(location: string): string {
	return isOnline(location) ? courseWords.online : courseWords.physical;
}

function counted(n: number, unit: string): string {
	return `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** 'Private to Dangote Cement', as the office reads it beside a date. */
export const privateText = (organisation: string) => `Private to ${organisation}`;
