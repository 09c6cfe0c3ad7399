import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isMoneyOnItsWay } from "#sales/ledger/payments/data/open-attempts.ts";
import { type MoneyBackSums, moneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import { isTakenBack } from "#sales/ledger/review/data/review-items.ts";
import { lockOwnSeat, type OwnSeatRefusal } from "#sales/member/actions/lock-own-seat.ts";
import { cancelJudged } from "#sales/paying/orders/actions/cancel-enrolment.ts";
import type { LockedMoney } from "#sales/paying/payments/actions/lock-money.ts";
import { checkSeatMoney, type ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { allLeft, allOf, judgeParts } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";

export type CancelOwnSeat = ConfirmedForm & {
	enrolmentId: number;
	/** The refund as they saw it (`moneyBackSums`), kobo. */
	seenTotal: Kobo;
	/** The account for the part that the provider cannot refund. */
	account: string | null;
};

/**
 * `paid-by-other`: an employer or another person paid. `certificate`: a certificate pays a part, or is expected. `payment-pending`: a
 * payment for it is on its way, or in review. `taken-back`: a bank took some of the money. `under-way`: an earlier refund is unanswered.
 */
export type CancelOwnSeatRefusal =
	| OwnSeatRefusal
	| { ok: false; reason: "paid-by-other"; name: string }
	| { ok: false; reason: "certificate" | "payment-pending" | "taken-back" | "under-way" }
	| { ok: false; reason: "total-changed" | "account-missing" }
	| ProviderSilence;

export type CancelOwnSeatResult = { ok: true; back: MoneyBackSums } | { ok: true; again: true } | CancelOwnSeatRefusal;

/**
 * A member cancels their own seat in time. Everything they paid is refunded through its provider, or by the office to the account they
 * name, as when the office cancels. Refused for the reasons of `CancelOwnSeatRefusal`: then the office decides.
 */
export async function cancelOwnSeat(input: CancelOwnSeat): Promise<CancelOwnSeatResult> {
	const { key, enrolmentId, seenTotal, account, now, onlyLook } = input;
	const silent = onlyLook ? undefined : await checkSeatMoney(enrolmentId, now);
	if (silent) return silent;
	const what = { enrolmentId, seenTotal, account };
	return await oncePerForm<CancelOwnSeatResult>({ key, what, now, onlyLook }, (tx) => cancel(tx, input));
}

async function cancel(tx: Tx, input: CancelOwnSeat): Promise<CancelOwnSeatResult> {
	const { enrolmentId, actor, key, now, account, seenTotal } = input;
	const own = await lockOwnSeat(tx, { userId: actor.id, enrolmentId, deed: "change", now });
	if (!own.ok) return own;
	const { locked } = own;
	const refused = await judgeMoney(tx, locked);
	if (refused) return refused;
	const back = moneyBackSums(allLeft(locked), isSetUp);
	if (input.onlyLook) return { ok: true, back };
	if (back.total !== seenTotal) return { ok: false, reason: "total-changed" };
	if (back.account > 0 && account === null) return { ok: false, reason: "account-missing" };
	// The reason for credit notes and the log, and the reason in the member's e-mail.
	const reason = "The participant cancelled the seat under My Courses.";
	const reasonForParticipant = "You cancelled it under My Courses.";
	await cancelJudged(tx, {
		locked,
		parts: allOf(locked, account),
		reason,
		reasonForParticipant,
		mailsParticipant: true,
		key,
		actor,
		now,
	});
	return { ok: true, back };
}

/** Why the office must decide about the money. */
async function judgeMoney(tx: Tx, locked: LockedMoney): Promise<CancelOwnSeatRefusal | undefined> {
	const { enrolment, payments } = locked;
	const isProved = payments.some(({ payment, allocated }) => !payment.brings_money && allocated.total > 0);
	if (isProved || enrolment.certificate_due_kobo > 0) return { ok: false, reason: "certificate" };
	const other = allLeft(locked).find(({ whose, amount }) => whose !== null && amount > 0);
	if (other?.whose) return { ok: false, reason: "paid-by-other", name: other.whose };
	if (await isMoneyOnItsWay(tx, enrolment.id)) return { ok: false, reason: "payment-pending" };
	const money = payments.map(({ payment }) => payment.id);
	if (money.length > 0 && (await isTakenBack(tx, money))) return { ok: false, reason: "taken-back" };
	if (await judgeParts(tx, locked, allOf(locked, null))) return { ok: false, reason: "under-way" };
	return undefined;
}
