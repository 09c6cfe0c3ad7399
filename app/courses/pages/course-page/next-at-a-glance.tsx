import type { TrainerFacts } from "#courses/data/trainers.ts";
import { Unbroken } from "#courses/pages/catalogue-card.tsx";
import { locationName } from "#courses/rules/course.ts";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { Photo } from "#kit/ui/photo.tsx";

type NextAtAGlanceProps = { next: OfferedDate; today: Day; trainers: readonly TrainerFacts[] };

/** On a phone, where the offer stands further down: when and where the next date is, and who teaches. */
export function NextAtAGlance({ next, today, trainers: [trainer] }: NextAtAGlanceProps) {
	return (
		<p className="no-print flex items-center gap-3 leading-snug md:hidden">
			{trainer && (
				<Photo
					src={trainer.imageUrl}
					alt=""
					sizes="2.75rem"
					width={44}
					height={44}
					className="size-11 shrink-0 rounded-full bg-indigo object-cover"
				/>
			)}
			<span className="min-w-0">
				<b className="font-semibold">
					<Unbroken reading={weekdayRange(next, today)} />
				</b>{" "}
				· {locationName(next.location)}
				{trainer && <span className="block text-[0.9375rem] text-muted">{trainer.name}</span>}
			</span>
		</p>
	);
}
