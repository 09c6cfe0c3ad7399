import { locationName } from "#courses/rules/course.ts";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { shareWords as words } from "#kit/words/share.ts";

type ShareCourseProps = {
	course: { title: string; priceKobo: Kobo; vatBasisPoints: number };
	next: OfferedDate | undefined;
	today: Day;
	academyName: string;
	address: string;
};

/**
 * Sends a course on, with its next date and price: by WhatsApp with or without script; the link to copy and the phone's own share sheet
 * are worked by the small script, which shows the latter only where there is one.
 */
export function ShareCourse({ course, next, today, academyName, address }: ShareCourseProps) {
	const { title, priceKobo, vatBasisPoints } = course;
	const facts = {
		title,
		academyName,
		next: next && `${locationName(next.location)}, ${weekdayRange(next, today)}`,
		price: `${naira(priceKobo)} ${vatNote(vatBasisPoints)}`,
	};
	const text = words.text({ ...facts, address });
	return (
		<section aria-labelledby="share" className="no-print grid gap-1 border-t border-line pt-4">
			<p id="share" className="text-sm text-muted">
				{words.label}
			</p>
			<div className="-mx-3 flex flex-wrap">
				<a
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener"
					className="button button-bare"
				>
					<Icon name="chat" className="size-[1.125rem] shrink-0" />
					{words.whatsApp}
				</a>
				<button
					type="button"
					data-copy={address}
					data-copied={words.linkCopied}
					className="button button-bare needs-script"
				>
					<Icon name="link" className="size-[1.125rem] shrink-0" />
					{words.copyLink}
				</button>
				<button
					type="button"
					data-share
					data-title={title}
					data-text={words.text(facts)}
					data-url={address}
					hidden
					className="button button-bare"
				>
					<Icon name="share" className="size-[1.125rem] shrink-0" />
					{words.share}
				</button>
			</div>
		</section>
	);
}
