import { calendarEvent } from "#courses/rules/calendar.ts";
import { slugOf } from "#courses/rules/course.ts";
import { type Day, longDate, todayInLagos } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { dueDayOf, isOverdue } from "#sales/balances/rules/balances.ts";
import { enrolledOf, movedOf, type OwnEnrolment } from "#sales/orders/data/enrolments.ts";
import type { EnrolmentFacts } from "#sales/orders/pages/enrolment-card.tsx";
import { myCoursesWords as words } from "#sales/orders/pages/my-courses-words.ts";
import { amountStillDue, holdsSeat, paymentWords } from "#sales/orders/rules/enrolment.ts";
import type { MoneyBack } from "#sales/payments/data/money-of-enrolment.ts";

/** What goes back or went back of an enrolment, as My Courses says it. */
export function moneyWords(money: MoneyBack | undefined): string[] {
	if (!money) return [];
	return [
		...(money.goingBack > 0 ? [words.moneyGoing(naira(money.goingBack))] : []),
		...(money.sentBack > 0 ? [words.moneyBack(naira(money.sentBack))] : []),
	];
}

/** An enrolment as its card shows it, but for what stands in other tables. */
export function factsOf(
	enrolment: OwnEnrolment,
	{ isSeatGone, isUnderWay }: { isSeatGone: boolean; isUnderWay: boolean },
): Omit<EnrolmentFacts, "moneyBack" | "choiceAt" | "documents"> {
	const { date, importedDate, location, locationAddress } = enrolledOf(enrolment);
	// Nobody pays for a date that is not held.
	const due = enrolment.dateCancelledAt ? null : amountStillDue(enrolment);
	const { due_day: given, first_day: firstDay, firstDayNow } = enrolment;
	const dueDay = dueDayOf({ dueDay: given, firstDay }, firstDayNow === null ? null : { firstDay: firstDayNow });
	return {
		id: enrolment.id,
		title: enrolment.title,
		imageUrl: enrolment.image_url,
		seed: slugOf(enrolment.title),
		subjectArea: enrolment.subjectArea,
		price: enrolment.price_kobo,
		vatBasisPoints: enrolment.vat_basis_points,
		status: paymentWords(enrolment),
		cancelledOn: enrolment.cancelled_at && dayInWords(todayInLagos(enrolment.cancelled_at)),
		isDateCancelled: enrolment.dateCancelledAt !== null && enrolment.cancelled_at === null,
		// Nobody pays either for a seat that cannot come back, or what is on its way.
		balance: isSeatGone || isUnderWay ? null : (due?.total ?? null),
		isSeatGone,
		dueOn: due && dueDay ? dayInWords(dueDay) : null,
		isOverdue: due !== null && dueDay !== null && isOverdue(dueDay, todayInLagos(new Date())),
		date,
		importedDate,
		moved: movedOf(enrolment),
		location,
		locationAddress,
		calendar: !holdsSeat(enrolment) ? "none" : calendarEvent(enrolledOf(enrolment)).ok ? "file" : "sentence",
	};
}

const dayInWords = (day: Day) => longDate({ firstDay: day, lastDay: day });
