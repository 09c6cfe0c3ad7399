import type { EndedSeat } from "#courses/rules/email-facts.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { findMemberBehind, findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";

type SeatEnd = { enrolment: Enrolment; reason: string; ended: EndedSeat | undefined; now: Date };

/**
 * E-mails the participant of a seat that a member ordered for them: the seat is no longer theirs. The e-mail does not mention money,
 * which concerns the member, who gets their own e-mail. Does nothing for other seats.
 */
export async function mailEndOfSeat(tx: Tx, { enrolment, reason, ended, now }: SeatEnd) {
	const member = await findMemberBehind(tx, enrolment);
	const { fullName, email } = await findPersonOf(tx, enrolment.id);
	if (!member || email === null || email === member.email || !enrolment.confirmed_at) return;
	const date = rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null;
	const about = { fullName, courseTitle: enrolment.title, date, reason, ...(ended && { ended }) };
	const noMoney = { orderedBy: member.fullName, paid: 0, goingBack: 0, way: null, payerName: null };
	const facts = { ...about, ...noMoney, myCoursesUrl: `${config.publicUrl}/my-courses` };
	await insertMail(tx, { email: { kind: "enrolment-cancelled", facts }, to: email, toName: fullName, now });
}
