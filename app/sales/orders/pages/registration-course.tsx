import { CourseFacts } from "#courses/pages/course-facts.tsx";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { PriceViews } from "#sales/orders/pages/price-views.tsx";

type Course = {
	slug: string;
	title: string;
	description: string;
	imageUrl: string | null;
	priceKobo: Kobo;
	vatBasisPoints: number;
	durationMinutes: number;
	slotsLeft: number;
	dates: readonly DateRange[];
};

/** The course one registers for, with what it costs in the chosen way. */
export function RegistrationCourse({ course }: { course: Course }) {
	return (
		<Card padded={false}>
			<div className="aspect-[64/26]">
				<Cover imageUrl={course.imageUrl} seed={course.slug} eager />
			</div>
			<div className="grid gap-5 p-5 md:p-6">
				<h2 className="text-2xl">{course.title}</h2>
				<CourseFacts {...course} />
				<PriceViews price={course.priceKobo} vatBasisPoints={course.vatBasisPoints} />
				<p className="border-t border-line pt-4 text-sm leading-relaxed whitespace-pre-line text-muted">
					{course.description}
				</p>
			</div>
		</Card>
	);
}
