import { locatedDateText } from "#courses/rules/course-locations.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminDates } from "#sales/dates/admin/words.ts";
import { findOfferedDate } from "#sales/ledger/orders/data/office-form.ts";
import type { findParticipant } from "#sales/ledger/orders/data/participant.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { readPrice } from "#sales/ledger/orders/rules/office-registration.ts";
import type { MoneyAfter, SeatPrice } from "#sales/ledger/orders/rules/seat-change.ts";
import { KEEP_DATE } from "#sales/office/admin/registration/course-part.tsx";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import { changeSeat, type SeatRefusal, type SeenSums } from "#sales/paying/orders/actions/change-seat.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const REFUSALS = {
	...adminDates.moveRefusals,
	certificate: adminCertificates.noChange,
	"payment-pending":
		"A payment for this seat is on its way or waits for a decision. Settle it first, then change the seat.",
	"nothing-changes": "Course, date and price are these already. Choose what is to change.",
	"price-wrong": "Enter the agreed price in naira, including VAT. For nothing, choose Free.",
	"sums-changed": "The sums are different now. Please check them again.",
};

type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;
type Submission = { form: FormData; participant: Participant; back: string; actor: Actor; now: Date };

/** Changes a seat by the form, after a confirmation that shows the effect on its money. */
export async function moveAction({ form, participant, back, actor, now }: Submission) {
	const { values, errors, courseDateId, price } = readForm(form);
	if (Object.keys(errors).length > 0 || courseDateId === undefined || !price)
		return formAnswer(400, { values, errors }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const about = { enrolmentId: participant.id, courseDateId, price, seenVersion, key, actor, now };
	const failed = "The seat could not be changed. Please try again. Nothing is done twice.";
	return await runAction(failed, now, { values }, async () => {
		const to = await seatText(participant, courseDateId);
		const done = await changeSeat({ ...about, seen: seenIn(form), onlyLook: !confirmed });
		if (!done.ok && done.reason === "sums-changed")
			return formAnswer(409, { values, confirm: confirmOf(participant, to, done.money, false, true) }, now);
		if (!done.ok) return formAnswer(409, { values, errors: { form: sentenceOf(done) } }, now);
		if ("again" in done) return redirectWithFlash(back, "This change was made already. Nothing was done twice.");
		const { money, hasBegun } = done;
		if (confirmed) return redirectWithFlash(back, resultSentence(participant, to, money));
		const confirm = money ? confirmOf(participant, to, money, hasBegun, false) : moveOf(participant, to, hasBegun);
		return formAnswer(409, { values, confirm }, now);
	});
}

function readForm(form: FormData) {
	// Without script all dates are one list, which has no choice if the date stays.
	const chosen = formText(form, "dateListed") || formText(form, "date");
	const { price, errors } = readSeatPrice(form);
	const courseDateId = chosen === KEEP_DATE ? null : rowId(chosen);
	const typed = ["price", "agreedTotal", "agreedReason", "freeReason"].map((name) => [name, formText(form, name)]);
	return {
		values: { date: chosen, ...Object.fromEntries(typed) } as Record<string, string>,
		errors: { ...errors, ...(courseDateId === undefined && { date: adminDates.dateMissing }) } as Record<
			string,
			string
		>,
		courseDateId,
		price,
	};
}

function readSeatPrice(form: FormData): { price: SeatPrice | undefined; errors: Record<string, string> } {
	const kind = formText(form, "price");
	if (kind === "" || kind === "usual") return { price: { kind: "usual" }, errors: {} };
	return kind === "as-before" ? { price: { kind }, errors: {} } : readPrice(form);
}

/** The sums that the dialog showed last. */
function seenIn(form: FormData): SeenSums | undefined {
	const last = (name: string) => String(form.getAll(name).at(-1) ?? "");
	const [total, due, credit] = [last("seenTotal"), last("seenDue"), last("seenCredit")];
	if (![total, due, credit].every((sum) => /^\d{1,15}$/.test(sum))) return undefined;
	return { total: Number(total), due: Number(due), credit: Number(credit) };
}

type SeatText = { course: string; where: string; isSame: boolean };

async function seatText(participant: Participant, courseDateId: number | null): Promise<SeatText> {
	const isSame = courseDateId === null || courseDateId === participant.course_date_id;
	const date = isSame ? undefined : await findOfferedDate(db, courseDateId);
	return {
		course: date?.title ?? participant.title,
		where: date ? locatedDateText(date) : dateOf(participant),
		isSame,
	};
}

/** Another date of the same course: no money moves. */
function moveOf(participant: Participant, to: SeatText, hasBegun: boolean): Confirm {
	const body = adminDates.moveBody(dateOf(participant), to.where, participant.email !== null);
	return {
		title: adminDates.moveConfirm(participant.full_name),
		body: hasBegun ? `${body}\n\n${adminDates.moveBegun}` : body,
		button: adminDates.yesMove,
	};
}

function confirmOf(
	participant: Participant,
	to: SeatText,
	money: MoneyAfter,
	hasBegun: boolean,
	isAnew: boolean,
): Confirm {
	const { full_name: name, title } = participant;
	const seat = to.isSame
		? ["Course and date stay."]
		: [`From ${`${title}, ${dateOf(participant)}`}`, `to ${`${to.course}, ${to.where}`}`];
	return {
		title: `Change the seat of ${name}?`,
		body: isAnew
			? "The sums are different now. Please check them again."
			: hasBegun
				? adminDates.moveBegun
				: difference(participant, money),
		parts: [
			{ title: "Seat", lines: seat },
			{ title: "Price and payment", lines: moneyLines(participant, money) },
		],
		fields: {
			seenTotal: String(money.total),
			seenDue: String(money.due),
			seenCredit: String(money.credit),
		},
		button: "Yes, change the seat",
	};
}

/** How the change affects the money, in a sentence. */
function difference(participant: Participant, { due, credit }: MoneyAfter): string {
	const more = due - (amountStillDue(participant)?.total ?? 0);
	if (credit > 0) return `${naira(credit)} becomes credit.`;
	if (more === 0) return "Nothing more is due.";
	return more > 0 ? `${naira(more)} more is due.` : `${naira(-more)} less is due.`;
}

function moneyLines(participant: Participant, money: MoneyAfter): string[] {
	const { was, total, paid, due, toOthers, credit } = money;
	return [
		was === total
			? `The price stays ${naira(total)}, including VAT.`
			: `${naira(was)} before, ${naira(total)} now, including VAT.`,
		...(paid > 0 ? [`${naira(paid)} was paid. It counts for the seat as it is now.`] : []),
		...(due > 0 ? [`${naira(due)} is due for this seat.`] : []),
		...(toOthers > 0 ? [`${naira(toOthers)} pays what is due for other seats of the order.`] : []),
		...(credit > 0 ? [`${naira(credit)} becomes credit.`] : []),
		...(participant.paid_kobo > 0 || participant.open_invoice_id !== null
			? ["A credit note takes the seat off its invoice, and a new invoice is written. The buyer gets both by e-mail."]
			: []),
	];
}

function resultSentence(participant: Participant, to: SeatText, money: MoneyAfter | null): string {
	const name = participant.full_name;
	if (!money) return adminDates.moved(name, to.where, participant.email !== null);
	const said = to.isSame
		? `The seat of ${name} now costs ${naira(money.total)}.`
		: `${name} now has a seat on ${`${to.course}, ${to.where}`}.`;
	return `${said} ${difference(participant, money)}`;
}

/** The date of the participant's seat now. */
export function dateOf({ first_day, last_day, location, imported_date }: Participant): string {
	const range = rangeOf(first_day ?? undefined, last_day ?? undefined);
	return range ? locatedDateText({ ...range, location: location ?? "" }) : (imported_date ?? adminDates.nowhere);
}

function sentenceOf(refused: SeatRefusal): string {
	if (refused.reason === "price-limit") return registrationWords.priceLimit(refused);
	if (refused.reason !== "changed") return REFUSALS[refused.reason];
	return refused.by ? adminDates.changedBy(refused.by.name, momentText(refused.by.at)) : adminDates.changed;
}
