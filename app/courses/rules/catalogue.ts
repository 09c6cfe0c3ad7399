/** The list of courses as it is narrowed: which fit, how many each choice would leave, and why the others do not. */
import { type CourseOutline, nextDate } from "#courses/rules/catalogue-card.ts";
import { isOnline } from "#courses/rules/course.ts";
import {
	CHOICES,
	type Choice,
	type CourseSearch,
	fitsDate,
	IN_CLASS,
	LENGTHS,
	type Length,
	locationsOf,
	monthsOf,
	NOTHING_SOUGHT,
	type Sort,
} from "#courses/rules/filters.ts";
import { datesNear, type Note, notesOf, type UnderstoodWords } from "#courses/rules/understanding.ts";
import { isAtWeekend } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { MonthKey } from "#kit/rules/months.ts";
import { plainLetters } from "#kit/rules/text.ts";

type ChoiceCount<T> = { value: T; count: number };

/** A course that fits, and by what its card picks the date it shows. */
export type CourseHit<Course extends CourseOutline = CourseOutline> = { course: Course; shown: CourseSearch };

export type Catalogue<Course extends CourseOutline = CourseOutline> = {
	/** All that fit, in order. */
	found: CourseHit<Course>[];
	/** All courses, whatever is looked for. */
	total: number;
	choices: {
		locations: ChoiceCount<string>[];
		/** In any class; null where no location is one, or only one is. */
		inClass: number | null;
		months: (ChoiceCount<MonthKey> & { label: string })[];
		/** Null is any price. */
		prices: ChoiceCount<Kobo | null>[];
		lengths: ChoiceCount<Length>[];
		categories: ChoiceCount<string>[];
	};
	/** How many courses each kind of choice hides, the first that does. */
	hidden: Partial<Record<Choice | "words", number>>;
	/** If nothing fits: what comes nearest, at most three. */
	nearest: CourseHit<Course>[];
	notes: Note[];
};

type CatalogueQuery<Course extends CourseOutline> = {
	courses: readonly Course[];
	search: CourseSearch;
	words: UnderstoodWords | null;
};

const NEAREST = 3;

/** The courses that fit, and what is to be said of how the words were understood. Who types the name of a course means that one. */
export function catalogueOf<Course extends CourseOutline>(asked: CatalogueQuery<Course>): Catalogue<Course> {
	const { courses, words } = asked;
	if (!words) return narrowed(asked);
	const understood = asUnderstood({ ...asked, words });
	const byName = { ...words, courseIds: words.namedIds, locations: [], months: [] };
	const named = narrowed({ ...asked, words: byName }).found;
	if (named.length === 0) return understood;
	const isOther = ({ id }: Course) => !words.namedIds.includes(id);
	return {
		...understood,
		found: [...named, ...understood.found.filter(({ course }) => isOther(course))],
		hidden: asUnderstood({ ...asked, courses: courses.filter(isOther), words }).hidden,
		nearest: [],
		notes: understood.notes.filter(({ kind }) => kind !== "elsewhere"),
	};
}

function asUnderstood<Course extends CourseOutline>(asked: CatalogueQuery<Course> & { words: UnderstoodWords }) {
	const { words } = asked;
	const [place] = words.locations.length === 0 ? words.places : [];
	const near = place && datesNear(place, asked.courses, words);
	const atWeekend = words.weekend
		? asked.courses.filter(({ dates }) => dates.some(isAtWeekend)).map(({ id }) => id)
		: [];
	const { catalogue, isElsewhere } = placedFirst({
		...asked,
		words: {
			...words,
			...(near && { locations: [near.nearest, near.online].flatMap((date) => date?.location ?? []) }),
			...(atWeekend.length > 0 && { courseIds: words.courseIds.filter((id) => atWeekend.includes(id)) }),
		},
	});
	return { ...catalogue, notes: notesOf(words, { place, near, isElsewhere, hasWeekend: atWeekend.length > 0 }) };
}

