import { isOnline } from "#courses/rules/course.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { daysBetween, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	findDateToRemindOf,
	insertCourseReminder,
	listToRemindOfCourses,
	type ToRemind,
} from "#sales/dates/data/course-reminders.ts";
import type { CourseReminderFacts } from "#sales/dates/rules/email-facts.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { dueDayOf, REMIND_FROM_HOUR } from "#sales/ledger/balances/rules/balances.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { isMoneyOnItsWay } from "#sales/ledger/payments/data/open-attempts.ts";
import { workingDayBefore } from "#sales/ledger/transfers/rules/working-days.ts";
import { balanceEmail } from "#sales/paying/balances/actions/balance-email.ts";
import { readSettings } from "#settings/data/settings.ts";

/**
 * Reminds every participant before their course: as many days ahead as the settings say, from 08:00 in Lagos, once for each enrolment and
 * date. A reminder that was missed is sent later, as long as the course has not begun. Each enrolment is read again under its lock, since
 * it may be cancelled or moved at the same moment. Returns the number of e-mails.
 */
export async function remindOfCourses({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
	const today = todayInLagos(now);
	const { courseReminderDays: days } = await readSettings();
	if (days === 0 || now < instantInLagos(today, REMIND_FROM_HOUR)) return 0;
	const errors: unknown[] = [];
	let written = 0;
	for (const { id } of await listToRemindOfCourses({ today, days })) {
		if (signal?.aborted) break;
		try {
			if (await inTransaction((tx) => remind(tx, { id, days, now }))) written += 1;
		} catch (error) {
			// An error for one participant does not stop the others.
			errors.push(error);
		}
	}
	if (errors.length > 0) throw errors[0];
	return written;
}

async function remind(tx: Tx, { id, days, now }: { id: number; days: number; now: Date }): Promise<boolean> {
	const enrolment = (await lockEnrolment(tx, id))?.enrolment;
	const [still] = await listToRemindOfCourses({ today: todayInLagos(now), days, only: id }, tx);
	const { fullName, email } = await findPersonOf(tx, id);
	if (!enrolment || !still || !email) return false;
	const facts = await factsOf(tx, { enrolment, still, fullName, now });
	const mailId = await insertMail(tx, { email: { kind: "course-reminder", facts }, to: email, toName: fullName, now });
	await insertCourseReminder(tx, still, { mailId, now });
	return true;
}

type ReminderContext = { enrolment: Enrolment; still: ToRemind; fullName: string; now: Date };

async function factsOf(tx: Tx, { enrolment, still, fullName, now }: ReminderContext): Promise<CourseReminderFacts> {
	const today = todayInLagos(now);
	const { holidays, phones, whatsApp } = await readSettings(tx);
	const date = await findDateToRemindOf(tx, enrolment.id);
	const { firstDay, lastDay, location, locationAddress, times, joiningLink, trainers, bring, isOwedByParticipant } =
		date;
	const by = workingDayBefore(firstDay, holidays);
	const joining = joiningLink ? { url: joiningLink } : { by: by > today ? by : null };
	return {
		fullName,
		courseTitle: enrolment.title,
		date: { firstDay, lastDay },
		daysLeft: daysBetween(today, still.firstDay),
		location,
		locationAddress,
		...(times && { times }),
		...(date.room && { room: date.room }),
		...(date.mapLink && { mapLink: date.mapLink }),
		...(isOnline(location) && { joining }),
		trainers: trainers.map(({ name }) => name),
		bring,
		...(isOwedByParticipant ? await dueOf(tx, enrolment, { firstDay, now }) : NOTHING_DUE),
		office: { phone: phones[0] ?? null, whatsApp },
		myCoursesUrl: enrolment.user_id && myCoursesUrl(),
	};
}

const NOTHING_DUE = { due: null, payUrl: null };

/** The due amount and the link that pays it: none while a payment is on its way. */
async function dueOf(tx: Tx, enrolment: Enrolment, { firstDay, now }: { firstDay: string; now: Date }) {
	if (await isMoneyOnItsWay(tx, enrolment.id)) return NOTHING_DUE;
	const mail = await balanceEmail(tx, enrolment, { madeBy: null, now });
	if (!mail) return NOTHING_DUE;
	const { total, vat = 0, payUrl } = mail.facts;
	const by = dueDayOf({ dueDay: enrolment.due_day, firstDay }, { firstDay }) ?? firstDay;
	return { due: { total, vat, by }, payUrl };
}
