import { type DateRange, rangeOf } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { mailRuleOf } from "#mail/rules/mail-kinds.ts";
import { mailConditionOf } from "#mail/rules/mail-troubles.ts";
import { orderWords } from "#sales/orders/admin/order/words.ts";
import { findSeat, listLettersTo, listNotes } from "#sales/orders/data/participant.ts";

export type FoundSeat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/** The seat of an order that is open on its page: the one the address names, else the only one. Another order's is not there. */
export async function findOpenSeat({ seatIds, url }: { seatIds: readonly number[]; url: URL }) {
	const named = url.searchParams.get("seat");
	const [only, another] = seatIds;
	const id = named === null ? (another === undefined ? only : undefined) : Number(named);
	if (id === undefined) return undefined;
	if (!seatIds.includes(id)) return missing(orderWords.seatUnknown);
	return await findSeat(id);
}

/** What the page of an order says of the seat that is open on it. */
export async function openSeatView(found: FoundSeat, now: Date) {
	const [letters, remarks] = await Promise.all([
		listLettersTo({ userId: found.user_id, email: found.email, orderId: found.order_id }),
		listNotes(found.id),
	]);
	return {
		facts: factsOf(found),
		remarks: remarks.map(({ at, ...remark }) => ({ ...remark, at: momentText(at) })),
		emails: letters.map((mail) => ({
			id: mail.id,
			kind: mail.kind,
			to: mail.recipient,
			written: momentText(mail.queued_at),
			condition: mailConditionOf(mail, now),
			error: mail.last_error,
			mayGoAgain: maySendAgain(mail.kind),
		})),
	};
}

/** Whether an e-mail of this kind may go once more from here: nothing with a token in it. */
export function maySendAgain(kind: string): boolean {
	const { secret, again } = mailRuleOf(kind);
	return again && !secret;
}

export type OpenSeat = Awaited<ReturnType<typeof openSeatView>>;

function factsOf(found: FoundSeat) {
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
		bought: boughtDate(found),
		confirmed: found.confirmed_at && momentText(found.confirmed_at),
		released: found.seat_released_at && momentText(found.seat_released_at),
		cancelled: found.cancelled_at && {
			at: momentText(found.cancelled_at),
			by: found.cancelledBy,
			reason: found.cancel_reason ?? "",
		},
	};
}

/** Where and when a seat was bought for, and where and when that date is held now. */
function boughtDate(found: FoundSeat) {
	const present: DateRange | undefined = found.nowCancelled
		? undefined
		: rangeOf(found.nowFirst ?? undefined, found.nowLast ?? undefined);
	return {
		location: found.location,
		date: rangeOf(found.first_day ?? undefined, found.last_day ?? undefined) ?? null,
		importedDate: found.imported_date,
		present: present && found.nowLocation !== null ? { ...present, location: found.nowLocation } : null,
		isDateCancelled: found.nowCancelled !== null,
	};
}
