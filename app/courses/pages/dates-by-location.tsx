import { courseWords } from "#courses/pages/words.ts";
import { placeName } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { Icon } from "#kit/ui/icon.tsx";

type PlaceDates = { place: string; address: string | null; dates: readonly (DateRange & { id: number })[] };

/** The upcoming dates of a course under the place where each is held. */
export function DatesByPlace({ places }: { places: readonly PlaceDates[] }) {
	if (places.length === 0) return null;
	return (
		<section className="grid gap-4">
			<h2 className="text-2xl">{courseWords.places}</h2>
			<ul className="grid gap-3">
				{places.map(({ place, address, dates }) => (
					<li key={place} className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-5 sm:grid-cols-2">
						<div>
							<h3 className="flex items-center gap-2 text-lg">
								<Icon name="pin" className="size-[1.125rem] shrink-0 text-clay" />
								{placeName(place)}
							</h3>
							{address && <p className="mt-1 text-sm text-muted">{address}</p>}
						</div>
						<ul className="grid content-start gap-1 text-[0.9375rem]">
							{dates.map((date) => (
								<li key={date.id}>{longDate(date)}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
