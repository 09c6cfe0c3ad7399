import { classTimesOf, hoursOn } from "#courses/rules/class-times.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { REMINDERS } from "#sales/ledger/balances/rules/balances.ts";
import { findEnrolmentOf } from "#sales/ledger/orders/data/enrolments.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { listSeatsGone } from "#sales/ledger/orders/data/seat-availability.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { listSeatIdsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { balancesUnderWay } from "#sales/ledger/payments/rules/begun-payments.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { factsOf } from "#sales/paying/orders/pages/enrolment-facts.ts";
import type { EnrolmentFacts } from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import type { PayerStep } from "#sales/paying/payments/pages/payer-parts.tsx";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** The facts on the confirmation of a paid seat. */
export type ConfirmationFacts = NonNullable<Awaited<ReturnType<typeof confirmationOf>>>;

/** The seat that a payment confirmed, for its owner. Undefined: there is none, or it was cancelled. */
export async function confirmationOf(
	user: SessionUser,
	attempt: Attempt,
	{ settings, now }: { settings: SiteSettings; now: Date },
) {
	const enrolment = await findEnrolmentOf(user.id, (await listSeatIdsOf(attempt.id))[0] ?? 0);
	if (!enrolment || enrolment.cancelled_at || enrolment.dateCancelledAt) return undefined;
	const { id } = enrolment;
	const today = todayInLagos(now);
	const [gone, begun, { code }, documents] = await Promise.all([
		listSeatsGone(user.id, now),
		listBegunPayments(user.id, now),
		findOrder(db, enrolment.order_id),
		listDocumentsOf({ userId: user.id }),
	]);
	const facts = factsOf(enrolment, {
		isSeatGone: gone.has(id),
		isUnderWay: balancesUnderWay(begun).has(id),
		today,
		holidays: settings.holidays,
		freeChangeDays: settings.freeChangeDays,
	});
	const own = documents.filter(({ enrolmentId, kind }) => enrolmentId === id && kind !== "credit-note");
	const standing = own.filter((one) => ["counts", "partly", "receipt"].includes(standingOf(one).kind));
	const { date } = facts;
	return {
		...facts,
		moneyBack: [],
		choiceAt: null,
		asksForRating: false,
		participant: (await findPersonOf(db, id)).fullName,
		code: codeText(code),
		/** The address of its course, for sharing. */
		site: config.publicUrl,
		/** The newest first: the receipt of this payment. */
		documents: standing.toReversed().map(({ kind, number }) => ({
			kind: kind === "invoice" ? ("invoice" as const) : ("receipt" as const),
			number,
			path: `/my-courses/${id}/documents/${number}`,
		})),
		steps: stepsOf({
			paidOn: nameOf(todayInLagos(attempt.settled_at ?? now), today),
			sentTo: attempt.invoice_email,
			remindedOn: facts.balance === null || !enrolment.first_day ? null : reminderAfter(enrolment.first_day, today),
			courseRemindedOn: date && courseReminderOn(date.firstDay, { today, days: settings.courseReminderDays }),
			starts:
				date && date.firstDay > today
					? [nameOf(date.firstDay, today), hoursOn(classTimesOf(enrolment), date.firstDay)?.startsAt]
							.filter(Boolean)
							.join(", ")
					: null,
			joining: facts.joining,
		}),
	};
}

type StepFacts = {
	paidOn: string;
	sentTo: string;
	remindedOn: string | null;
	courseRemindedOn: string | null;
	starts: string | null;
	joining: EnrolmentFacts["joining"];
};

function stepsOf({ paidOn, sentTo, remindedOn, courseRemindedOn, starts, joining }: StepFacts): PayerStep[] {
	const ahead = (title: string | null, text: string): PayerStep[] => (title ? [{ title, text, is: "ahead" }] : []);
	const joiningBy = joining?.kind === "awaited" && joining.by ? ` ${myCoursesWords.joiningBy(joining.by)}` : "";
	return [
		{
			title: paidOn,
			text: `We e-mailed the receipt to ${sentTo}. If you cannot find it, check your spam folder or download it here.`,
			is: "done",
		},
		...ahead(remindedOn, "We will remind you of the balance by e-mail."),
		...ahead(courseRemindedOn, "We will e-mail you once more where and when it starts and what to bring."),
		...ahead(starts, `Your course starts.${joiningBy}`),
	];
}

const nameOf = (day: string, today: string) => weekdayRange({ firstDay: day, lastDay: day }, today);

/** When the course reminder is sent, as text. Null: none will be, or its day has come. */
function courseReminderOn(firstDay: string, { today, days }: { today: string; days: number }): string | null {
	const next = days > 0 && [days, 1].map((before) => addDays(firstDay, -before)).find((day) => day > today);
	return next ? nameOf(next, today) : null;
}

/** When the next reminder of a balance is sent, as text. Null: none is left. */
function reminderAfter(dueDay: string, today: string): string | null {
	const next = REMINDERS.map((days) => addDays(dueDay, -days)).find((day) => day > today);
	return next ? nameOf(next, today) : null;
}
