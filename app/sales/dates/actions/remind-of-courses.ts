import { classTimesOf } from "#courses/rules/class-times.ts";
import { isOnline } from "#courses/rules/course.ts";
import { config } from "#kit/config/config.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { type Day, daysBetween, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { may } from "#kit/rules/permissions.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	findDateToRemindOf,
	insertCourseReminder,
	insertTrainerReminder,
	listToRemindOfCourses,
	listTrainersToRemind,
	type ToRemind,
	type TrainerToRemind,
} from "#sales/dates/data/course-reminders.ts";
import type { CourseReminderFacts, TrainerReminderFacts } from "#sales/dates/rules/email-facts.ts";
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
 * Reminds participants and trainers before their course: as many days ahead as the settings say, and on its eve, from 08:00 in Lagos, each
 * once for a date as it is. A missed day is made up for while the course is still ahead. Each enrolment is read again under its lock,
 * since it may be cancelled or moved at the same moment. Returns the number of e-mails to participants.
 */
export async function remindOfCourses({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
	const today = todayInLagos(now);
	const { courseReminderDays: days } = await readSettings();
	if (days === 0 || now < instantInLagos(today, REMIND_FROM_HOUR)) return 0;
	await remindTrainers({ today, days, now });
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

/** Trainers whose account is known, each with the number of participants and the list of them. */
async function remindTrainers({ today, days, now }: { today: Day; days: number; now: Date }) {
	for (const to of await listTrainersToRemind({ today, days }))
		await inTransaction(async (tx) => {
			if (!(await insertTrainerReminder(tx, to, now))) return;
			const facts = trainerFacts(to, today);
			const { name: toName, email } = to;
			await insertMail(tx, { email: { kind: "trainer-reminder", facts }, to: email, toName, now });
		});
}

function trainerFacts(to: TrainerToRemind, today: Day): TrainerReminderFacts {
	const times = classTimesOf(to);
	const { room, mapLink, joiningLink, role, courseDateId } = to;
	const list = may(role, "dates.own") ? "my-dates" : may(role, "participants.read") ? "enrolments/dates" : null;
	return {
		fullName: to.name,
		courseTitle: to.title,
		date: { firstDay: to.firstDay, lastDay: to.lastDay },
		daysLeft: daysBetween(today, to.firstDay),
		location: to.location,
		locationAddress: to.address,
		...(room && { room }),
		...(mapLink && { mapLink }),
		...(times && { times }),
		...(joiningLink && { joiningLink }),
		participants: to.participants,
		listUrl: list && `${config.publicUrl}/admin/${list}/${courseDateId}`,
	};
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
