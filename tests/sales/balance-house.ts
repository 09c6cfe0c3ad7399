import { db } from "#kit/data/db.ts";
import { addDays, type Day, daysBetween, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { enrolmentsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { remindOfBalances } from "#sales/paying/balances/actions/remind-of-balances.ts";
import { aMember, type Course, enrolmentOf, FIRST_DAY, type Member, register } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";

/** An hour of the Lagos clock, so many days after (or before, when negative) a first day. */
export const at = (day: number, hour = 9, firstDay: Day = FIRST_DAY) => instantInLagos(addDays(firstDay, day), hour);

export const remind = (day: number, hour = 9) => remindOfBalances({ now: at(day, hour) });

/** Somebody who has paid the deposit, well before reminders begin. */
export async function anOwing(course: Course, { fullName = "Ada Okafor", day = -30, hour = 9 } = {}) {
	const member = await aMember(fullName);
	await register(member, course, { purpose: "deposit", now: at(day, hour) });
	const enrolment = await enrolmentOf(member);
	return { member, id: enrolment.id };
}

export async function enrolmentNow(id: number) {
	return await enrolmentsWithSums(db).where("enrolments.id", "=", id).executeTakeFirstOrThrow();
}

/** The form of an admin about an enrolment as it is now. */
export async function formOn(id: number, actor: { id: string; fullName: string }, now: Date) {
	return { enrolmentId: id, seenVersion: (await enrolmentNow(id)).version, key: aKey(), actor, now };
}

/** What e-mails of these kinds somebody got, each with its day counted from the first day. */
export async function emailsOn(
	{ email }: Member,
	kinds: string,
	firstDay: Day = FIRST_DAY,
): Promise<[number, string][]> {
	const rows = await db
		.selectFrom("mails")
		.select(["kind", "queued_at"])
		.where("recipient", "=", email)
		.orderBy("queued_at")
		.orderBy("id")
		.execute();
	return rows
		.filter(({ kind }) => kinds.split(" ").includes(kind))
		.map(({ kind, queued_at }) => [daysBetween(firstDay, todayInLagos(queued_at)), kind]);
}

/** On which days somebody was reminded, counted from the first day. */
export const remindedOn = async (member: Member) => (await emailsOn(member, "balance-due")).map(([day]) => day);
