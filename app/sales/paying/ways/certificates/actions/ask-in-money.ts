import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Facts } from "#kit/rules/changes.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findStandingInvoice } from "#sales/documents/data/invoices.ts";
import { insertReminder } from "#sales/ledger/balances/data/balance-reminders.ts";
import { dueDayOf, reminderDue } from "#sales/ledger/balances/rules/balances.ts";
import { dueDayInMoney } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { closeDues, type Due, insertDue, leftOfDue, listDues } from "#sales/ledger/orders/data/dues.ts";
import { countChange, extendEnrolment, findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { findEnrolmentById } from "#sales/ledger/orders/data/enrolments.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { balanceEmail } from "#sales/paying/balances/actions/balance-email.ts";
import {
	type BalanceInput,
	type BalanceRefusal,
	type LockedOwing,
	lockOwing,
} from "#sales/paying/balances/actions/lock-owing.ts";
import { listSeatsAwaiting } from "#sales/paying/ways/certificates/data/certificates.ts";
import type { CertificateMissingFacts } from "#sales/paying/ways/certificates/rules/email-facts.ts";

export type CertificateRefusal = BalanceRefusal | { ok: false; reason: "none-awaited" };

/** `awaited`: the amount that a certificate must still pay for the seat. `others`: for the other seats of its order. */
export type LockedCertificate = LockedOwing & { awaited: Due; others: Due[] };

/**
 * Locks the order of an enrolment with the amounts that certificates must still pay. Refused: as `lockOwing`; no certificate is
 * expected for the enrolment.
 */
export async function lockAwaited(tx: Tx, input: BalanceInput): Promise<LockedCertificate | CertificateRefusal> {
	const locked = await lockOwing(tx, input);
	if (!locked.ok) return locked;
	const dues = await listDues(tx, await listSeatsAwaiting(tx, locked.enrolment.order_id));
	const open = dues.filter((due) => !isInMoney(due) && leftOfDue(due).total > 0);
	const awaited = open.find(({ enrolmentId }) => enrolmentId === input.enrolmentId);
	if (!awaited) return { ok: false, reason: "none-awaited" };
	return { ...locked, awaited, others: open.filter(({ enrolmentId }) => enrolmentId !== input.enrolmentId) };
}

/** Logs the decision about a certificate, and updates open pages. */
export async function logDecision(
	tx: Tx,
	{ title, enrolment }: LockedOwing,
	{ actor, now }: BalanceInput,
	after: Facts,
) {
	await insertChange(tx, { actor, action: "recorded", subject: "enrolment", id: enrolment.id, title, after, now });
	await notify(tx, "payments", "enrolments", ...accountsOf(enrolment));
}

type AskInMoney = {
	awaited: Due;
	/** The amount that is now due in money, in kobo. */
	amount: Kobo;
	/** The amount of the certificate. Null: there is none. */
	certificateOf: Kobo | null;
	actorId: string;
	now: Date;
};

/**
 * Asks for the money that a certificate did not prove, under the same invoice, by e-mail to the participant and to another payer.
 * Returns the day it is due: the day of the balance, but at least a week from now. The enrolment is locked.
 */
export async function askInMoney(tx: Tx, asking: AskInMoney): Promise<Day> {
	const { awaited, amount, certificateOf, actorId, now } = asking;
	const { enrolmentId, invoiceId } = awaited;
	await closeDues(tx, [awaited.id], now);
	await insertDue(tx, { enrolmentId, due: { kind: "balance", net: amount, vat: 0 }, invoiceId, now });
	await countChange(tx, enrolmentId);
	const owing = await findEnrolmentById(tx, enrolmentId);
	if (!owing) throw new Error(`The enrolment ${enrolmentId} is gone under its lock.`);
	const today = todayInLagos(now);
	const { due_day: given, first_day: firstDay } = owing;
	const was = dueDayOf({ dueDay: given, firstDay }, (await findDateNow(tx, owing)) ?? null);
	const dueDay = dueDayInMoney(was, today);
	const enrolment = dueDay === was ? owing : await extendEnrolment(tx, owing, dueDay);
	if (!enrolment) throw new Error(`The enrolment ${enrolmentId} changed under its lock.`);
	const email = await balanceEmail(tx, enrolment, { madeBy: actorId, now });
	if (!email) return dueDay;
	const invoice = invoiceId === null ? undefined : await findStandingInvoice(tx, invoiceId);
	const facts = { ...email.facts, dueDay, certificateOf, invoiceNumber: invoice?.number ?? null };
	const mailId = await insertMail(tx, { email: { kind: "certificate-missing", facts }, ...email.to, now });
	// If a reminder is due today, this e-mail replaces it.
	const daysBefore = reminderDue(dueDay, today);
	if (daysBefore !== undefined) await insertReminder(tx, { enrolmentId, dueDay, daysBefore, mailId, now });
	const payer = invoice?.facts.buyer;
	if (!payer?.email || payer.email === email.to.to) return dueDay;
	const forPayer: CertificateMissingFacts = { ...facts, payer: { name: payer.name } };
	const to = { to: payer.email, toName: payer.name };
	await insertMail(tx, { email: { kind: "certificate-missing", facts: forPayer }, ...to, now });
	return dueDay;
}
