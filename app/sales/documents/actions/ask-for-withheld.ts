import type { Tx } from "#kit/data/db.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { insertMail } from "#mail/data/mails.ts";
import { balanceLetter } from "#sales/balances/actions/balance-letter.ts";
import { insertReminder } from "#sales/balances/data/balance-reminders.ts";
import { dueDayOf, dueDayOfWithheld, reminderDue } from "#sales/balances/rules/balances.ts";
import type { WithheldDueFacts } from "#sales/balances/rules/letter-facts.ts";
import { findStandingInvoice } from "#sales/documents/data/invoices.ts";
import { extendEnrolment, findDateNow } from "#sales/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";

type AskForWithheld = {
	/** Locked, with what is due in money by now. */
	enrolment: Enrolment;
	/** The invoice it was withheld of. */
	invoiceId: number | null;
	/** What the note was over, in kobo. Null: none came. */
	noteOf: Kobo | null;
	actorId: string;
	now: Date;
};

/**
 * Asks for the money a tax credit note did not bring (kobo): a letter to the participant, and to whoever paid for them under the
 * number of their invoice. It is due on the day the balance is, and not before a week from now. Within the transaction
 * that made it due; it answers the day.
 */
export async function askForWithheld(tx: Tx, asking: AskForWithheld): Promise<Day> {
	const { noteOf, actorId, now } = asking;
	const today = todayInLagos(now);
	const { due_day: given, first_day: firstDay } = asking.enrolment;
	const was = dueDayOf({ dueDay: given, firstDay }, (await findDateNow(tx, asking.enrolment)) ?? null);
	const dueDay = dueDayOfWithheld(was, today);
	const enrolment = dueDay === was ? asking.enrolment : await extendEnrolment(tx, asking.enrolment, dueDay);
	if (!enrolment) throw new Error(`The enrolment ${asking.enrolment.id} changed under its lock.`);
	const letter = await balanceLetter(tx, enrolment, { madeBy: actorId, now });
	if (!letter) return dueDay;
	const invoice = asking.invoiceId === null ? undefined : await findStandingInvoice(tx, asking.invoiceId);
	const facts: WithheldDueFacts = { ...letter.facts, dueDay, noteOf, invoiceNumber: invoice?.number ?? null };
	const mailId = await insertMail(tx, { letter: { kind: "withheld-due", facts }, ...letter.to, now });
	// Where a reminder would go today, this letter is it.
	const daysBefore = reminderDue(dueDay, today);
	if (daysBefore !== undefined)
		await insertReminder(tx, { enrolmentId: enrolment.id, dueDay, daysBefore, mailId, now });
	const payer = invoice?.facts.buyer;
	if (!payer?.email || payer.email === letter.to.to) return dueDay;
	const forPayer: WithheldDueFacts = { ...facts, payer: { name: payer.name } };
	const to = { to: payer.email, toName: payer.name };
	await insertMail(tx, { letter: { kind: "withheld-due", facts: forPayer }, ...to, now });
	return dueDay;
}
