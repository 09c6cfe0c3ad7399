import { findHeldDate } from "#courses/data/held-date.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { longDay, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { whatsAppUrl } from "#kit/rules/phone.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { findBalanceUnderWay } from "#sales/ledger/balances/data/balance-desk.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { certificateRateOf } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { findBuyerBefore } from "#sales/ledger/orders/data/buyer-before.ts";
import { findSeat, listNotes } from "#sales/ledger/orders/data/participant.ts";
import { buyerFields } from "#sales/ledger/orders/rules/buyer.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { isForBuyer } from "#sales/ledger/orders/rules/order-source.ts";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { dueText, joiningText } from "#sales/paying/orders/admin/whatsapp-texts.ts";
import {
	findAwaitedOfOrder,
	findIssuer,
	listCertificatesOf,
} from "#sales/paying/ways/certificates/data/certificates.ts";
import { findLiveLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

export type FoundSeat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/** A form about the seat that is open. */
export type SeatSubmission = { form: FormData; seat: FoundSeat; actor: Actor; now: Date };

/**
 * Finds the seat that is open on the page of its order: the one in the address, else the only one. A seat of another order is not found.
 */
export async function findOpenSeat({ seatIds, url }: { seatIds: readonly number[]; url: URL }) {
	const named = url.searchParams.get("seat");
	const [only, another] = seatIds;
	const id = named === null ? (another === undefined ? only : undefined) : Number(named);
	if (id === undefined) return undefined;
	if (!seatIds.includes(id)) return missing(orderWords.seatUnknown);
	return await findSeat(id);
}

export type OpenSeat = Awaited<ReturnType<typeof openSeatView>>;

/** Everything that the page of an order shows about its open seat, with the possible actions. Amounts are kobo. */
export async function openSeatView(found: FoundSeat, now: Date) {
	const stands = found.confirmed_at !== null && found.cancelled_at === null && found.nowCancelled === null;
	const charge = stands ? amountStillDue(found) : null;
	const [remarks, underWay, certificates, link, proforma, certificate] = await Promise.all([
		listNotes(found.id),
		findBalanceUnderWay(found.id),
		listCertificatesOf(db, found.id),
		linkOf(found, charge),
		charge && proformaOf(found),
		stands && found.certificate_due_kobo > 0 ? awaitedCertificateOf(found) : null,
	]);
	return {
		facts: factsOf(found),
		whatsAppText: await whatsAppTextOf(found, charge, link?.url ?? null),
		version: found.version,
		today: todayInLagos(now),
		/** Still to be paid for a confirmed seat. */
		owed: charge && {
			...charge,
			day: dueDayOf(
				{ dueDay: found.due_day, firstDay: found.first_day },
				found.nowFirst === null ? null : { firstDay: found.nowFirst },
			),
			isExtended: found.due_day !== null,
		},
		underWay: underWay ?? null,
		certificates: certificates.map(({ number, amount_kobo, issued_on, issuer_name, file_id, reference }) => ({
			reference,
			text: [number, naira(amount_kobo), longDay(issued_on), issuer_name].join(", "),
			fileId: file_id,
		})),
		certificate,
		link,
		/** The order's own link and proforma ask for the money of all seats of an office order together. */
		mayMakeLink: charge !== null && !isForBuyer(found.orderSource),
		proforma: isForBuyer(found.orderSource) ? null : proforma,
		remarks: remarks.map(({ at, ...remark }) => ({ ...remark, at: momentText(at) })),
	};
}

function factsOf(found: FoundSeat) {
	const present = found.nowCancelled ? undefined : rangeOf(found.nowFirst ?? undefined, found.nowLast ?? undefined);
	return {
		id: found.id,
		name: found.full_name,
		userId: found.user_id,
		email: found.email,
		isVerified: found.email_verified === true,
		phone: found.phone_number,
		invoiceEmail: found.invoice_email,
		slug: found.nowSlug,
		dateId: found.course_date_id,
		/** Where and when the date was held as bought, and where and when it is held now. */
		bought: {
			location: found.location,
			date: rangeOf(found.first_day ?? undefined, found.last_day ?? undefined) ?? null,
			importedDate: found.imported_date,
			present: present && found.nowLocation !== null ? { ...present, location: found.nowLocation } : null,
			isDateCancelled: found.nowCancelled !== null,
		},
		confirmed: found.confirmed_at && momentText(found.confirmed_at),
		released: found.seat_released_at && momentText(found.seat_released_at),
		cancelled: found.cancelled_at && {
			at: momentText(found.cancelled_at),
			by: found.cancelledBy,
			reason: found.cancel_reason ?? "",
		},
	};
}

/**
 * What a message by WhatsApp begins with: what is due, for people who pay themselves; else where and when, and whether that has changed.
 * Undefined: there is nothing to say of a seat that does not stand.
 */
async function whatsAppTextOf(found: FoundSeat, charge: Charge | null, link: string | null) {
	const settings = await readSettings();
	const reader = { name: found.greeting_name, academy: settings.academyName };
	if (charge && !isForBuyer(found.orderSource)) {
		const now = found.nowFirst === null ? null : { firstDay: found.nowFirst };
		const by = dueDayOf({ dueDay: found.due_day, firstDay: found.first_day }, now);
		const { title, orderCode: code } = found;
		return dueText({ ...reader, title, owed: charge.total, by, link, account: bankAccountOf(settings), code });
	}
	const held = found.cancelled_at === null ? await findHeldDate(db, found.course_date_id) : undefined;
	if (!held) return undefined;
	const was = rangeOf(found.first_day ?? undefined, found.last_day ?? undefined) ?? null;
	return joiningText({ ...reader, title: found.title, held, was });
}

/** The payment link for the dues of the seat, as long as it asks for exactly that amount. */
async function linkOf(found: FoundSeat, charge: Charge | null) {
	const live = charge && (await findLiveLink({ enrolmentId: found.id }));
	if (!live || live.net_kobo !== charge.net || live.vat_kobo !== charge.vat) return null;
	const url = payLinkUrl(live);
	const { academyName } = await readSettings();
	const text = `Hello ${firstNameOf(found.greeting_name)}, this is ${academyName}. ${naira(charge.total)} is still due for ${found.title}. You, or somebody else for you, can pay it here: ${url}`;
	// Without a number WhatsApp asks for the recipient.
	const whatsApp = found.phone_number
		? whatsAppUrl(found.phone_number, text)
		: `https://wa.me/?text=${encodeURIComponent(text)}`;
	return { id: live.id, url, whatsApp };
}

/** The first values of the proforma form: the e-mail address and the organisation of earlier documents. */
async function proformaOf(found: FoundSeat) {
	const [settings, buyer] = await Promise.all([readSettings(), findBuyerBefore(found.id, found.invoice_email)]);
	return {
		hasAccount: bankAccountOf(settings) !== null,
		/** What a certificate may pay of the net, in basis points. */
		certificateRate: certificateRateOf(found, settings),
		to: found.invoice_email,
		buyer: buyerFields(buyer),
	};
}

/** The certificate that is awaited for the seat, with its issuer if known, and the same for the whole order. */
async function awaitedCertificateOf(found: FoundSeat) {
	const [issuer, ofOrder] = await Promise.all([findIssuer(db, found.id), findAwaitedOfOrder(db, found.order_id)]);
	return { awaited: found.certificate_due_kobo, issuer: issuer ?? null, ofOrder };
}
