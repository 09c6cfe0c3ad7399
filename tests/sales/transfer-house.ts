import { lockCourse } from "#courses/data/course-seats.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Day } from "#kit/rules/days.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import type { ConfirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { beginBalance } from "#sales/paying/balances/actions/begin-balance.ts";
import { type HoldSeat, holdSeat } from "#sales/paying/orders/actions/hold-seat.ts";
import { type PayTerms, payTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import { type ReceivedTransfer, recordTransfer } from "#sales/paying/ways/transfers/actions/record-transfer.ts";
import { FIRST_SETTINGS } from "#settings/rules/settings.ts";
import { attemptOf, type Course, enrolmentOf, type Member, NOW, PRICE_KOBO } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";

/** By transfer, with nobody else in it. */
export const bankTerms = (): PayTerms =>
	payTerms(
		{},
		{
			account: ACCOUNT,
			settings: { ...FIRST_SETTINGS, transferDays: 3, holidays: [], unpaidHoldPercent: 100 },
			key: aKey(),
		},
	);

const ACCOUNT = { bank: "Wema Bank", name: "Koya Academy Ltd", number: "0123456789" };

/** The midnight that ends the third working day, as transfers are awaited. */
export const deadlineOf = (firstDay: Day | null, now = NOW) =>
	transferDeadline({ now, days: 3, holidays: [], firstDay });

export const seatByTransfer = (member: Member, course: Course, changes: Partial<HoldSeat> = {}): HoldSeat => {
	const { purpose = "full", now = NOW } = changes;
	return {
		...bankTerms(),
		userId: member.id,
		actorId: member.id,
		courseId: course.courseId,
		courseDateId: course.dateId,
		purpose,
		now,
		invoiceEmail: member.email,
		seenTotal: chargeFor(purpose, PRICE_KOBO, 750).total,
		...changes,
	};
};

export async function lockAndHoldSeat(tx: Tx, seat: HoldSeat) {
	return await holdSeat(tx, await lockCourse(tx, seat.courseId), seat);
}

/** Asks for a seat by transfer; answers its reference. */
export async function aTransfer(member: Member, course: Course, changes: Partial<HoldSeat> = {}): Promise<string> {
	return await inTransaction(async (tx) => {
		const held = await lockAndHoldSeat(tx, seatByTransfer(member, course, changes));
		if (!held.ok) throw new Error(`refused: ${held.reason}`);
		return held.attempt.reference;
	});
}

/** Asks to pay what is due by transfer; answers its reference. */
export async function aBalanceTransfer(member: Member, terms: Partial<PayTerms> = {}, now = NOW): Promise<string> {
	const enrolment = await enrolmentOf(member);
	const seenTotal = chargeFor("balance" satisfies Purpose, enrolment.price_kobo, enrolment.vat_basis_points).total;
	return await inTransaction(async (tx) => {
		const about = { enrolment, actorId: member.id, invoiceEmail: null, seenTotal, now };
		const begun = await beginBalance(tx, await lockEnrolment(tx, enrolment.id), { ...bankTerms(), ...about, ...terms });
		if (!begun.ok) throw new Error(`refused: ${begun.reason}`);
		return begun.attempt.reference;
	});
}

/** Somebody confirms that this much (or what was asked) was received. Answers the state of the attempt. */
export async function confirm(reference: string, changes: Partial<ReceivedTransfer> = {}, now = changes.now ?? NOW) {
	const attempt = await findAttempt(reference);
	if (!attempt) throw new Error(`There is no ${reference}.`);
	const byHand = { valueDay: "2026-11-23", recordedBy: null, note: null, formKey: aKey() };
	const received = { ...byHand, attempt, amount: attempt.total_kobo, lines: [], now, ...changes };
	return (await inTransaction((tx) => recordTransfer(tx, received))).state;
}

/** The desk's form that says what was asked came by transfer. */
export async function confirmation(
	reference: string,
	actor: Actor,
	changes: Partial<ConfirmTransfer> = {},
): Promise<ConfirmTransfer> {
	const { total_kobo: amount } = await attemptOf(reference);
	const said = { reference, amount, arrivedOn: "2026-11-20", note: null, evenSo: false };
	return { ...said, key: aKey(), actor, now: NOW, ...changes };
}
