import { proforma } from "#db/samples/sales-documents.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { type CancelDate, cancelDate } from "#sales/dates/actions/cancel-date.ts";
import { updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertTransfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { attemptOf, begin, type Course, enrolmentOf, later, type Member } from "#tests/sales/payments/house.ts";

export const WHY = "The trainer fell ill.";

/** The form of the page that cancels a date, as it stands there now. */
export async function formOfDate(dateId: number, actor: Actor, changes: Partial<CancelDate> = {}): Promise<CancelDate> {
	const now = changes.now ?? later(60);
	return { courseDateId: dateId, reason: WHY, key: crypto.randomUUID(), actor, now, ...changes };
}

export async function cancelNow(dateId: number, actor: Actor, changes: Partial<CancelDate> = {}) {
	return await cancelDate(await formOfDate(dateId, actor, changes));
}

type DateCancelled = { choiceUrl: string | null; dates: unknown[]; paid: number; reason: string };

/** What the e-mails to somebody say whose date was cancelled. */
export async function cancelledEmails({ email }: Member): Promise<DateCancelled[]> {
	const mails = db.selectFrom("mails").select("facts").where("kind", "=", "date-cancelled");
	const rows = await mails.where("recipient", "=", email).orderBy("id").execute();
	return rows.map(({ facts }) => openLinks("date-cancelled", facts).facts as DateCancelled);
}

/** The token of the link in somebody's e-mail. */
export async function tokenOf(member: Member): Promise<string> {
	const url = (await cancelledEmails(member)).at(-1)?.choiceUrl;
	if (!url) throw new Error("has no choice");
	return url.slice(url.lastIndexOf("/") + 1);
}

export async function choicesOf(member: Member) {
	const { id } = await enrolmentOf(member);
	return await db.selectFrom("date_choices").selectAll().where("enrolment_id", "=", id).orderBy("id").execute();
}

/** A transfer somebody was asked for, which holds a seat. */
export async function aTransfer(member: Member, course: Course, held: Date) {
	const reference = await begin(member, course);
	const { id } = await attemptOf(reference);
	await db.updateTable("payment_attempts").set({ provider: "bank" }).where("id", "=", id).execute();
	const facts = { ...proforma, reference };
	await inTransaction(async (tx) => {
		await updateAttempt(tx, id, { holdUntil: held });
		await insertTransfer(tx, { attemptId: id, deadline: held, facts, formKey: null });
	});
	return { reference, attemptId: id };
}

/** What somebody paid counts as if it had come to the academy's own account. */
export async function asIfByTransfer(member: Member) {
	const { order_id } = await enrolmentOf(member);
	await db.updateTable("payments").set({ provider: "bank" }).where("order_id", "=", order_id).execute();
	await db.updateTable("payment_attempts").set({ provider: "bank" }).where("order_id", "=", order_id).execute();
}