/**
 * Location and month that words name are asked for as those that are chosen are. If that leaves no course with the words in its
 * title, such courses follow, wherever and whenever they are held; if it leaves nothing at all, all that hold the words.
 */
function placedFirst<Course extends CourseOutline>(asked: CatalogueQuery<Course> & { words: UnderstoodWords }) {
	const strict = narrowed(asked);
	const { words } = asked;
	const asAsked = { catalogue: strict, isElsewhere: false };
	if (words.locations.length + words.months.length === 0) return asAsked;
	const titled = new Set(words.titleIds);
	const isTitled = ({ course }: CourseHit<Course>) => titled.has(course.id);
	if (strict.found.some(isTitled)) return asAsked;
	const loose = narrowed({ ...asked, words: { ...words, locations: [], months: [] } });
	const further = strict.found.length > 0 ? loose.found.filter(isTitled) : loose.found;
	if (further.length === 0) return asAsked;
	const beside = new Set(words.besideIds);
	const [about = [], mentioned = []] = [false, true].map((is) =>
		strict.found.filter(({ course }) => beside.has(course.id) === is),
	);
	return { catalogue: { ...loose, found: [...about, ...further, ...mentioned] }, isElsewhere: true };
}

function narrowed<Course extends CourseOutline>({ courses, search, words }: CatalogueQuery<Course>): Catalogue<Course> {
	const holding = words && new Set(words.courseIds);
	const find = (asked: CourseSearch) => courses.filter((course) => fits(course, asked, words, holding));
	const count = (changes: Partial<CourseSearch>) => find({ ...search, ...changes }).length;
	const dates = courses.flatMap((course) => course.dates);
	const cities = locationsOf(dates).filter((location) => !isOnline(location));
	// The card of a course that was found by 'Lagos' shows its date in Lagos.
	const said = { ...(words?.locations.length && { locations: words.locations }) };
	const shown: CourseSearch = { ...search, ...said, ...(words?.months.length && { months: words.months }) };
	const asShown = (course: Course) => ({ course, shown });
	const found = find(search).sort(orderOf(search.sort, shown, words?.besideIds));
	return {
		found: found.map(asShown),
		total: courses.length,
		choices: {
			locations: locationsOf(dates).map((value) => ({ value, count: count({ locations: [value] }) })),
			inClass: cities.length > 1 ? count({ locations: [IN_CLASS] }) : null,
			months: monthsOf(dates).map(({ key, label }) => ({ value: key, label, count: count({ months: [key] }) })),
			prices: pricesOf(courses, search.upTo).map((upTo) => ({ value: upTo, count: count({ upTo }) })),
			lengths: (Object.keys(LENGTHS) as Length[]).map((value) => ({ value, count: count({ lengths: [value] }) })),
			categories: categoriesOf(courses).map((value) => ({ value, count: count({ categories: [value] }) })),
		},
		hidden: hiddenBy(courses, search, words, holding),
		nearest: found.length > 0 ? [] : nearestTo(courses, shown, words).map(asShown),
		notes: [],
	};
}

/** Whether somebody narrowed the list, by words or choices. */
export function isNarrowed(search: CourseSearch): boolean {
	return search.words.trim() !== "" || countChoices(search) > 0;
}

/** How many choices are made: what the button 'Filters' says. */
export function countChoices(search: CourseSearch): number {
	const lists = [search.locations, search.months, search.categories, search.lengths];
	return lists.reduce((sum, list) => sum + list.length, search.upTo === null ? 0 : 1);
}

/** `holding` are the ids of the courses that hold the words. */
function fits(
	course: CourseOutline,
	search: CourseSearch,
	words: UnderstoodWords | null,
	holding: ReadonlySet<number> | null,
): boolean {
	if (holding && !holding.has(course.id)) return false;
	if (search.upTo !== null && course.priceKobo > search.upTo) return false;
	if (search.categories.length > 0 && !search.categories.some((one) => isSame(one, course.category))) return false;
	const said = { ...NOTHING_SOUGHT, locations: words?.locations ?? [], months: words?.months ?? [] };
	if (!asksForDates(search) && !asksForDates(said)) return true;
	return course.dates.some((date) => fitsDate(date, search) && fitsDate(date, said));
}

