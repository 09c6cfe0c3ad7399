import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { RegisterLink } from "#courses/pages/course-page/register-link.tsx";
import { locationName } from "#courses/rules/course.ts";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { instalmentPlan } from "#kit/rules/pricing.ts";
import { Amount } from "#kit/ui/amount.tsx";

type RegisterBarProps = {
	course: { slug: string; title: string; vatBasisPoints: number };
	next: OfferedDate & { priceKobo: Kobo };
	today: Day;
	signedIn: boolean;
};

/** Price, next date and 'Register', always in reach (app/styles/course.css). The last thing of its page. */
export function RegisterBar({ course, next, today, signedIn }: RegisterBarProps) {
	const { grandTotal, dueToday } = instalmentPlan(next.priceKobo, course.vatBasisPoints);
	const range = weekdayRange(next, today);
	return (
		<div className="register-bar no-print">
			<div className="@container wrap">
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2.5">
					<div className="min-w-0 leading-snug max-md:hidden">
						<p className="heading truncate text-lg leading-snug">{course.title}</p>
						<p className="text-sm text-muted">{words.next(locationName(next.location), range)}</p>
					</div>
					<div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2 md:grow-0">
						<p className="grid leading-snug md:text-right">
							<span>
								<span className="heading text-lg">
									<Amount kobo={grandTotal} />
								</span>{" "}
								<span className="text-sm text-muted">{course.vatBasisPoints > 0 ? words.withVat : words.noVat}</span>
							</span>
							<span className="text-sm font-semibold text-indigo @max-[16rem]:hidden">
								{words.orToday(naira(dueToday))}
							</span>
						</p>
						<RegisterLink course={course} date={next} signedIn={signedIn} className="min-w-32 grow md:px-9" />
					</div>
				</div>
			</div>
		</div>
	);
}
