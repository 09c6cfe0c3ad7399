import type { CourseDetails } from "#courses/data/courses.ts";
import { listClassTimes } from "#courses/data/held-date.ts";
import { timesAt } from "#courses/rules/class-times.ts";
import { PRIVATE_PARAM } from "#courses/rules/member-path.ts";
import { config } from "#kit/config/config.ts";
import { needsOf } from "#kit/rules/access.ts";
import { longDate, todayInLagos } from "#kit/rules/date-range.ts";
import { untilText } from "#kit/rules/moments.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { enrolledOf, listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { findSeatFreeAt } from "#sales/ledger/orders/data/held-seats.ts";
import { findHoldsBeside } from "#sales/ledger/orders/data/unpaid-holds.ts";
import { type DatePreselection, preselectedDate } from "#sales/ledger/orders/rules/preselected-date.ts";
import { payWayIn, registrationIn, type TypedRegistration } from "#sales/ledger/orders/rules/registration-request.ts";
import { holdsWhilePaying } from "#sales/ledger/orders/rules/unpaid-holds.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { choicesOf, openPaymentsOf } from "#sales/ledger/payments/rules/begun-payments.ts";
import { offersCard, offersUssd } from "#sales/ledger/payments/rules/checkout.ts";
import { isOver } from "#sales/ledger/payments/rules/payment.ts";
import { registrationOffers } from "#sales/member/pages/registration-offers.ts";
import { providerName } from "#sales/paying/ways/card/rules/provider-return.ts";
import { transferOffer } from "#sales/paying/ways/transfers/rules/transfer-offer.ts";
import { readSettings } from "#settings/data/settings.ts";

/** The hours of the dates of a course as people read them, by the ids of the dates. */
async function readHours({ id: courseId, datesByLocation }: CourseDetails): Promise<Record<string, string>> {
	const offered = datesByLocation.flatMap(({ location, dates }) => dates.map(({ id }) => ({ id, location })));
	const times = await listClassTimes(courseId, idsOf(offered));
	return Object.fromEntries(
		offered.flatMap(({ id, location }) => (times[id] ? [[id, timesAt(times[id], location)]] : [])),
	);
}

/**
 * Everything that the registration page of a course shows a person. `query`: the values typed before they chose a location without
 * script.
 */
export async function registrationView(
	course: CourseDetails,
	user: SessionUser | null,
	query: URLSearchParams,
	now: Date,
) {
	const [settings, beside, mine, begun] = await Promise.all([
		readSettings(),
		findHoldsBeside(
			{ userId: user?.id ?? null, courseId: course.id, courseDateId: null, seatsOf: askedDate(course, query) },
			now,
		),
		user ? listEnrolmentsOf(user.id) : [],
		user ? listBegunPayments(user.id, now) : [],
	]);
	const ofThis = begun.filter(({ courseId, enrolmentId }) => courseId === course.id && enrolmentId === null);
	const chosen = choicesOf(ofThis, course.datesByLocation, now);
	const own = mine.filter(
		({ course_id, cancelled_at, dateCancelledAt }) => course_id === course.id && !cancelled_at && !dateCancelledAt,
	);
	const taken = own.filter(({ attends }) => attends === null).flatMap(({ course_date_id }) => course_date_id ?? []);
	const asked = registrationIn(formOfQuery(query)).typed;
	const offered = course.datesByLocation.flatMap((at) => at.dates);
	// The member has all dates, so only another person can be registered.
	const hasAll = offered.length > 0 && offered.every(({ id }) => taken.includes(id));
	const typed: TypedRegistration = {
		...asked,
		...dateOf(query, { course, chosen, taken: hasAll ? [] : taken }),
		who: query.has("who")
			? asked.who
			: {
					...(chosen?.who ?? asked.who),
					documentName: user?.documentName ?? "",
					...(hasAll && { who: "other" as const }),
				},
		buyer: query.has("buyerName") ? asked.buyer : (chosen?.buyer ?? asked.buyer),
		email: query.get("email") ?? chosen?.email ?? user?.email ?? "",
		pay: payWayIn(query.get("pay")) ?? chosen?.pay ?? "now",
	};
	const dates = own.filter(({ attends }) => attends === null).flatMap((enrolment) => enrolledOf(enrolment).date ?? []);
	const offers = await registrationOffers(course, { userId: user?.id ?? null, code: typed.code, now });
	const firstDays = course.dates.map(({ firstDay }) => firstDay);
	const transfer = transferOffer(settings, firstDays, beside, now);
	return {
		course,
		offers,
		depositPolicy: settings.depositPolicy,
		holdsSeat: !beside || holdsWhilePaying(beside, now),
		transferHint: transfer.hint,
		transferTile: transfer.tile,
		transferClosed: transfer.closed,
		hasCard: offersCard(settings),
		hasUssd: offersUssd(settings),
		provider: providerName(config.payments.provider),
		privateToken: course.privateTo ? query.get(PRIVATE_PARAM) : null,
		hours: await readHours(course),
		today: todayInLagos(now),
		certificateRate: transfer.hint === null ? 0 : settings.withholdingBasisPoints,
		formKey: newFormKey(),
		typed,
		member: user?.id ?? "",
		registeredFor: dates.map(longDate).join(", "),
		hasAll,
		open: openPaymentsOf(ofThis, now),
		over: ofThis.filter(({ state }) => isOver(state)).map(({ reference }) => reference),
		freeFrom: course.full ? await freeFromOf(course.id, user?.id, now) : null,
		name: { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" },
		need: needsOf(user),
	};
}

type RegistrationContext = { course: CourseDetails; chosen: DatePreselection | undefined; taken: readonly number[] };

/** The date to show: after choosing a location without script, none yet; else the one in the address, or of the started payment. */
function dateOf(query: URLSearchParams, { course, chosen, taken }: RegistrationContext): DatePreselection {
	const typed = query.get("courseDate");
	if (typed !== null) return { location: query.get("location") ?? "", courseDate: typed };
	const isNamed = ["date", "location", "place", "month"].some((name) => query.get(name));
	const begun = !isNamed && chosen?.courseDate && !taken.includes(Number(chosen.courseDate)) ? chosen : undefined;
	const found = begun ?? preselectedDate(query, course.datesByLocation, taken);
	return { location: found?.location ?? "", courseDate: found?.courseDate ?? "" };
}

/** The fields typed before a location was chosen without script. */
function formOfQuery(query: URLSearchParams): FormData {
	const form = new FormData();
	for (const [name, value] of query) form.append(name, value);
	return form;
}

/** The date whose free seats decide what a transfer may hold: the one in the address, else the first. */
function askedDate({ datesByLocation }: CourseDetails, query: URLSearchParams): number | null {
	const dates = datesByLocation.flatMap((at) => at.dates);
	const asked = query.get("courseDate") ?? query.get("date");
	return (dates.find(({ id }) => String(id) === asked) ?? dates[0])?.id ?? null;
}

/** When the next seat of a full course, or of a full date with its own number, may become free. Null when no seat is only held. */
export async function freeFromOf(
	courseId: number,
	viewerId: string | undefined,
	now: Date,
	dateId: number | null = null,
): Promise<string | null> {
	const until = await findSeatFreeAt({ courseId, dateId, viewerId, now });
	return until ? untilText(until, now) : null;
}
