import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { findCanceller } from "#sales/dates/data/date-people.ts";
import { closeChoice, type DateChoice, findChoiceByToken } from "#sales/ledger/orders/data/date-choices.ts";
import { moneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import { isTakenBack } from "#sales/ledger/review/data/review-items.ts";
import { cancelLockedEnrolment } from "#sales/paying/orders/actions/cancel-locked-enrolment.ts";
import { type MoveRefusal, moveWithin } from "#sales/paying/orders/actions/move-within.ts";
import { type LockedMoney, lockMoney } from "#sales/paying/payments/actions/lock-money.ts";
import { checkSeatMoney, type ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { allLeft, allOf, judgeParts } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";

export type Choice =
	| { kind: "move"; courseDateId: number }
	/**
	 * `account`: for the part of their own money that the provider cannot refund. `seenTotal`: the refund that they saw
	 * (`moneyBackSums`), in kobo.
	 */
	| { kind: "refund"; seenTotal: Kobo; account: string | null };

export type ChooseDate = { token: string; choice: Choice; now: Date };

export type ChooseDateResult =
	| { ok: true }
	| { ok: false; reason: "unknown" | "chosen" | "nothing-paid" | "total-changed" | "account-missing" }
	| { ok: false; reason: "under-way" | "taken-back" }
	| ProviderSilence
	| MoveRefusal;

/**
 * A participant of a cancelled date chooses once, by the link in their e-mail: another date of the course, or a full refund. Only the
 * office can also choose, and may be first. Refused: no such link; chosen already; the date, as `judgeMove`; nothing was paid, or another
 * amount than the page showed; no account for money that did not come through a provider; an earlier refund is unanswered; a bank took or
 * disputes the money and the office has not decided about that, since a refund would return it twice.
 */
export async function chooseDate({ token, choice, now }: ChooseDate): Promise<ChooseDateResult> {
	const found = await findChoiceByToken(token);
	if (!found) return { ok: false, reason: "unknown" };
	const isOpen = choice.kind === "refund" && found.choice === null;
	const silent = isOpen ? await checkSeatMoney(found.enrolment_id, now) : undefined;
	if (silent) return silent;
	return await inTransaction(async (tx) => {
		// For another date too, all locks are taken in the common order, and then the choice is read.
		const locked = await lockMoney(tx, found.enrolment_id);
		const open = await findChoiceByToken(token, tx);
		if (!locked || !open) return { ok: false, reason: "unknown" };
		if (open.choice !== null || locked.enrolment.cancelled_at) return { ok: false, reason: "chosen" };
		if (choice.kind === "refund") return await sendBack(tx, locked, open, choice, now);
		const { course, enrolment } = locked;
		const { courseDateId } = choice;
		const moved = await moveWithin(tx, { course, enrolment, courseDateId, actorId: null, now });
		return moved.ok ? { ok: true } : moved;
	});
}

async function sendBack(
	tx: Tx,
	locked: LockedMoney,
	offered: DateChoice,
	{ account, seenTotal }: Extract<Choice, { kind: "refund" }>,
	now: Date,
): Promise<ChooseDateResult> {
	const parts = allOf(locked, account);
	if (parts.length === 0) return { ok: false, reason: "nothing-paid" };
	const sums = moneyBackSums(allLeft(locked), isSetUp);
	if (sums.total !== seenTotal) return { ok: false, reason: "total-changed" };
	if (account === null && sums.account > 0) return { ok: false, reason: "account-missing" };
	const money = parts.map(({ paymentId }) => paymentId);
	if (await isTakenBack(tx, money)) return { ok: false, reason: "taken-back" };
	const refused = await judgeParts(tx, locked, parts);
	if (refused) return { ok: false, reason: "under-way" };
	await closeChoice(tx, locked.enrolment.id, { choice: "refund", chosenDateId: null, by: null, now });
	const requestedBy = await findCanceller(tx, offered.course_date_id);
	const about = { locked, parts, actorId: null, requestedBy, formKey: `date-choice:${offered.id}`, now };
	await cancelLockedEnrolment(tx, {
		...about,
		reason: "The participant chose their money back after the academy cancelled the date.",
		reasonForParticipant: "You chose to have your money back after we cancelled the date.",
		mailsParticipant: true,
	});
	return { ok: true };
}
