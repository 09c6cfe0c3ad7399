import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { daysBetween, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { insertReminder, listToRemind } from "#sales/ledger/balances/data/balance-reminders.ts";
import { REMIND_FROM_HOUR, reminderDue } from "#sales/ledger/balances/rules/balances.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { balanceEmail } from "#sales/paying/balances/actions/balance-email.ts";

/**
 * Sends the reminders of balances that are due in 14, 7, 3 or 1 days, or today: from 08:00 in Lagos, once per day of these, with the
 * amount due and the link that pays it. Each enrolment is checked again under its lock. A reminder that was missed is sent later on the
 * same day, but not on another. Returns the number of e-mails written.
 */
export async function remindOfBalances({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
	const today = todayInLagos(now);
	if (now < instantInLagos(today, REMIND_FROM_HOUR)) return 0;
	const errors: unknown[] = [];
	let written = 0;
	for (const { id } of await listToRemind({ today, now })) {
		if (signal?.aborted) break;
		try {
			if (await inTransaction((tx) => remind(tx, id, now))) written += 1;
		} catch (error) {
			// An e-mail that fails does not stop the others.
			errors.push(error);
		}
	}
	if (errors.length > 0) throw errors[0];
	return written;
}

async function remind(tx: Tx, id: number, now: Date): Promise<boolean> {
	const enrolment = (await lockEnrolment(tx, id))?.enrolment;
	const today = todayInLagos(now);
	const [still] = await listToRemind({ today, now, only: id }, tx);
	const daysBefore = still && reminderDue(still.dueDay, today);
	if (!enrolment || !still || daysBefore === undefined) return false;
	const email = await balanceEmail(tx, enrolment, { madeBy: null, now });
	if (!email) return false;
	const { to, facts } = email;
	const mailId = await insertMail(tx, {
		email: {
			kind: "balance-due",
			facts: { ...facts, dueDay: still.dueDay, daysLeft: daysBetween(today, still.dueDay) },
		},
		...to,
		now,
	});
	await insertReminder(tx, { enrolmentId: id, dueDay: still.dueDay, daysBefore, mailId, now });
	await notify(tx, "enrolments");
	return true;
}
