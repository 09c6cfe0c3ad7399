import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseFacts } from "#courses/pages/course-facts.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { Notice } from "#kit/ui/notice.tsx";

type Offer = {
	slug: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	imageUrl: string | null;
	subjectArea: string;
	imageAlternative: string;
	durationMinutes: number;
	dates: readonly DateRange[];
	slotsLeft: number;
	full: boolean;
	/** A draft is looked at by admins only: nobody can register for it. */
	published: boolean;
};

type CourseOfferProps = { course: Offer; signedIn: boolean; children?: ReactNode };

/** Picture, price, facts and the one action of a course's page; beside it what an organisation asks for. */
export function CourseOffer({ course, signedIn, children }: CourseOfferProps) {
	return (
		<Card padded={false}>
			<div className="aspect-[8/5]">
				<Cover
					imageUrl={course.imageUrl}
					alternative={course.imageAlternative}
					seed={course.slug}
					subjectArea={course.subjectArea}
					eager
				/>
			</div>
			<div className="grid gap-5 p-5 md:p-6">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="heading text-[1.75rem]">{naira(course.priceKobo)}</span>
					<span className="text-sm text-muted">{vatNote(course.vatBasisPoints)}</span>
				</p>
				<CourseFacts {...course} />
				<div className="grid gap-3">
					<Register course={course} signedIn={signedIn} />
					<ButtonLink to={`/organisation-invitation?course=${course.slug}`} tone="quiet" wide>
						{courseWords.getBusinessQuote}
					</ButtonLink>
					<p className="no-print text-center text-[0.9375rem]">
						<Link
							to={`/special-invitation?course=${course.slug}`}
							className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
						>
							{courseWords.requestInvitation}
						</Link>
					</p>
				</div>
				{children}
			</div>
		</Card>
	);
}

/** 'Register' leads on for members and opens the log-in for visitors; a closed door says why it is closed. */
function Register({ course, signedIn }: { course: Offer; signedIn: boolean }) {
	const target = `/courses/${course.slug}/register`;
	if (course.full || course.dates.length === 0)
		return (
			<>
				<Notice tone="warn" {...(course.full ? { title: courseWords.full } : {})}>
					<p>{course.full ? courseWords.fullHint : courseWords.noDates}</p>
				</Notice>
				<Button inactive wide>
					{courseWords.register}
				</Button>
			</>
		);
	if (!course.published)
		return (
			<Button inactive wide>
				{courseWords.register}
			</Button>
		);
	return signedIn ? (
		<ButtonLink to={target} wide>
			{courseWords.register}
		</ButtonLink>
	) : (
		<ButtonLink to={withNext("/log-in", target)} data-dialog="log-in" wide>
			{courseWords.register}
		</ButtonLink>
	);
}
