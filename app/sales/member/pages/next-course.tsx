import type { ReactNode } from "react";
import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import type { Countdown } from "#sales/ledger/orders/rules/next-course.ts";
import { Attends } from "#sales/member/pages/enrolment-card.tsx";
import { CannotCome } from "#sales/paying/orders/pages/cannot-come.tsx";
import {
	AddToCalendar,
	conditionOf,
	dateWords,
	type EnrolmentFacts,
	PayBalance,
	Price,
	ThingsToBring,
	Trainers,
	Where,
} from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";
import { selfServiceWords } from "#sales/paying/orders/rules/self-service-words.ts";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

/** The next course: when, where and how far away, then what is still to pay. */
export function NextCourse({ enrolment, paying }: { enrolment: EnrolmentFacts; paying: string | undefined }) {
	const { id, title, countdown, balance } = enrolment;
	const condition = conditionOf(enrolment);
	return (
		<Card padded={false} className="@container">
			<div className="grid grid-cols-[minmax(0,1fr)] @2xl:grid-cols-[12.5rem_minmax(0,1fr)]">
				<div className="relative aspect-[64/24] @2xl:aspect-auto">
					<div className="absolute inset-0">
						<Cover imageUrl={enrolment.imageUrl} seed={enrolment.seed} subjectArea={enrolment.subjectArea} eager />
					</div>
					{countdown && (
						<p className="heading absolute bottom-4 left-4 max-w-[calc(100%-2rem)] rounded-control bg-paper px-4 py-2.5 text-xl leading-tight">
							{countdownWords(countdown)}
						</p>
					)}
				</div>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-[min(1.25rem,5.5vw)] md:p-6">
					<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
						<h3 id={`enrolment-${id}`} className="text-2xl leading-snug text-balance">
							{title}
						</h3>
						{enrolment.status && <StatusPill status={enrolment.status} />}
					</div>
					<Attends name={enrolment.attends} />
					<dl className="grid gap-3.5">
						<Fact icon="calendar" label={words.when}>
							<span className="font-semibold">{dateWords(enrolment)}</span>
							{enrolment.hours && <span className="block text-[0.9375rem] text-muted">{enrolment.hours}</span>}
						</Fact>
						{enrolment.location && (
							<Fact icon={enrolment.joining ? "globe" : "pin"} label={words.where}>
								<Where enrolment={enrolment} />
							</Fact>
						)}
						{enrolment.bring.length > 0 && (
							<Fact icon="bag" label={words.bring}>
								<ThingsToBring {...enrolment} />
							</Fact>
						)}
						{enrolment.trainers.length > 0 && (
							<Fact icon="people" label={words.trainers(enrolment.trainers.length)}>
								<Trainers {...enrolment} />
							</Fact>
						)}
					</dl>
					{condition && <p className="text-[0.9375rem]">{condition}</p>}
					{enrolment.moneyBack.map((sentence) => (
						<p key={sentence} className="text-[0.9375rem]">
							{sentence}
						</p>
					))}
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line bg-cotton p-[min(1.25rem,5.5vw)] md:px-6">
				<div className="grid min-w-0 flex-1 basis-64 gap-1">
					{balance !== null && enrolment.dueDay && (
						<p className={`text-lg font-semibold tabular-nums ${enrolment.isOverdue ? "text-clay-dark" : ""}`}>
							{enrolment.isOverdue
								? words.wasDueOn(naira(balance), enrolment.dueDay)
								: words.dueBy(naira(balance), enrolment.dueDay)}
						</p>
					)}
					<Price enrolment={enrolment} />
					{balance !== null && enrolment.paid > 0 && (
						<p className="text-[0.9375rem] text-muted">
							{words.youPaid(naira(enrolment.paid), naira(enrolment.paid + balance), enrolment.vatBasisPoints > 0)}
						</p>
					)}
				</div>
				<div className="grid w-full gap-3 sm:flex sm:w-auto sm:flex-wrap">
					<PayBalance enrolment={enrolment} paying={paying} />
					{balance !== null && (
						<ButtonLink to={`/my-courses/${id}/pay`} tone="quiet" aria-describedby={`enrolment-${id}`}>
							{payLinkWords.ways}
						</ButtonLink>
					)}
					<AddToCalendar enrolment={enrolment} />
				</div>
			</div>
			{enrolment.cannotCome && (
				<section aria-labelledby="cannot-come" className="grid gap-2 border-t border-line p-5 md:px-6">
					<h4 id="cannot-come" className="heading text-lg">
						{selfServiceWords.cannotCome}
					</h4>
					<CannotCome enrolmentId={id} facts={enrolment.cannotCome} />
				</section>
			)}
		</Card>
	);
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
			<dt>
				<Icon name={icon} className="mt-0.5 size-5 text-indigo" />
				<span className="sr-only">{label}</span>
			</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}

function countdownWords(countdown: Countdown): string {
	switch (countdown.kind) {
		case "days":
			return words.inDays(countdown.days);
		case "tomorrow":
			return words.tomorrow;
		case "today":
			return words.today(countdown.at);
		case "running":
			return words.dayOf(countdown.day, countdown.of);
	}
}
