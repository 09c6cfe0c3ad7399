import { CourseFacts } from "#courses/pages/course-facts.tsx";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseWords } from "#courses/pages/words.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan, rateText } from "#kit/rules/pricing.ts";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { registrationWords as words } from "#sales/orders/pages/words.ts";

type Course = {
	slug: string;
	title: string;
	description: string;
	imageUrl: string | null;
	subjectArea: string;
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
				<Cover imageUrl={course.imageUrl} seed={course.slug} subjectArea={course.subjectArea} eager />
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

/**
 * The pay-now view and the instalment view. Both are on the page; the one that is not chosen is hidden by CSS,
 * so that the figures follow the choice before any script, and without one. The page marks itself `group/register`.
 */
function PriceViews({ price, vatBasisPoints }: { price: Kobo; vatBasisPoints: number }) {
	const now = chargeFor("full", price, vatBasisPoints);
	const plan = instalmentPlan(price, vatBasisPoints);
	const vat = courseWords.vat(rateText(vatBasisPoints));
	return (
		<>
			<div className="group-has-[#pay-instalment:checked]/register:hidden">
				<PriceTable
					rows={[
						{ label: words.price, amount: now.net },
						{ label: vat, amount: now.vat },
					]}
					total={{ label: courseWords.total, amount: now.total }}
				/>
			</div>
			<div className="hidden group-has-[#pay-instalment:checked]/register:block">
				<PriceTable
					rows={[
						{ label: words.instalment1, amount: plan.deposit.net },
						{ label: words.instalment2, amount: plan.balance.net },
						{ label: words.subtotal, amount: plan.subtotal, rule: true },
						{ label: vat, amount: plan.vat },
					]}
					total={{ label: words.grandTotal, amount: plan.grandTotal }}
					dueToday={{ label: words.dueToday, amount: plan.dueToday }}
				/>
			</div>
		</>
	);
}