function asksForDates({ locations, months, lengths }: CourseSearch): boolean {
	return locations.length + months.length + lengths.length > 0;
}

const isSame = (a: string, b: string) => plainLetters(a) === plainLetters(b);

/** Each course that is not shown, under the first kind of choice without which it would come nearer. */
function hiddenBy(
	courses: readonly CourseOutline[],
	search: CourseSearch,
	words: UnderstoodWords | null,
	holding: ReadonlySet<number> | null,
) {
	const hidden: Catalogue["hidden"] = {};
	for (const course of courses) {
		if (fits(course, search, words, holding)) continue;
		const isOfWords = words !== null && !fits(course, NOTHING_SOUGHT, words, holding);
		const kind = isOfWords
			? "words"
			: (CHOICES.find((one) => !fits(course, { ...NOTHING_SOUGHT, [one]: search[one] }, words, holding)) ?? "months");
		hidden[kind] = (hidden[kind] ?? 0) + 1;
	}
	return hidden;
}

/** Of the courses that hold the words, or come near them, those that miss the fewest wishes; the first to begin before others. */
function nearestTo<Course extends CourseOutline>(
	courses: readonly Course[],
	search: CourseSearch,
	words: UnderstoodWords | null,
) {
	const missed = (course: Course) =>
		CHOICES.filter((one) => !fits(course, { ...NOTHING_SOUGHT, [one]: search[one] }, null, null)).length;
	const byNearness = (ids: readonly number[]) => courses.filter(({ id }) => ids.includes(id));
	if (words && words.courseIds.length === 0 && words.nearIds.length > 0)
		return byNearness(words.nearIds)
			.sort((a, b) => words.nearIds.indexOf(a.id) - words.nearIds.indexOf(b.id))
			.slice(0, NEAREST);
	// Where nothing comes near, the courses that begin next.
	const near = words?.courseIds.length ? byNearness(words.courseIds) : [...courses];
	return near.sort((a, b) => missed(a) - missed(b) || orderOf("date", search)(a, b)).slice(0, NEAREST);
}

/** Round sums that part the courses: some cost more, some do not. The one that is chosen stays on offer. */
const ROUND_NAIRA = [50_000, 100_000, 150_000, 250_000, 500_000, 1_000_000, 2_500_000];

function pricesOf(courses: readonly CourseOutline[], chosen: Kobo | null): (Kobo | null)[] {
	const prices = courses.map((course) => course.priceKobo);
	const parting = ROUND_NAIRA.map((sum) => sum * 100).filter(
		(sum) => prices.some((price) => price <= sum) && prices.some((price) => price > sum),
	);
	const sums = chosen === null || parting.includes(chosen) ? parting : [...parting, chosen];
	return [null, ...sums.sort((a, b) => a - b)];
}

function categoriesOf(courses: readonly CourseOutline[]): string[] {
	const byPlain = new Map(courses.map(({ category }) => [plainLetters(category), category]));
	byPlain.delete("");
	return [...byPlain.values()].sort((a, b) => a.localeCompare(b));
}

/**
 * By the dates that are shown, courses without one last; what costs the same, by date. Unless somebody sorts by price, courses
 * beside the words follow those that are about them.
 */
function orderOf(sort: Sort, search: CourseSearch, besideIds: readonly number[] = []) {
	const besideOnes = new Set(besideIds);
	const beside = (course: CourseOutline) => Number(sort === "date" && besideOnes.has(course.id));
	const firstDay = (course: CourseOutline) => nextDate(course, search)?.firstDay ?? "9999";
	const direction = { date: 0, price: 1, "price-down": -1 }[sort];
	return (a: CourseOutline, b: CourseOutline): number =>
		beside(a) - beside(b) ||
		direction * (a.priceKobo - b.priceKobo) ||
		firstDay(a).localeCompare(firstDay(b)) ||
		a.title.localeCompare(b.title);
}
