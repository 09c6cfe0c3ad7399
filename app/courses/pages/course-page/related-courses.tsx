import { CatalogueCard } from "#courses/pages/catalogue-card.tsx";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import type { CatalogueCard as CardFacts } from "#courses/rules/catalogue-card.ts";

/** Other courses of the same kind that one can register for. */
export function RelatedCourses({ courses }: { courses: readonly CardFacts[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="related" className="no-print grid gap-5 border-t border-line pt-12">
			<h2 id="related" className="text-[1.75rem]">
				{words.related}
			</h2>
			<ul className="card-grid">
				{courses.map((course) => (
					<li key={course.slug} className="min-w-0">
						<CatalogueCard course={course} headingLevel={3} />
					</li>
				))}
			</ul>
		</section>
	);
}
