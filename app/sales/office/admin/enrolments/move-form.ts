import { locatedDateText } from "#courses/rules/course-locations.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
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
import { changeSeat, type SeatRefusal } from "#sales/paying/orders/actions/change-seat.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { confirmEffects, seenEffects } from "#sales/paying/rehearsal/admin/confirm-effects.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const REFUSALS = {
	...adminDates.moveRefusals,
	certificate: adminCertificates.noChange,
	"payment-pending":
		"A payment for this seat is on its way or waits for a decision. Settle it first, then change the seat.",
	"nothing-changes": "Course, date and price are these already. Choose what is to change.",
	"price-wrong": "Enter the agreed price in naira, including VAT. For nothing, choose Free.",
};

type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;
type Submission = { form: FormData; participant: Participant; back: string; actor: Actor; now: Date };

/** Changes a seat by the form, after a confirmation that shows the effect on its money. */
export async function moveAction({ form, participant, back, actor, now }: Submission) {
	const { values, errors, courseDateId, price } = readForm(form);
	if (Object.keys(errors).length > 0 || courseDateId === undefined || !price)
		return formAnswer(400, { values, errors }, now);
	const { key, seenVersion } = editIn(form);
	const about = { enrolmentId: participant.id, courseDateId, price, seenVersion, key, actor, now };
	const failed = "The seat could not be changed. Please try again. Nothing is done twice.";
	return await runAction(failed, now, { values }, async () => {
		const to = await seatText(participant, courseDateId);
		const run = await rehearse(() => changeSeat(about), { seen: seenEffects(form), seatIds: [participant.id], now });
		const { done } = run;
		if (!done.ok) return formAnswer(409, { values, errors: { form: sentenceOf(done) } }, now);
		if ("again" in done) return redirectWithFlash(back, "This change was made already. Nothing was done twice.");
		if (!run.effects) return redirectWithFlash(back, resultSentence(participant, to, done.money));
		const asked = confirmOf(participant, to, done.money, done.hasBegun);
		return formAnswer(409, { values, confirm: await confirmEffects(run, asked) }, now);
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

/** `money` null: another date of the same course, which moves none. */
function confirmOf(participant: Participant, to: SeatText, money: MoneyAfter | null, hasBegun: boolean) {
	const { full_name: name, title, email } = participant;
	const seat = to.isSame
		? ["Course and date stay."]
		: [`From ${title}, ${dateOf(participant)}`, `to ${to.course}, ${to.where}`];
	const price = money && [
		money.was === money.total
			? `The price stays ${naira(money.total)}, including VAT.`
			: `${naira(money.was)} before, ${naira(money.total)} now, including VAT.`,
	];
	const sentences = [
		money && difference(participant, money),
		email === null && adminDates.noAddressThen,
		hasBegun && adminDates.moveBegun,
	];
	return {
		title: money ? `Change the seat of ${name}?` : adminDates.moveConfirm(name),
		body: sentences.filter(Boolean).join(" "),
		parts: [{ title: "Change", lines: [...seat, ...(price ?? [])] }],
		button: money ? "Yes, change the seat" : adminDates.yesMove,
	};
}

/** How the change affects the money, in a sentence. */
function difference(participant: Participant, { due, credit }: MoneyAfter): string {
	const more = due - (amountStillDue(participant)?.total ?? 0);
	if (credit > 0) return `${naira(credit)} becomes credit.`;
	if (more === 0) return "Nothing more is due.";
	return more > 0 ? `${naira(more)} more is due.` : `${naira(-more)} less is due.`;
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
