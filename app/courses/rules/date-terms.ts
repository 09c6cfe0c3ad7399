/** What the academy sets for one date of a course beside its days and place: its own seats, price, room (docs/product.md#dates-of-their-own). */
import { privateText } from "#courses/rules/course.ts";
import { priceText, readPrice } from "#courses/rules/course-form.ts";
import { courseErrors } from "#courses/rules/form-errors.ts";
import { type DateRange, longDay } from "#kit/rules/date-range.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { tidy } from "#kit/rules/text.ts";
import { adminForms } from "#kit/words/forms.ts";

/** Left out: as the course says, or nothing. */
export type DateTerms = {
	/** Seats of this date alone. */
	seats?: number;
	price?: Kobo;
	/** The last day on which visitors can register. */
	registerUntil?: Day;
	/** How many participants it needs to run. */
	minSeats?: number;
	room?: string;
	mapLink?: string;
	/** The organisation it is private to: only its link leads to it. Left out: it is for everybody. */
	privateTo?: string;
};

/** The fields of the form, a part of each row of a date, in the order of the form. */
export const TERM_PARTS = ["seats", "price", "until", "least", "room", "map", "private"] as const;
export type TermPart = (typeof TERM_PARTS)[number];
export type TypedTerms = Record<TermPart, string>;

export const LONGEST_ROOM = 100;
export const LONGEST_PRIVATE_TO = 120;
export const LONGEST_MAP_LINK = 500;
const MOST_SEATS = 100_000;

export const NO_TERMS: TypedTerms = { seats: "", price: "", until: "", least: "", room: "", map: "", private: "" };

/** What the form of saved terms shows. */
export function typedOfTerms(terms: DateTerms = {}): TypedTerms {
	return {
		seats: terms.seats === undefined ? "" : String(terms.seats),
		price: terms.price === undefined ? "" : priceText(terms.price),
		until: terms.registerUntil ?? "",
		least: terms.minSeats === undefined ? "" : String(terms.minSeats),
		room: terms.room ?? "",
		map: terms.mapLink ?? "",
		private: terms.privateTo ?? "",
	};
}

export type ReadTerms = { terms: DateTerms; errors: Partial<Record<TermPart, string>> };

/** Reads the terms of a date that is held on these days. */
export function readTerms(typed: TypedTerms, { firstDay }: DateRange): ReadTerms {
	const [seats, minSeats] = [wholeNumber(typed.seats), wholeNumber(typed.least)];
	const [room, until, map] = [tidy(typed.room), typed.until.trim(), typed.map.trim()];
	const privateTo = tidy(typed.private);
	const price = typed.price.trim() ? readPrice(typed.price) : undefined;
	const mapLink = map ? secureLink(map) : undefined;
	const errors: ReadTerms["errors"] = {
		...(typed.seats.trim() && seats === undefined && { seats: courseErrors.wholeOwnSeats }),
		...(typed.price.trim() && price === undefined && { price: courseErrors.wholeNaira }),
		...(until && !isDay(until) && { until: courseErrors.notADay }),
		...(isDay(until) && until >= firstDay && { until: courseErrors.closesTooLate }),
		...(typed.least.trim() && !minSeats && { least: courseErrors.wholeMinimum }),
		...(minSeats && seats !== undefined && minSeats > seats && { least: courseErrors.minimumAboveSeats(seats) }),
		...(room.length > LONGEST_ROOM && { room: adminForms.tooLong(LONGEST_ROOM) }),
		...(privateTo.length > LONGEST_PRIVATE_TO && { private: adminForms.tooLong(LONGEST_PRIVATE_TO) }),
		...(map && !mapLink && { map: courseErrors.notALink }),
		...(map.length > LONGEST_MAP_LINK && { map: adminForms.tooLong(LONGEST_MAP_LINK) }),
	};
	const terms: DateTerms = {
		...(seats !== undefined && { seats }),
		...(price !== undefined && { price }),
		...(isDay(until) && { registerUntil: until }),
		...(minSeats && { minSeats }),
		...(room && { room }),
		...(mapLink && { mapLink }),
		...(privateTo && { privateTo }),
	};
	return { terms, errors };
}

/** As the log and a conflict name them: '20 seats', '₦95,000.00'. */
export function termsText(terms: DateTerms = {}): string[] {
	return [
		terms.privateTo && privateText(terms.privateTo),
		terms.seats !== undefined && `${terms.seats} ${terms.seats === 1 ? "seat" : "seats"} of its own`,
		terms.price !== undefined && naira(terms.price),
		terms.registerUntil && `register until ${longDay(terms.registerUntil)}`,
		terms.minSeats && `runs with ${terms.minSeats} or more`,
		terms.room,
		terms.mapLink,
	].filter((text): text is string => Boolean(text));
}

export function isSameTerms(a: DateTerms = {}, b: DateTerms = {}): boolean {
	const [one, other] = [typedOfTerms(a), typedOfTerms(b)];
	return TERM_PARTS.every((part) => one[part] === other[part]);
}

/** An https address as the browser writes it. Undefined: it is none. */
export function secureLink(text: string): string | undefined {
	if (/\s/.test(text) || !URL.canParse(text)) return undefined;
	const { protocol, username, hostname, href } = new URL(text);
	return protocol === "https:" && !username && hostname.includes(".") ? href : undefined;
}

function wholeNumber(text: string): number | undefined {
	const digits = tidy(text).replaceAll(",", "");
	if (!/^\d{1,6}$/.test(digits)) return undefined;
	return Number(digits) <= MOST_SEATS ? Number(digits) : undefined;
}
