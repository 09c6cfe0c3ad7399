import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { privateFileOfForm } from "#media/admin/private-file-of-form.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { dueDayInMoney } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { type Answered, refusedBalance } from "#sales/office/admin/order/seat/balance-refusals.ts";
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
		const body = words.lessBody(naira(certificate.amount), naira(short), dueDayThen(seat, now));
		return formAnswer(409, { ...rest, confirm: { title: words.lessTitle, body, button: words.yesLess } }, now);
	}
	return await runAction(words.failed, now, rest, async () => {
		const input = { enrolmentId: seat.id, ...certificate, fileId: file.id, seenVersion, key, actor, now };
		const done = await receiveCertificate(input);
		if (!done.ok) return refusedCertificate(done, rest, now);
		const { short: left, seats } = "short" in done ? done : { short: 0, seats: 1 };
		return redirectWithFlash(seatPage(seat), left > 0 ? words.takenShort(naira(left)) : words.taken(seats));
	});
}

/** Stops waiting for a certificate, after a confirmation of the amount that is then due in money. */
async function dropCertificateAction({ form, seat, actor, now }: SeatSubmission): Promise<Answered> {
	const rest = { form: "drop-certificate" };
	const { key, seenVersion, confirmed } = editIn(form);
	const { full_name: name, id: enrolmentId, certificate_due_kobo: due } = seat;
	const day = dueDayThen(seat, now);
	if (!confirmed) {
		const confirm = { title: words.dropTitle, body: words.dropBody(name, naira(due), day), button: words.yesDrop };
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction(words.failedDrop, now, rest, async () => {
		const done = await dropCertificate({ enrolmentId, seenVersion, key, actor, now });
		if (!done.ok) return refusedCertificate(done, rest, now);
		return redirectWithFlash(
			seatPage(seat),
			"dueDay" in done ? words.dropped(name, dayText(done.dueDay)) : words.droppedAlready(name),
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
			return wrong({ number: words.known(refused.taken.fullName, refused.taken.courseTitle) });
		case "too-much":
			return wrong({ amount: words.tooMuch(naira(refused.awaited)) });
		case "nothing":
			return wrong({ amount: words.amountMissing });
		case "future":
			return wrong({ issuedOn: words.future });
		case "none-awaited":
			return formAnswer(409, { ...rest, errors: { form: words.notAwaited } }, now);
		default:
			return refusedBalance(refused, rest, now);
	}
}
