import { Link } from "react-router";
import { cardsOf, listOutlines } from "#courses/data/catalogue.ts";
import { findByWords } from "#courses/data/course-search.ts";
import { CatalogueCard } from "#courses/pages/catalogue-card.tsx";
import { catalogueWords as words } from "#courses/pages/catalogue-words.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { CourseSearchForm, FORM_ID } from "#courses/pages/course-search-form.tsx";
import { sentenceOf } from "#courses/pages/search-notes.ts";
import { TrainingCalendarLinks } from "#courses/pages/training-calendar-links.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { catalogueOf, isNarrowed } from "#courses/rules/catalogue.ts";
import type { CatalogueCard as CardFacts } from "#courses/rules/catalogue-card.ts";
import { titleWithLocations } from "#courses/rules/course-dates.ts";
import {
	addressOf,
	type CourseSearch,
	locationsOf,
	monthsOf,
	NOTHING_SOUGHT,
	readSearch,
	SORTS,
} from "#courses/rules/filters.ts";
import { config } from "#kit/config/config.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import type { Route } from "./+types/courses";

/** As many courses as one looks through before one narrows the list. */
const PAGE = 24;

export async function loader({ request }: Route.LoaderArgs) {
	const now = new Date();
	const search = readSearch(new URL(request.url).searchParams);
	const courses = await listOutlines(now);
	const dates = courses.flatMap((course) => course.dates);
	const found = await findByWords(search.words, {
		locations: locationsOf(dates),
		months: monthsOf(dates).map(({ key }) => key),
		today: todayInLagos(now),
	});
	const { found: fitting, nearest, notes, ...catalogue } = catalogueOf({ courses, search, words: found });
	const pages = Math.max(1, Math.ceil(fitting.length / PAGE));
	const page = Math.min(search.page, pages);
	const [cards, near] = await Promise.all([
		cardsOf(fitting.slice((page - 1) * PAGE, page * PAGE), now),
		cardsOf(nearest, now),
	]);
	return {
		catalogue: { ...catalogue, count: fitting.length, cards, nearest: near },
		search,
		page,
		pages,
		said: [
			...(found?.mended ? [words.mended(found.mended, search.words)] : []),
			...notes.map((note) => sentenceOf(note, now)),
		],
		publicUrl: config.publicUrl,
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches[0].loaderData, {
		title: titleWithLocations(
			courseWords.title,
			loaderData?.catalogue.choices.locations.map(({ value }) => value) ?? [],
		),
		// Words and choices only narrow this one page; what stands on its second page stands nowhere else.
		path: addressOf({ ...NOTHING_SOUGHT, page: loaderData?.page ?? 1 }),
		description: courseWords.description,
	});
}

export default function Courses({ loaderData }: Route.ComponentProps) {
	useLive(["courses", "settings"]);
	const { catalogue, search, page, pages, said, publicUrl } = loaderData;
	const { cards, nearest, choices, count } = catalogue;
	return (
		<div className="wrap pt-8 pb-14 md:pt-11 md:pb-22">
			<h1 className="text-4xl md:text-[2.75rem]">{courseWords.heading}</h1>
			<div className="mt-5 grid gap-x-9 gap-y-3 md:mt-6 md:grid-cols-[13.25rem_minmax(0,1fr)] md:gap-y-7">
				<CourseSearchForm search={search} choices={choices} found={count} />
				<div className="min-w-0">
					<ResultLine catalogue={catalogue} search={search} said={said} />
					{cards.length > 0 ? (
						<>
							<CourseGrid cards={cards} />
							<div className="mt-8 empty:hidden">
								<Pager page={page} pages={pages} addressOf={(page) => addressOf({ ...search, page })} fromTheTop />
							</div>
							<Hidden catalogue={catalogue} search={search} />
						</>
					) : (
						<NothingFound nearest={nearest} search={search} />
					)}
				</div>
			</div>
			<TrainingCalendarLinks publicUrl={publicUrl} locations={choices.locations.map(({ value }) => value)} />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}

type ResultsProps = { catalogue: Route.ComponentProps["loaderData"]["catalogue"]; search: CourseSearch };

/** How many courses fit, a chip for each choice that can be taken back, and the order. */
function ResultLine({ catalogue: { count, total }, search, said }: ResultsProps & { said: readonly string[] }) {
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 md:mb-4 md:min-h-11">
			<p role="status" className="order-2 font-semibold md:order-1">
				{count > 0 ? words.found(count, total) : courseWords.noCourses}
				{said.length > 0 && <span className="sr-only"> {said.join(" ")}</span>}
			</p>
			{isNarrowed(search) && <Chips search={search} />}
			<label className="relative order-3 ml-auto flex min-h-11 items-center text-sm font-semibold">
				<span className="sr-only">{words.sortBy}</span>
				<select
					name="sort"
					form={FORM_ID}
					defaultValue={search.sort}
					data-written={search.sort}
					className="min-h-11 appearance-none bg-transparent pr-6 text-right"
				>
					{SORTS.map((sort) => (
						<option key={sort} value={sort}>
							{words.sorts[sort]}
						</option>
					))}
				</select>
				<Icon name="chevron-down" className="pointer-events-none absolute right-0 size-4" />
			</label>
			{said.length > 0 && (
				<p aria-hidden="true" className="order-4 w-full text-[0.9375rem] wrap-anywhere text-muted">
					{said.join(" ")}
				</p>
			)}
		</div>
	);
}

