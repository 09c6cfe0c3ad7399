import { Form, Link, useNavigation } from "react-router";
import { ratingsWords } from "#courses/pages/rating-words.ts";
import { STAR } from "#courses/pages/star-rating.tsx";
import { STARS } from "#courses/rules/rating.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { dateChoiceWords } from "#sales/dates/rules/words.ts";
import { CannotCome } from "#sales/paying/orders/pages/cannot-come.tsx";
import {
	AddToCalendar,
	conditionOf,
	dateWords,
	type EnrolmentFacts,
	PayBalance,
	Price,
	Where,
} from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";
import { whoWords } from "#sales/paying/orders/pages/words.ts";
import { selfServiceWords } from "#sales/paying/orders/rules/self-service-words.ts";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

type CardProps = {
	enrolment: EnrolmentFacts;
	paying: string | undefined;
	/** Its rating was just saved. */
	isRated: boolean;
};

/** One enrolled course: image, title, payment status, price, what is still to pay, and the calendar file. */
export function EnrolmentCard({ enrolment, paying, isRated }: CardProps) {
	const { id, title, balance, moved, hours } = enrolment;
	const condition = conditionOf(enrolment);
	return (
		<Card
			padded={false}
			className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-5 p-[min(1.25rem,5.5vw)] @md:grid-cols-[5rem_minmax(0,1fr)] md:gap-x-6 md:p-6"
		>
			<div
				className={`mb-4 aspect-[64/20] overflow-clip rounded-control @md:mb-0 @md:aspect-square @md:self-start ${enrolment.isCancelled ? "opacity-50 grayscale" : ""}`}
			>
				<Cover
					imageUrl={enrolment.imageUrl}
					seed={enrolment.seed}
					subjectArea={enrolment.subjectArea}
					sizes="(min-width: 40rem) 5rem, 100vw"
				/>
			</div>
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
					<h4 id={`enrolment-${id}`} className="heading text-lg leading-snug">
						{title}
					</h4>
					{enrolment.status && <StatusPill status={enrolment.status} />}
				</div>
				<Attends name={enrolment.attends} />
				<div className="grid gap-1 text-[0.9375rem] text-muted">
					<p className={moved ? "font-semibold text-balance text-ink" : undefined}>{dateWords(enrolment)}</p>
					{hours && <p>{hours}</p>}
					{enrolment.location && (
						<p className="flex gap-1.5">
							<Icon name={enrolment.joining ? "globe" : "pin"} className="mt-1 size-4 shrink-0" />
							<span className="min-w-0">
								<Where enrolment={enrolment} />
							</span>
						</p>
					)}
				</div>
				{condition && <p className="text-[0.9375rem]">{condition}</p>}
				{enrolment.moneyBack.map((sentence) => (
					<p key={sentence} className="text-[0.9375rem]">
						{sentence}
					</p>
				))}
				{(enrolment.asksForRating || isRated) && <RateAttended enrolment={enrolment} isRated={isRated} />}
				<div className="grid gap-3 border-t border-line pt-3 sm:flex sm:flex-wrap sm:items-center">
					<div className="mr-auto grid gap-0.5">
						<Price enrolment={enrolment} />
						{enrolment.dueOn && <Due dueOn={enrolment.dueOn} isOverdue={enrolment.isOverdue} />}
					</div>
					<PayBalance enrolment={enrolment} paying={paying} />
					{balance !== null && (
						<ButtonLink to={`/my-courses/${id}/pay`} tone="quiet" aria-describedby={`enrolment-${id}`}>
							{payLinkWords.ways}
						</ButtonLink>
					)}
					{enrolment.choiceAt && <ButtonLink to={enrolment.choiceAt}>{dateChoiceWords.pill}</ButtonLink>}
					<AddToCalendar enrolment={enrolment} />
					{enrolment.cannotCome && (
						<details className="@container basis-full">
							<summary className="flex min-h-11 w-fit cursor-pointer items-center text-[0.9375rem] text-muted underline underline-offset-4">
								{selfServiceWords.cannotCome}
							</summary>
							<CannotCome enrolmentId={id} facts={enrolment.cannotCome} />
						</details>
					)}
				</div>
			</div>
		</Card>
	);
}

function Due({ dueOn, isOverdue }: { dueOn: string; isOverdue: boolean }) {
	if (isOverdue) return <p className="text-sm font-semibold text-clay-dark">{words.balanceOverdue(dueOn)}</p>;
	return <p className="text-sm text-muted">{words.balanceDue(dueOn)}</p>;
}

/** The participant, on the card of a member who ordered the seat for another person. */
export function Attends({ name }: { name: string | null }) {
	if (name === null) return null;
	return (
		<p className="flex items-center gap-1.5 font-semibold wrap-anywhere">
			<Icon name="people" className="size-4 shrink-0 text-indigo" />
			{whoWords.attends(name)}
		</p>
	);
}

/** Asks once for a rating of the last course: each star is a button, and one tap saves. */
function RateAttended({ enrolment, isRated }: { enrolment: EnrolmentFacts; isRated: boolean }) {
	const { id, courseUrl } = enrolment;
	const busy = useNavigation().formMethod === "POST";
	return (
		<div className="rounded-control bg-indigo-soft px-4 py-3">
			<p role="status" className="font-semibold text-leaf">
				{isRated ? words.rated : ""}
			</p>
			{isRated && courseUrl && (
				<Link
					to={`${courseUrl}#rate`}
					className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4"
				>
					{words.rateOnCourse}
				</Link>
			)}
			{!isRated && (
				<Form method="post" preventScrollReset aria-busy={busy}>
					<input type="hidden" name="intent" value="rate" />
					<input type="hidden" name="enrolment" value={id} />
					<fieldset className="flex flex-wrap items-center gap-x-4">
						<legend className="float-left mr-4 py-2.5 text-[0.9375rem] font-semibold">{words.rate}</legend>
						<div className="-ml-2 flex">
							{STARS.map((stars) => (
								<button
									key={stars}
									type="submit"
									name="stars"
									value={stars}
									aria-label={ratingsWords.stars(stars)}
									className="star grid size-[min(2.75rem,15vw)] cursor-pointer place-items-center rounded-control"
								>
									<svg
										viewBox="0 0 24 24"
										aria-hidden="true"
										strokeWidth={1.5}
										strokeLinejoin="round"
										className="size-[min(1.75rem,10vw)]"
									>
										<path d={STAR} />
									</svg>
								</button>
							))}
						</div>
						<p className="text-sm text-muted">{words.rateHint}</p>
					</fieldset>
				</Form>
			)}
		</div>
	);
}
