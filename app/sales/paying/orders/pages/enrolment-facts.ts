import { calendarEvent } from "#courses/rules/calendar.ts";
import { classTimesOf, hoursOn, timesAt } from "#courses/rules/class-times.ts";
import { isOnline, slugOf } from "#courses/rules/course.ts";
import { itemsOf } from "#courses/rules/course-texts.ts";
import {
	type DateRange,
	type Day,
	hasEnded,
	longDay,
	todayInLagos,
	weekdayRange,
	weekdaysOf,
} from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { mapUrl } from "#kit/rules/office/maps.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";
import { dueDayOf, isOverdue } from "#sales/ledger/balances/rules/balances.ts";
import { enrolledOf, movedOf, type OwnEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { amountStillDue, holdsSeat, isDateTakenOff, paymentWords } from "#sales/ledger/orders/rules/enrolment.ts";
import { countdownTo } from "#sales/ledger/orders/rules/next-course.ts";
import type { MoneyBack } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { workingDayBefore } from "#sales/ledger/transfers/rules/working-days.ts";
import type { CannotComeFacts } from "#sales/paying/orders/pages/cannot-come.tsx";
import type { EnrolmentFacts, JoiningFacts } from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";
import { selfServiceDays } from "#sales/paying/orders/rules/self-service.ts";

/** The refunds of an enrolment, in the words of My Courses. */
export function moneyWords(money: MoneyBack | undefined): string[] {
	if (!money) return [];
	return [
		...(money.failed > 0 ? [words.moneyFailed(naira(money.failed))] : []),
		...(money.goingBack > 0 ? [words.moneyGoing(naira(money.goingBack))] : []),
		...(money.sentBack > 0 ? [words.moneyBack(naira(money.sentBack))] : []),
	];
}

type EnrolmentContext = {
	isSeatGone: boolean;
	isUnderWay: boolean;
	today: Day;
	/** Days the academy does not work, besides the fixed ones. */
	holidays: readonly Day[];
	/** How many days before the first day members can still change their seat; null: they cannot. */
	freeChangeDays: number | null;
};

/** An enrolment as its card shows it, without what other tables hold. */
export function factsOf(
	enrolment: OwnEnrolment,
	{ isSeatGone, isUnderWay, today, holidays, freeChangeDays }: EnrolmentContext,
): Omit<EnrolmentFacts, "moneyBack" | "choiceAt" | "asksForRating"> {
	const { date, importedDate, location, locationAddress } = enrolledOf(enrolment);
	// Nothing can be paid for a cancelled date, and the dues concern the member who ordered the seat.
	const { attends, isFromMember } = enrolment;
	const due = enrolment.dateCancelledAt || isFromMember ? null : amountStillDue(enrolment);
	const { due_day: given, first_day: firstDay, firstDayNow } = enrolment;
	const dueDay = dueDayOf({ dueDay: given, firstDay }, firstDayNow === null ? null : { firstDay: firstDayNow });
	const holds = holdsSeat(enrolment);
	const isAhead = holds && date !== null && !hasEnded(date, today);
	const times = classTimesOf(enrolment);
	const online = location !== null && isOnline(location);
	return {
		id: enrolment.id,
		title: enrolment.title,
		imageUrl: enrolment.image_url,
		seed: slugOf(enrolment.title),
		subjectArea: enrolment.subjectArea,
		courseUrl: enrolment.slug && `/courses/${enrolment.slug}`,
		attends,
		price: isFromMember ? null : enrolment.price_kobo,
		discount: !isFromMember && enrolment.discount === "policy" ? enrolment.discount_reason : null,
		vatBasisPoints: enrolment.vat_basis_points,
		paid: isFromMember ? 0 : enrolment.paid_kobo,
		status: isFromMember && holdsSeat(enrolment) ? null : paymentWords(enrolment),
		isCancelled: enrolment.cancelled_at !== null,
		cancelledOn: enrolment.cancelled_at && longDay(todayInLagos(enrolment.cancelled_at)),
		isDateCancelled: enrolment.dateCancelledAt !== null && enrolment.cancelled_at === null,
		// Nothing can be paid either for a seat that cannot be restored, or while money is on its way.
		balance: isSeatGone || isUnderWay ? null : (due?.total ?? null),
		isSeatGone,
		dueOn: due && dueDay ? longDay(dueDay) : null,
		dueDay: due && dueDay ? weekdayRange({ firstDay: dueDay, lastDay: dueDay }, today) : null,
		isOverdue: due !== null && dueDay !== null && isOverdue(dueDay, today),
		holdsSeat: holds,
		countdown: isAhead ? countdownTo(date, today, hoursOn(times, date.firstDay)?.startsAt ?? null) : null,
		hours: isAhead ? hoursWords(date, times && timesAt(times, location)) : null,
		date,
		hasEnded: date !== null && hasEnded(date, today),
		importedDate: importedDate ?? null,
		moved: movedOf(enrolment),
		location,
		locationAddress: [isAhead && enrolment.roomNow, locationAddress].filter(Boolean).join(", ") || null,
		map: online ? null : (enrolment.mapNow ?? (locationAddress && mapUrl(locationAddress, location))),
		trainers: isAhead
			? enrolment.trainers.map(({ name, imageUrl }) => ({ name, imageUrl: imageUrl ?? portraitUrl(name) }))
			: [],
		bring: isAhead ? itemsOf(enrolment.bring) : [],
		joining:
			isAhead && online && enrolment.getsJoining ? joiningOf(enrolment.joiningLink, date, { today, holidays }) : null,
		cannotCome: isAhead ? cannotComeOf(enrolment, date.firstDay, { today, freeChangeDays }) : null,
		calendar:
			!holds || !enrolment.getsJoining || isDateTakenOff(enrolment)
				? "none"
				: calendarEvent(enrolledOf(enrolment)).ok
					? "file"
					: "sentence",
	};
}

/** 'Monday to Friday, 09:00 - 16:30'; weekdays only when each occurs once. */
function hoursWords(date: DateRange, hours: string | null): string | null {
	const weekdays = weekdaysOf(date);
	if (weekdays === null) return hours && words.everyDay(hours);
	return [weekdays, hours].filter(Boolean).join(", ");
}

type ChangeLimits = Pick<EnrolmentContext, "today" | "freeChangeDays">;

/** The last day of each option, and the refund. */
function cannotComeOf(
	enrolment: OwnEnrolment,
	firstDay: Day,
	{ today, freeChangeDays }: ChangeLimits,
): CannotComeFacts | null {
	if (firstDay <= today) return null;
	const days = selfServiceDays(firstDay, freeChangeDays);
	if (!enrolment.isOwnOrder || days === null) return { kind: enrolment.isOwnOrder ? "ask" : "not-own" };
	const until = (day: Day) => (day < today ? null : weekdayRange({ firstDay: day, lastDay: day }, today));
	// A seat for another person can be handed over while money is due, since the member still owes it.
	const due = enrolment.attends === null ? amountStillDue(enrolment) : null;
	const isTheirsAlone = enrolment.paidBy === null && enrolment.certificate_due_kobo === 0;
	return {
		kind: "ways",
		handOver: until(days["hand-over"]),
		due: due && naira(due.total),
		change: until(days.change),
		back: isTheirsAlone && enrolment.paid_kobo > 0 ? naira(enrolment.paid_kobo) : null,
	};
}

/** The day by which a participant of an online date gets the link: the working day before it begins. */
function joiningOf(
	url: string | null,
	date: DateRange,
	{ today, holidays }: Pick<EnrolmentContext, "today" | "holidays">,
): JoiningFacts {
	if (url) return { kind: "link", url };
	const by = workingDayBefore(date.firstDay, holidays);
	return { kind: "awaited", by: by > today ? weekdayRange({ firstDay: by, lastDay: by }, today) : null };
}
