import { CourseCard, type CourseCardCourse } from "#ui/course-card.tsx";
import { CourseFacts } from "#ui/course-facts.tsx";
import { PriceTable } from "#ui/price-table.tsx";
import { Specimen } from "#ui/specimens/specimen.tsx";

const COURSE: CourseCardCourse = {
	slug: "project-management-professional-pmp-prep",
	title: "Project Management Professional (PMP) Prep",
	priceKobo: 18_500_000,
	imageUrl: null,
	durationMinutes: 2100,
	places: ["lagos", "abuja"],
	dates: [{ firstDay: "2027-03-05", lastDay: "2027-03-07" }],
	slotsLeft: 6,
};
const FEW = {
	...COURSE,
	slug: "data-analysis-with-excel-power-bi",
	title: "Data Analysis",
	places: ["online"],
	slotsLeft: 1,
};
const FULL = { ...COURSE, slug: "health-safety-environment-level-3", places: [], dates: [], slotsLeft: 0 };

export function CourseSpecimens() {
	return (
		<>
			<Specimen name="Course card">
				<div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
					{[COURSE, FEW, FULL].map((course) => (
						<CourseCard key={course.slug} course={course} />
					))}
				</div>
			</Specimen>
			<Specimen name="Course facts">
				<CourseFacts {...COURSE} />
			</Specimen>
			<Specimen name="Price table">
				<div className="max-w-md">
					<PriceTable
						rows={[
							{ label: "Instalment 1 (40% deposit)", amount: 3_800_000 },
							{ label: "Instalment 2 (60% balance)", amount: 5_700_000 },
							{ label: "Subtotal", amount: 9_500_000, rule: true },
							{ label: "VAT (7.5%)", amount: 712_500 },
						]}
						total={{ label: "Grand total", amount: 10_212_500 }}
						dueToday={{ label: "Due today", amount: 4_085_000 }}
					/>
				</div>
			</Specimen>
		</>
	);
}
