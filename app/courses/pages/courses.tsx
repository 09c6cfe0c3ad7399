import { useId } from "react";
import { Form } from "react-router";
import { listCourseFilters, listCourses } from "#courses/data/courses.ts";
import { CourseCard, type CourseCardCourse } from "#courses/pages/course-card.tsx";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { trainingCalendarWords as words } from "#courses/pages/training-calendar-words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { type CourseSearch, readSearch } from "#courses/rules/filters.ts";
import { feedUrl, subscriptionUrl } from "#courses/rules/training-calendar.ts";
import { config } from "#kit/config/config.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { SelectControl } from "#kit/ui/forms/select.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import type { Route } from "./+types/courses";

export async function loader({ request }: Route.LoaderArgs) {
	const now = new Date();
	const search = readSearch(new URL(request.url).searchParams);
	const [courses, filters] = await Promise.all([listCourses({ now, search }), listCourseFilters({ now })]);
	const narrowed = Boolean(search.words || search.location || search.month);
	return { courses, filters, search, narrowed, publicUrl: config.publicUrl };
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches[0].loaderData, {
		title: courseWords.title,
		// Words, location and month only narrow this one page.
		path: "/courses",
		description: courseWords.description,
	});
}

export default function Courses({ loaderData }: Route.ComponentProps) {
	useLive(["courses", "settings"]);
	const { courses, filters, search, narrowed, publicUrl } = loaderData;
	return (
		<div className="wrap pt-10 pb-14 md:pt-14 md:pb-22">
			<PageHead eyebrow={courseWords.title} title={courseWords.heading} />
			<div className="@container mt-6">
				<CourseSearchForm search={search} {...filters} hint={courseWords.searchLabel} />
			</div>
			<div className="mt-4 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
				<p role="status" className="text-sm text-muted">
					{courseWords.found(courses.length)}
				</p>
				{narrowed && (
					<ButtonLink to="/courses" tone="bare" className="-mr-3 text-sm">
						{courseWords.clearFilters}
					</ButtonLink>
				)}
			</div>
			{courses.length > 0 ? <CourseGrid courses={courses} /> : <NothingFound narrowed={narrowed} />}
			<TrainingCalendarLinks publicUrl={publicUrl} locations={filters.locations} />
		</div>
	);
}

function NothingFound({ narrowed }: { narrowed: boolean }) {
	if (!narrowed) return <EmptyState title={courseWords.noCourses} hint={courseWords.noDates} />;
	return (
		<EmptyState title={courseWords.noCourses} hint={courseWords.noneFound}>
			<ButtonLink to="/courses" tone="quiet">
				{courseWords.clearFilters}
			</ButtonLink>
		</EmptyState>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}

/** Courses as cards: one, two or three beside each other. */
function CourseGrid({ courses }: { courses: readonly CourseCardCourse[] }) {
	return (
		<ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
			{courses.map((course, i) => (
				<li key={course.slug}>
					<CourseCard course={course} eager={i < 3} headingLevel={2} />
				</li>
			))}
		</ul>
	);
}

/** Under a list of courses: all dates as a document, and as a calendar of all locations or of one. */
function TrainingCalendarLinks({ publicUrl, locations }: { publicUrl: string; locations: readonly string[] }) {
	return (
		<section className="mt-14 grid gap-x-12 gap-y-5 border-t border-line pt-8 md:grid-cols-[minmax(0,1fr)_auto]">
			<div className="grid content-start gap-2">
				<h2 className="text-2xl">{words.heading}</h2>
				<p className="max-w-prose text-muted">{words.explanation}</p>
			</div>
			<div className="grid content-start gap-3 md:w-80">
				<a href="/training-calendar" className="button button-quiet">
					<Icon name="download" className="size-5 shrink-0" />
					{words.document}
				</a>
				<details className="group">
					<summary className="button button-quiet w-full">
						<Icon name="calendar-plus" className="size-5 shrink-0" />
						{words.addToYourCalendar}
						<Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
					</summary>
					<ul className="mt-3 rounded-card border border-line bg-paper px-4">
						<Feed name={words.allLocations} publicUrl={publicUrl} />
						{locations.map((location) => (
							<Feed key={location} name={locationName(location)} publicUrl={publicUrl} location={location} />
						))}
					</ul>
					<p className="mt-2 text-sm text-muted">{words.help}</p>
				</details>
			</div>
		</section>
	);
}

type FeedProps = { name: string; publicUrl: string; location?: string };

function Feed({ name, publicUrl, location }: FeedProps) {
	const link = "inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4 hover:text-clay";
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 border-line not-first:border-t">
			<span className="text-[0.9375rem] font-semibold">{name}</span>
			<span className="flex gap-4">
				<a href={subscriptionUrl(publicUrl, location)} className={link}>
					{words.subscribe} <span className="sr-only">{words.at(name)}</span>
				</a>
				<a href={feedUrl(publicUrl, location)} className={link}>
					{words.address} <span className="sr-only">{words.at(name)}</span>
				</a>
			</span>
		</li>
	);
}

type CourseSearchProps = {
	search: CourseSearch;
	locations: readonly string[];
	months: readonly { key: string; label: string }[];
	hint: string;
};

/** Words, location and month. A plain GET form: what one looks for stands in the address. */
function CourseSearchForm({ search, locations, months, hint }: CourseSearchProps) {
	const wordsId = useId();
	return (
		<Form
			method="get"
			action="/courses"
			role="search"
			// The address may change without this form (back, 'Clear'): a new address starts it anew.
			key={`${search.words}|${search.location}|${search.month}`}
			className="grid grid-cols-2 gap-3 @4xl:grid-cols-[1fr_auto_auto_auto]"
		>
			<div className="relative col-span-2 @4xl:col-span-1">
				<label htmlFor={wordsId} className="sr-only">
					{courseWords.searchLabel}
				</label>
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-4 size-[1.125rem] -translate-y-1/2 text-muted"
				/>
				<input
					id={wordsId}
					name="q"
					type="search"
					defaultValue={search.words}
					placeholder={hint}
					autoComplete="off"
					enterKeyHint="search"
					className="control pl-11"
				/>
			</div>
			<SelectControl
				name="place"
				aria-label={courseWords.location}
				defaultValue={search.location ?? ""}
				empty={courseWords.anyLocation}
				options={locations.map((location) => ({ value: location, label: locationName(location) }))}
			/>
			<SelectControl
				name="month"
				aria-label={courseWords.month}
				defaultValue={search.month ?? ""}
				empty={courseWords.anyMonth}
				options={months.map(({ key, label }) => ({ value: key, label }))}
			/>
			<Button type="submit" tone="dark" className="col-span-2 @4xl:col-span-1">
				{courseWords.search}
			</Button>
		</Form>
	);
}
