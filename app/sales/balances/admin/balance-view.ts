import { db } from "#kit/data/db.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { whatsAppUrl } from "#kit/rules/phone.ts";
import { mailKindWords } from "#mail/rules/mail-kinds.ts";
import { mailConditionOf } from "#mail/rules/mail-troubles.ts";
import type { Participant } from "#sales/balances/admin/balance-form.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { findAwaitedTransfer, findBalanceUnderWay, listBalanceLetters } from "#sales/balances/data/balance-desk.ts";
import { dueDayOf } from "#sales/balances/rules/balances.ts";
import { type Certificate, listCertificatesOf } from "#sales/certificates/data/certificates.ts";
import { certificateRateOf } from "#sales/certificates/rules/certificate-part.ts";
import { adminInvoices } from "#sales/documents/admin/words.ts";
import { findLiveLink, payLinkUrl } from "#sales/links/data/pay-links.ts";
import { findBuyerBefore } from "#sales/orders/data/buyer-before.ts";
import { buyerFields } from "#sales/orders/rules/buyer.ts";
import { amountStillDue, officeWords, paidOf } from "#sales/orders/rules/enrolment.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

/** What the page of somebody's balance shows. Amounts are kobo. */
export async function balanceShown(found: Participant, now: Date) {
	const { id, user_id: userId, email, title, phone_number: phone } = found;
	const charge = amountStillDue(found);
	const [letters, underWay, live, awaited, certificates, settings, buyer] = await Promise.all([
		listBalanceLetters({ id, email, title }),
		findBalanceUnderWay(id),
		findLiveLink({ userId, enrolmentId: id }),
		findAwaitedTransfer(id),
		listCertificatesOf(db, id),
		readSettings(),
		findBuyerBefore(id, found.invoice_email),
	]);
	const isLive = live !== undefined && live.net_kobo === charge?.net && live.vat_kobo === charge.vat;
	const today = todayInLagos(now);
	return {
		name: found.full_name,
		facts: {
			id,
			name: found.full_name,
			email,
			phone,
			title,
			location: found.nowLocation ?? found.location,
			date: rangeOf(found.nowFirst ?? found.first_day ?? "", found.nowLast ?? found.last_day ?? "") ?? null,
			status: officeWords(found),
			sums: paidOf(found),
			owed: charge,
			awaited: found.certificate_due_kobo,
			today,
			dueDay: dueDayOf(
				{ dueDay: found.due_day, firstDay: found.first_day },
				found.nowFirst === null ? null : { firstDay: found.nowFirst },
			),
			isExtended: found.due_day !== null,
			isCancelled: found.cancelled_at !== null,
			isDateCancelled: found.nowCancelled !== null,
			released: found.seat_released_at && momentText(found.seat_released_at),
			underWay: underWay ?? null,
			version: found.version,
			isAwaited: found.certificate_due_kobo > 0 && found.cancelled_at === null && found.nowCancelled === null,
			mayDecide: charge !== null && found.cancelled_at === null && found.nowCancelled === null,
		},
		link:
			live && charge && isLive ? linkShown(found, settings.academyName, live.id, payLinkUrl(live), charge.total) : null,
		proforma: {
			hasAccount: bankAccountOf(settings) !== null,
			certificateRate: certificateRateOf(found, settings),
			to: found.invoice_email,
			buyer: buyerFields(buyer),
			awaited: awaited && {
				reference: awaited.reference,
				amount: awaited.total,
				code: codeText(awaited.code),
				until: lastMinuteText(awaited.deadline),
			},
		},
		certificates: certificates.map(certificateShown),
		letters: letters.map((mail) => ({
			id: mail.id,
			kind: mailKindWords(mail.kind),
			to: mail.recipient,
			written: momentText(mail.queued_at),
			condition: mailConditionOf(mail, now),
		})),
	};
}

function certificateShown({ reference, ...one }: Certificate & { reference: string }) {
	return {
		reference,
		number: one.number,
		amount: naira(one.amount_kobo),
		day: longDate({ firstDay: one.issued_on, lastDay: one.issued_on }),
		issuer: [one.issuer_name, one.issuer_tax_number && adminInvoices.taxNumberOf(one.issuer_tax_number)]
			.filter(Boolean)
			.join(", "),
		fileId: one.file_id,
	};
}

function linkShown(found: Participant, academy: string, id: number, url: string, total: number) {
	const firstName = firstNameOf(found.greeting_name);
	const text = encodeURIComponent(words.linkText(academy, firstName, naira(total), found.title, url));
	// Without a number WhatsApp asks to whom.
	const to = found.phone_number ? whatsAppUrl(found.phone_number) : "https://wa.me/";
	return { id, url, whatsApp: `${to}?text=${text}` };
}
