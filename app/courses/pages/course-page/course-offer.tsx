import type { ReactNode } from "react";
import { Link } from "react-router";
import { Unbroken } from "#courses/pages/catalogue-card.tsx";
import { CourseFacts, Fact } from "#courses/pages/course-facts.tsx";
import { pageWords as page } from "#courses/pages/course-page/course-page-words.ts";
import { RegisterLink } from "#courses/pages/course-page/register-link.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type DateRange, type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { instalmentPlan, rateText } from "#kit/rules/pricing.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { AskOfficeLine } from "#kit/ui/ask-office.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";

type Offer = {
	slug: string;
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	imageUrl: string | null;
	subjectArea: string;
	imageAlternative: string;
	brochure_url: string | null;
	durationMinutes: number;
	dates: readonly DateRange[];
	closedDates: readonly unknown[];
	seatsLeft: number;
	full: boolean;
	/** A draft is looked at by admins only: no one can register for it. */
	published: boolean;
};

type CourseOfferProps = {
	course: Offer;
	/** The first of the dates as the page lists them. */
	next: (OfferedDate & { priceKobo: Kobo }) | undefined;
	/** Whether one can register for it. */
	isOpen: boolean;
	today: Day;
	signedIn: boolean;
	children?: ReactNode;
};

/** Picture, price, facts and the one action of a course's page; beside it what an organisation asks for. */
export function CourseOffer({ course, next, isOpen, today, signedIn, children }: CourseOfferProps) {
	return (
		<Card padded={false} className="course-offer">
			{/* A strip of cloth is enough; of a photograph one sees more. */}
			<div className={`relative ${course.imageUrl ? "aspect-[2/1]" : "aspect-[4/1] md:aspect-[3/1]"}`}>
				<Cover
					imageUrl={course.imageUrl}
					alternative={course.imageAlternative}
					seed={course.slug}
					subjectArea={course.subjectArea}
					eager
				/>
				{course.subjectArea && (
					<p className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full bg-cotton px-3 py-0.5 text-[0.8125rem] font-semibold">
						{course.subjectArea}
					</p>
				)}
			</div>
			<div className="grid grid-cols-1 gap-5 p-5 md:p-6">
				<Price priceKobo={next?.priceKobo ?? course.priceKobo} vatBasisPoints={course.vatBasisPoints} isOpen={isOpen} />
				<div className="grid grid-cols-1 gap-3">
					{next && <NextDate next={next} others={course.dates.length - 1} today={today} />}
					<CourseFacts {...course} />
				</div>
				<div className="grid grid-cols-1 gap-3">
					{isOpen && next ? (
						// On a phone the bar at its foot has it.
						<RegisterLink course={course} date={next} signedIn={signedIn} className="w-full max-md:hidden" />
					) : (
						<Closed course={course} />
					)}
					<ButtonLink to={`/organisation-invitation?course=${course.slug}`} tone="quiet" wide>
						{courseWords.getBusinessQuote}
					</ButtonLink>
					<p className="no-print flex flex-wrap justify-center gap-x-6 text-[0.9375rem]">
						{isOpen && next && (
							<Link to={`/courses/${course.slug}/group`} className={LINK}>
								{courseWords.registerGroup}
							</Link>
						)}
						<Link to={`/special-invitation?course=${course.slug}`} className={LINK}>
							{courseWords.requestInvitation}
						</Link>
						{course.brochure_url && (
							<a href={course.brochure_url} className={LINK}>
								<Icon name="download" className="mr-2 size-4 shrink-0" />
								{page.brochure}
							</a>
						)}
					</p>
				</div>
				<AskOfficeLine about={`the course ${course.title}`} title={page.questionFirst} />
				{children}
			</div>
		</Card>
	);
}

const LINK =
	"inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink";

/** The price, what it comes to, and how little holds a seat today. */
type PriceProps = { priceKobo: Kobo; vatBasisPoints: number; isOpen: boolean };

function Price({ priceKobo, vatBasisPoints, isOpen }: PriceProps) {
	const { deposit, balance, grandTotal } = instalmentPlan(priceKobo, vatBasisPoints);
	return (
		<div className="grid grid-cols-1 gap-3">
			<div>
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="heading text-[min(2.125rem,9.5vw)]">
						<Amount kobo={priceKobo} />
					</span>
					<span className="text-sm text-muted">{vatNote(vatBasisPoints)}</span>
				</p>
				{vatBasisPoints > 0 && (
					<p className="mt-1 leading-snug">
						<strong>{naira(grandTotal)}</strong> {page.inTotal(rateText(vatBasisPoints))}
					</p>
				)}
			</div>
			{isOpen && (
				<p className="grid grid-cols-1 gap-0.5 rounded-control bg-indigo-soft px-3.5 py-3 text-[0.9375rem] leading-snug">
					<strong className="text-indigo">{page.holdSeat(naira(deposit.total))}</strong>
					<span>{page.thenBalance(naira(balance.total))}</span>
				</p>
			)}
		</div>
	);
}

function NextDate({ next, others, today }: { next: OfferedDate; others: number; today: Day }) {
	return (
		<dl>
			<Fact sign="today" name={page.nextDate}>
				<span className="font-semibold">
					<Unbroken reading={weekdayRange(next, today)} />
				</span>
				<br />
				{locationName(next.location)}
				{others > 0 && (
					<>
						{" · "}
						<a href="#dates" className="underline decoration-edge underline-offset-4 hover:decoration-ink">
							{page.moreDates(others)}
						</a>
					</>
				)}
			</Fact>
		</dl>
	);
}

/** A closed door says why it is closed, and offers word of when it opens. */
function Closed({ course }: { course: Offer }) {
	const isFull = course.full && course.dates.length > 0;
	return (
		<>
			{(isFull || course.dates.length === 0) && (
				<Notice tone="warn" {...(isFull ? { title: courseWords.full } : {})}>
					<p>{isFull ? courseWords.fullHint : course.closedDates.length > 0 ? page.allClosed : courseWords.noDates}</p>
				</Notice>
			)}
			{course.published && (
				<ButtonLink to={isFull ? `/courses/${course.slug}/waiting` : `/tell-me?course=${course.slug}`} wide>
					{isFull ? courseWords.joinWaiting : courseWords.tellMeOfDate}
				</ButtonLink>
			)}
			<Button inactive wide>
				{courseWords.register}
			</Button>
		</>
	);
}
