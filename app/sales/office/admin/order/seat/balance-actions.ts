import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { isEmail, isLikeAddress, normalEmail } from "#kit/rules/person.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE, personLine } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { documentNameSentences } from "#kit/words/fields.ts";
import { findBalanceUnderWay } from "#sales/ledger/balances/data/balance-desk.ts";
import { readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import type { FoundSeat, SeatSubmission } from "#sales/office/admin/order/seat/seat-view.ts";
import { adminTransfers } from "#sales/office/admin/transfers/words.ts";
import { type ExtensionRefusal, extendBalance } from "#sales/paying/balances/actions/extend-balance.ts";
import type { BalanceRefusal } from "#sales/paying/balances/actions/lock-owing.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { type RestoreSeatResult, restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import { type StartPaymentResult, startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { type BalanceLinkResult, makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { withdrawPayLink } from "#sales/paying/ways/links/actions/withdraw-pay-link.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

const extendBegun = (date: string) => `The training will have begun by then: ${date}.`;
const extendOver = (date: string) =>
	`The training will be over by then: ${date}. The participant may attend before paying the balance.`;

const FAILED = "This could not be done. Nothing was changed. Please try again.";
const NO_ADDRESS = "Please tell them: we have no e-mail address.";

const extendBody = (name: string, day: string, hasEmail: boolean) =>
	hasEmail ? `We will e-mail ${name} that the balance is now due by ${day}.` : NO_ADDRESS;

const extended = (name: string, day: string, hasEmail: boolean) =>
	`${name} can pay until ${day}. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`;

const releaseBody = (name: string, hasEmail: boolean) =>
	`${hasEmail ? `We will e-mail ${name} your reason and the link to pay.` : NO_ADDRESS} Nothing is refunded.`;

const released = (name: string, hasEmail: boolean) =>
	`The seat of ${name} is free for others. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`;

/** The forms about the dues of a seat, by their names. */
export const balanceActions: Readonly<Record<string, (of: SeatSubmission) => Promise<BalanceFormAnswer>>> = {
	extend: extendAction,
	release: releaseAction,
	restore: restoreAction,
	"seat-link": linkAction,
	"withdraw-link": withdrawLinkAction,
	"seat-proforma": proformaAction,
};

/** Extends the due date, after a confirmation with the date in words: it is e-mailed. */
async function extendAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const dueDay = formText(form, "day").trim();
	const rest = { form: "extend", values: { day: dueDay } };
	if (!isDay(dueDay)) return formAnswer(400, { ...rest, errors: { day: "Please choose a date." } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name } = seat;
	const hasEmail = seat.email !== null;
	const day = longDate({ firstDay: dueDay, lastDay: dueDay });
	const input = { enrolmentId: seat.id, dueDay, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction(FAILED, now, rest, async () => {
		const done = await extendBalance(input);
		if (!done.ok) return refusedBalance(done, rest, now);
		if (confirmed) return redirectWithFlash(seatPage(seat), extended(name, day, hasEmail));
		const body = [extendBody(name, day, hasEmail), ...remarkOn(dueDay, seat)].join(" ");
		const confirm = { title: `Extend the due date of ${name} to ${day}?`, body, button: "Yes, extend" };
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

/** A due date after the training begins is allowed, with a remark. */
function remarkOn(dueDay: Day, { nowFirst, nowLast, first_day, last_day }: FoundSeat): string[] {
	const date = rangeOf(nowFirst ?? first_day ?? "", nowLast ?? last_day ?? "");
	if (!date || dueDay <= date.firstDay) return [];
	return [(dueDay > date.lastDay ? extendOver : extendBegun)(longDate(date))];
}

/** Releases the seat, after a confirmation. */
async function releaseAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const reason = formText(form, "reason").trim();
	const rest = { form: "release", values: { reason } };
	const wrong = wrongText(reason, "Please give the reason. The participant reads it in the e-mail.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { reason: wrong } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name } = seat;
	const hasEmail = seat.email !== null;
	const input = { enrolmentId: seat.id, reason, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction(FAILED, now, rest, async () => {
		const done = await releaseSeat(input);
		if (!done.ok) return refusedBalance(done, rest, now);
		if (confirmed) return redirectWithFlash(seatPage(seat), released(name, hasEmail));
		const isPaying = (await findBalanceUnderWay(seat.id)) !== undefined;
		const body = [
			releaseBody(name, hasEmail),
			...(isPaying
				? ["A payment is in progress. When it arrives, the participant gets a seat again if one is free."]
				: []),
		].join(" ");
		return formAnswer(
			409,
			{ ...rest, confirm: { title: `Release the seat of ${name}?`, body, button: "Yes, release" } },
			now,
		);
	});
}

async function restoreAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const rest = { form: "restore" };
	const { key, seenVersion } = editIn(form);
	return await runAction(FAILED, now, rest, async () => {
		const done = await restoreSeat({ enrolmentId: seat.id, seenVersion, key, actor, now });
		if (!done.ok) return refusedBalance(done, rest, now);
		return redirectWithFlash(seatPage(seat), `${seat.full_name} has a seat again.`);
	});
}

/** Creates the payment link for this balance. A second press returns the same link. */
async function linkAction({ seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const { id: enrolmentId, user_id: userId } = seat;
	return await runAction(FAILED, now, { form: "seat-link" }, async () => {
		const made = await makePayLink({ actor, userId, enrolmentId, now });
		if (!made.ok) return refusedBalance(made, { form: "seat-link" }, now);
		return redirectWithFlash(seatPage(seat, "seat-link"), "The link is ready. Send it to the person who pays.");
	});
}

async function withdrawLinkAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const { user_id: userId } = seat;
	const linkId = rowId(formText(form, "id")) ?? 0;
	return await runAction(FAILED, now, { form: "withdraw-link" }, async () => {
		const done = await withdrawPayLink({ actor, userId, linkId, now });
		// It was cancelled already, which is the wanted result.
		return redirectWithFlash(
			seatPage(seat, "seat-link"),
			done.ok ? "The link is cancelled. Nobody can pay with it any more." : "This link no longer exists.",
		);
	});
}

/** Asks the payer for a transfer of the dues: the proforma goes to the typed address. */
async function proformaAction({ form, seat, actor, now }: SeatSubmission): Promise<BalanceFormAnswer> {
	const { typed, errors: wrong, buyer } = readBuyer(form, true);
	const invoiceEmail = normalEmail(formText(form, "email"));
	const typedName = formText(form, "payerName").trim();
	const payerName = typedName ? personLine(typedName) : null;
	const values = { ...typed, email: invoiceEmail, payerName: typedName };
	const errors = {
		...wrong,
		...(!isEmail(invoiceEmail) && { email: "Please type an e-mail address, for example accounts@company.com." }),
		...(payerName === undefined && {
			payerName: isLikeAddress(typedName)
				? documentNameSentences.address
				: "Please type a name of at most 120 letters, or leave it empty.",
		}),
	};
	const rest = { form: "seat-proforma", values };
	if (Object.keys(errors).length > 0 || payerName === undefined) return formAnswer(400, { ...rest, errors }, now);
	const { key } = editIn(form);
	const seenTotal = Number(formText(form, "seenTotal"));
	const wish = { enrolmentId: seat.id, buyer, payerName, invoiceEmail, seenTotal, transferKey: key, now };
	return await runAction(FAILED, now, rest, async () => {
		const asked = await startPayment({ admin: actor, ...wish });
		if (!asked.ok) return refusedBalance(asked, rest, now);
		const transfer = await findTransferOf(asked.attempt.id);
		const code = transfer ? codeText(transfer.code) : asked.attempt.reference;
		return redirectWithFlash(
			seatPage(seat, "seat-proforma"),
			`The proforma is being e-mailed to ${invoiceEmail}. Its code is ${code}.`,
		);
	});
}

const PAST = "This date is in the past. Please choose today or a later date.";

const COURSE_FULL = "No seat is free on this date. Give the date or its course more seats first.";

const EARLIER = "A payment of this balance is in progress or needs review. Please wait for it or review it first.";

const GONE = "This enrolment no longer exists.";

const NOTHING_DUE = "Nothing is due any more: it has been paid.";

const TOO_MANY = "Too many attempts. Please wait a few minutes, then try again.";

export type BalanceFormAnswer = Response | ReturnType<typeof formAnswer>;

/** Every refusal of the actions about the dues of a seat. */
type BalanceActionRefusal =
	| BalanceRefusal
	| ExtensionRefusal
	| Extract<RestoreSeatResult | BalanceLinkResult | StartPaymentResult, { ok: false }>;
type FormState = { form: string; values?: Record<string, string> };

/** Refusals that are shown at the field of the day. */
const AT_DAY = {
	past: PAST,
	"too-far": "This date is more than a year away. Please check it.",
	"same-day": "The balance is already due on that date.",
} satisfies Partial<Record<BalanceActionRefusal["reason"], string>>;

const ABOVE_BUTTON = {
	gone: GONE,
	cancelled: "This enrolment is cancelled, so no payment is due.",
	"date-cancelled": "The academy cancelled this date, so no payment is due.",
	"nothing-due": NOTHING_DUE,
	"course-full": COURSE_FULL,
	full: COURSE_FULL,
	"enrolment-gone": GONE,
	"too-many": TOO_MANY,
	"too-many-addresses": TOO_MANY,
	"total-changed": "The amount due has changed. Please check it, then send again.",
	"no-account": adminTransfers.noAccount,
	"proof-there":
		"A proof was uploaded for the existing proforma, so it cannot be changed. Please confirm or cancel that transfer first.",
	"earlier-paid": NOTHING_DUE,
	"earlier-pending": EARLIER,
	"earlier-in-review": EARLIER,
	"gateway-unavailable":
		"The payment provider does not answer, so we cannot check whether this was already paid. Please try again in a few minutes.",
} satisfies Partial<Record<BalanceActionRefusal["reason"], string>>;

/** The answer to a refused action about a balance: its sentence is shown at its field, or above the button. */
export function refusedBalance(refused: BalanceActionRefusal, rest: FormState, now: Date): BalanceFormAnswer {
	if (refused.reason === "changed") {
		const { by } = refused;
		const sentence = by
			? `${by.name} changed something here on ${momentText(by.at)}. Please check it, then decide.`
			: "Something changed here after you opened the page. Please check it, then decide.";
		return formAnswer(409, { ...rest, errors: { form: sentence } }, now);
	}
	const { reason } = refused;
	if (isAtDay(reason)) return formAnswer(400, { ...rest, errors: { day: AT_DAY[reason] } }, now);
	const form = isAboveButton(reason) ? ABOVE_BUTTON[reason] : startRefusalSentence(reason);
	return formAnswer(409, { ...rest, errors: { form } }, now);
}

function isAtDay(reason: BalanceActionRefusal["reason"]): reason is keyof typeof AT_DAY {
	return reason in AT_DAY;
}

function isAboveButton(reason: BalanceActionRefusal["reason"]): reason is keyof typeof ABOVE_BUTTON {
	return reason in ABOVE_BUTTON;
}
