import { Link, useSearchParams } from "react-router";
import { COURSE_FILTERS, type CourseFilter } from "#domain/course-filters.ts";
import { queryWith } from "#domain/listing.ts";
import { adminCourses as say } from "#domain/messages/admin/courses.ts";

const LABELS: Record<CourseFilter, string> = {
	all: say.all,
	published: say.published,
	draft: say.drafts,
	"no-dates": say.withoutDates,
};

type CourseFiltersProps = { chosen: CourseFilter; counts: Readonly<Record<string, number>> };

/** Which courses are shown: the filter stands in the address. */
export function CourseFilters({ chosen, counts }: CourseFiltersProps) {
	const [query] = useSearchParams();
	return (
		<nav aria-label={say.filters} className="flex flex-wrap gap-2">
			{COURSE_FILTERS.map((name) => (
				<Link
					key={name}
					to={queryWith(query, { show: name === "all" ? null : name })}
					aria-current={name === chosen ? "true" : undefined}
					preventScrollReset
					className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-semibold text-muted hover:border-edge hover:text-ink aria-[current]:border-indigo aria-[current]:bg-indigo-soft aria-[current]:text-indigo"
				>
					{LABELS[name]} <span className="font-normal tabular-nums">{counts[name]}</span>
				</Link>
			))}
		</nav>
	);
}
