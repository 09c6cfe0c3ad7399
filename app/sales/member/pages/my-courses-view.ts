import { listRatedBy } from "#courses/data/ratings.ts";
import { type Day, longDay, todayInLagos } from "#kit/rules/date-range.ts";
import { listOwnRequests } from "#requests/data/requests.ts";
import { ownRequestFacts } from "#requests/pages/own-requests.tsx";
import { type ListedDocumentOf, listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import type { DocumentsOfCourse } from "#sales/documents/pages/own-documents.tsx";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { listOpenChoicesOf } from "#sales/ledger/orders/data/date-choices.ts";
import { listEnrolmentsOf, type OwnEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeatsGone } from "#sales/ledger/orders/data/seat-availability.ts";
import { sortCourses } from "#sales/ledger/orders/rules/next-course.ts";
import { courseFor } from "#sales/ledger/orders/rules/other-participant.ts";
import { findMoneyBack } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { balancesUnderWay, openPaymentsOf } from "#sales/ledger/payments/rules/begun-payments.ts";
import { isOver } from "#sales/ledger/payments/rules/payment.ts";
import { factsOf, moneyWords } from "#sales/paying/orders/pages/enrolment-facts.ts";
import { listLinksToShow } from "#sales/paying/ways/links/actions/link-to-show.ts";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";
import { readSettings } from "#settings/data/settings.ts";

/** Everything My Courses shows a member. */
export async function myCoursesView(userId: string, now: Date) {
	const today = todayInLagos(now);
	const [rows, begun, links, moneyBack, choices, documents, gone, rated, requests, settings] = await Promise.all([
		listEnrolmentsOf(userId),
		listBegunPayments(userId, now),
		listLinksToShow(userId, now),
		findMoneyBack({ userId }),
		listOpenChoicesOf(userId),
		listDocumentsOf({ userId }),
		listSeatsGone(userId, now),
		listRatedBy(userId),
		listOwnRequests(userId),
		readSettings(),
	]);
	const { holidays, freeChangeDays } = settings;
	const underWay = balancesUnderWay(begun);
	const toRate = lastUnrated(rows, rated, today);
	const enrolments = rows.map((one) => ({
		...factsOf(one, {
			isSeatGone: gone.has(one.id),
			isUnderWay: underWay.has(one.id),
			today,
			holidays,
			freeChangeDays,
		}),
		moneyBack: moneyWords(moneyBack.get(one.id)),
		choiceAt: choices.get(one.id) ?? null,
		asksForRating: one.id === toRate,
	}));
	const sorted = sortCourses(enrolments, today);
	return {
		...sorted,
		documents: documentsByCourse([sorted.next ?? [], sorted.coming, sorted.past].flat(), documents),
		requests: requests.map((one) => ownRequestFacts(one, today)),
		unfinished: openPaymentsOf(begun, now),
		links: links.map(({ id, course, purpose, total, stands }) => ({
			id,
			title: course,
			total,
			about: payLinkWords.purposes[purpose],
			sentence: payLinkWords.stands[stands],
			path: `/my-courses/links/${id}`,
			label: "View link",
		})),
		over: begun.filter(({ state }) => isOver(state)).map(({ reference }) => reference),
	};
}

/** The last course the member attended, if it is not rated yet. Earlier ones are not asked about. */
function lastUnrated(rows: readonly OwnEnrolment[], rated: ReadonlySet<number>, today: Day): number | undefined {
	const attended = rows.filter(
		(one) =>
			one.attends === null &&
			one.cancelled_at === null &&
			one.dateCancelledAt === null &&
			one.last_day !== null &&
			one.last_day < today,
	);
	const [last] = attended.toSorted((a, b) => (b.last_day ?? "").localeCompare(a.last_day ?? ""));
	return last?.course_id != null && !rated.has(last.course_id) ? last.id : undefined;
}

function documentsByCourse(
	enrolments: readonly { id: number; title: string; attends: string | null }[],
	documents: readonly ListedDocumentOf[],
): DocumentsOfCourse[] {
	return enrolments.flatMap(({ id, title: course, attends }) => {
		const title = attends === null ? course : courseFor(course, attends);
		const own = documents.filter(({ enrolmentId }) => enrolmentId === id);
		if (own.length === 0) return [];
		const listed = own.map((document) => {
			const { kind, number, total, at } = document;
			return { kind, number, total, day: longDay(todayInLagos(at)), standing: standingOf(document) };
		});
		return [{ enrolmentId: id, title, documents: listed }];
	});
}
