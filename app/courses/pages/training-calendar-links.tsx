import { trainingCalendarWords as words } from "#courses/pages/training-calendar-words.ts";
import { locationName } from "#courses/rules/course.ts";
import { feedUrl, subscriptionUrl } from "#courses/rules/training-calendar.ts";
import { Icon } from "#kit/ui/icon.tsx";

/** Under a list of courses: all dates as a document, and as a calendar of all locations or of one. */
export function TrainingCalendarLinks({ publicUrl, locations }: { publicUrl: string; locations: readonly string[] }) {
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
