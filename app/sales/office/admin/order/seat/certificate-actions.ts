import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { privateFileOfForm } from "#media/admin/private-file-of-form.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { dueDayInMoney } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { type Answered, refusedBalance } from "#sales/office/admin/order/seat/balance-actions.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import type { FoundSeat, SeatSubmission } from "#sales/office/admin/order/seat/seat-view.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import {
	type CertificateReceived,
	receiveCertificate,
} from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { adminCertificates as words } from "#sales/paying/ways/certificates/admin/words.ts";
import { readCertificate } from "#sales/paying/ways/certificates/rules/certificate-form.ts";

/** The forms about a withholding certificate, by their names. */
export const certificateActions: Readonly<Record<string, (of: SeatSubmission) => Promise<Answered>>> = {
	certificate: certificateAction,
	"drop-certificate": dropCertificateAction,
};

/** Records an employer's certificate with its copy; one for less is confirmed first. */
async function certificateAction({ form, seat, actor, now }: SeatSubmission): Promise<Answered> {
	const { typed, errors, certificate } = readCertificate(form, now);
	const file = await privateFileOfForm({ form, field: "copy", kind: "certificate", actor, now });
	const values = { ...typed, fileId: file.ok ? (file.id ?? "") : "", filename: file.ok ? file.filename : "" };
	const rest = { form: "certificate", values };
	const wrong = { ...errors, ...(!file.ok && { copy: words.copyRefusals[file.reason] }) };
	if (!certificate || !file.ok) return formAnswer(400, { ...rest, errors: wrong }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const short = seat.certificate_due_kobo - certificate.amount;
	if (!confirmed && short > 0) {
		const body = `The certificate is for ${naira(certificate.amount)}. The remaining ${naira(short)} will be due in money by ${dueDayThen(seat, now)}. We will e-mail the participant and the payer, where we have an address, with a link to pay.`;
		return formAnswer(
			409,
			{ ...rest, confirm: { title: "Is the certificate for less than was withheld?", body, button: "Yes, record it" } },
			now,
		);
	}
	const failed = "The certificate could not be recorded. Nothing was changed. Please try again.";
	return await runAction(failed, now, rest, async () => {
		const input = { enrolmentId: seat.id, ...certificate, fileId: file.id, seenVersion, key, actor, now };
		const done = await receiveCertificate(input);
		if (!done.ok) return refusedCertificate(done, rest, now);
		const { short: left, seats } = "short" in done ? done : { short: 0, seats: 1 };
		return redirectWithFlash(
			seatPage(seat),
			left > 0
				? `The certificate has been recorded. ${naira(left)} is still due in money. We are e-mailing the participant and the payer, where we have an address.`
				: `The certificate has been recorded${seats > 1 ? ` for ${seats} seats` : ""}. Its receipt is being e-mailed where we have an address.`,
		);
	});
}

/** Stops waiting for a certificate, after a confirmation of the amount that is then due in money. */
async function dropCertificateAction({ form, seat, actor, now }: SeatSubmission): Promise<Answered> {
	const rest = { form: "drop-certificate" };
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name, id: enrolmentId, certificate_due_kobo: due } = seat;
	const day = dueDayThen(seat, now);
	if (!confirmed) {
		const confirm = {
			title: "Stop waiting for the certificate?",
			body: `${name} will then owe ${naira(due)} in money, without VAT, by ${day}. We will e-mail the participant and the payer, with a link to pay. You will not be able to record a certificate that arrives later.`,
			button: "Yes, request the money",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction("This could not be done. Nothing was changed. Please try again.", now, rest, async () => {
		const done = await dropCertificate({ enrolmentId, seenVersion, key, actor, now });
		if (!done.ok) return refusedCertificate(done, rest, now);
		return redirectWithFlash(
			seatPage(seat),
			"dueDay" in done
				? `${name} has been asked to pay the money by ${dayText(done.dueDay)}.`
				: `${name} has already been asked to pay the money.`,
		);
	});
}

/** The day by which the money is due, as people read it. */
function dueDayThen({ due_day: dueDay, first_day: firstDay, nowFirst }: FoundSeat, now: Date): string {
	const was = dueDayOf({ dueDay, firstDay }, nowFirst === null ? null : { firstDay: nowFirst });
	return dayText(dueDayInMoney(was, todayInLagos(now)));
}

const dayText = (day: Day) => longDate({ firstDay: day, lastDay: day });

type Refused = Extract<CertificateReceived, { ok: false }>;
type Rest = { form: string; values?: Record<string, string> };

function refusedCertificate(refused: Refused, rest: Rest, now: Date): Answered {
	const wrong = (errors: Record<string, string>) => formAnswer(400, { ...rest, errors }, now);
	switch (refused.reason) {
		case "known":
			return wrong({
				number: `This certificate is already recorded, for ${refused.taken.fullName}'s enrolment in ${refused.taken.courseTitle}. If it also covers another order, add which part this is to its number, for example "part 2".`,
			});
		case "too-much":
			return wrong({
				amount: `Only ${naira(refused.awaited)} is awaited. Please check the amount on the certificate.`,
			});
		case "nothing":
			return wrong({ amount: words.amountMissing });
		case "future":
			return wrong({ issuedOn: words.future });
		case "none-awaited":
			return formAnswer(409, { ...rest, errors: { form: "No certificate is awaited here any more." } }, now);
		default:
			return refusedBalance(refused, rest, now);
	}
}