function Chips({ search }: { search: CourseSearch }) {
	const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one);
	const chips: [string, Partial<CourseSearch>][] = [
		...search.locations.map((one) => chip(words.plainPlace(one), { locations: without(search.locations, one) })),
		...search.months.map((one) => chip(words.plainMonth(one), { months: without(search.months, one) })),
		...(search.upTo === null ? [] : [chip(words.upTo(search.upTo), { upTo: null })]),
		...search.lengths.map((one) => chip(words.lengths[one], { lengths: without(search.lengths, one) })),
		...search.categories.map((one) => chip(one, { categories: without(search.categories, one) })),
	];
	return (
		<ul className="order-1 -mx-gutter flex w-screen min-w-0 items-center gap-2 overflow-x-auto px-gutter md:order-2 md:mx-0 md:w-auto md:flex-wrap md:px-0">
			{chips.map(([label, change]) => (
				<li key={label}>
					<Link to={addressOf({ ...search, page: 1, ...change })} preventScrollReset className="filter-chip">
						<span className="sr-only">{words.remove} </span>
						{label}
						<Icon name="close" className="size-3.5 shrink-0" />
					</Link>
				</li>
			))}
			<li>
				<Link
					to="/courses"
					preventScrollReset
					className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap underline underline-offset-4"
				>
					{words.clearAll}
				</Link>
			</li>
		</ul>
	);
}

const chip = (label: string, change: Partial<CourseSearch>): [string, Partial<CourseSearch>] => [label, change];

/** Rows on a phone; cards beside each other on a desk. */
function CourseGrid({ cards, headingLevel = 2 }: { cards: readonly CardFacts[]; headingLevel?: 2 | 3 }) {
	return (
		<ul className="card-grid">
			{cards.map((course, i) => (
				<li key={course.slug}>
					<CatalogueCard course={course} eager={i < 3} headingLevel={headingLevel} />
				</li>
			))}
		</ul>
	);
}

/** At the end: how many courses are left out, and why. */
function Hidden({ catalogue: { count, total, hidden }, search }: ResultsProps) {
	if (count === total) return null;
	const left = total - count;
	const reasons = (Object.keys(words.reasons) as (keyof typeof words.reasons)[]).flatMap((kind) => {
		const count = hidden[kind];
		return count ? [words.reasons[kind](count, search.upTo)] : [];
	});
	return (
		<div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-dashed border-edge p-4 md:px-5">
			<p className="max-w-prose text-[0.9375rem]">
				{hidden.words === left ? (
					<b className="font-semibold">{words.doNotMatchTyped(left)}.</b>
				) : (
					<>
						<b className="font-semibold">{words.doNotMatch(left)}:</b> {reasons.join(", ")}.
					</>
				)}
			</p>
			<ButtonLink to="/courses" tone="quiet" className="w-full sm:w-auto">
				{words.showAll(total)}
			</ButtonLink>
		</div>
	);
}

/** What comes near, and a way to ask for an alert: shown after the one sentence that nothing fits. */
function NothingFound({ nearest, search }: { nearest: readonly CardFacts[]; search: CourseSearch }) {
	if (!isNarrowed(search)) return null;
	const sought = search.words.trim();
	return (
		<div className="grid gap-8">
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={sought ? `/tell-me?${new URLSearchParams({ q: sought })}` : "/tell-me"}>
					{courseWords.tellMeWhenYouOffer}
				</ButtonLink>
				<ButtonLink to="/courses" tone="quiet">
					{words.showAllCourses}
				</ButtonLink>
			</div>
			{nearest.length > 0 && (
				<section className="grid gap-4">
					<h2 className="text-xl">{words.nearest}</h2>
					<CourseGrid cards={nearest} headingLevel={3} />
				</section>
			)}
		</div>
	);
}
