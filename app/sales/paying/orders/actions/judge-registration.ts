import { findUserByEmail } from "#accounts/data/users.ts";
import {
	countSeats,
	findCourseDate,
	findCourseOfDate,
	type LockedCourse,
	lockCourse,
} from "#courses/data/course-seats.ts";
import { lockCode } from "#courses/data/discounts.ts";
import { listPriceOf, seatsLeft } from "#courses/rules/course.ts";
import type { CodeRefusal, SeatDiscount } from "#courses/rules/discount-table.ts";
import type { Tx } from "#kit/data/db.ts";
import type { ConfirmedForm } from "#kit/data/once-per-form.ts";
import { type DateRange, type Day, hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { findKnownBuyer, type NewBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { findPriceRefusal } from "#sales/ledger/orders/data/office-form.ts";
import { readOfficePricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { duesForSeats, type OfficePrice, type OrderDues, type Plan } from "#sales/ledger/orders/rules/order-dues.ts";
import type { PriceRefusal } from "#sales/ledger/orders/rules/price-limits.ts";
import { type PricedSeat, priceOfficeSeats } from "#sales/ledger/orders/rules/seat-pricing.ts";
import type { MoneyByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** A participant. Without a name, the name is to follow. */
export type NewParticipant = { name: string | null; email: string | null; phone: string | null };

export type OfficePayment =
	| ({ how: "received" } & MoneyByHand)
	| { how: "transfer" }
	/** By card, by the person who receives the link. */
	| { how: "link" }
	/** From the buyer's credit; the rest is still due, and the seats are held as for a transfer. */
	| { how: "credit" }
	/** `confirm`: the seats are confirmed before the money comes. */
	| { how: "invoice"; until: Day; confirm: boolean }
	/** For free seats. */
	| { how: "nothing" };

export type RegisterByOffice = ConfirmedForm & {
	courseDateId: number;
	participants: readonly NewParticipant[];
	/** Null: the participant, or the first of several. */
	buyer: NewBuyer | null;
	purchaseOrder: string | null;
	price: OfficePrice;
	/** The discount code that was typed, as `codeIn` reads it. It counts at the list price. Left out: none. */
	code?: string | null;
	plan: Plan;
	/** Whether a certificate pays a part, at the rate of the settings. */
	withholds: boolean;
	payment: OfficePayment;
	/** The total the form showed. */
	seenTotal: Kobo;
	seenDays: DateRange;
};

export type RegistrationRefusal =
	| {
			reason:
				| "date-gone"
				| "date-over"
				| "days-changed"
				| "total-changed"
				| "amount-wrong"
				| "no-account"
				| "not-an-organisation";
	  }
	| Omit<PriceRefusal, "ok">
	| { reason: "code"; code: CodeRefusal }
	| { reason: "course-full"; left: number; isOfDate: boolean }
	| { reason: "already-registered"; name: string };

export type Participant = NewParticipant & { userId: string | null };
export type JudgedRegistration = {
	ok: true;
	course: LockedCourse;
	date: NonNullable<Awaited<ReturnType<typeof findCourseDate>>>;
	participants: Participant[];
	/** For one seat. */
	listPrice: Kobo;
	/** The discount that counts for each seat. */
	discount: SeatDiscount | null;
	dues: OrderDues;
};

type RegistrationFault = { ok: false } & RegistrationRefusal;

/** Decides whether the office may register these people, and at which price. Locks the course and the code, and writes nothing. */
export async function judgeRegistration(
	tx: Tx,
	input: RegisterByOffice,
	settings: SiteSettings,
): Promise<JudgedRegistration | RegistrationFault> {
	const { courseDateId, seenDays, seenTotal, buyer, withholds, price, plan, now } = input;
	const courseId = await findCourseOfDate(tx, courseDateId);
	const course = courseId === undefined ? undefined : await lockCourse(tx, courseId);
	const date = course && !course.deleted_at ? await findCourseDate(tx, course.id, courseDateId) : undefined;
	if (!course || !date) return { ok: false, reason: "date-gone" };
	if (hasEnded(date, todayInLagos(now))) return { ok: false, reason: "date-over" };
	if (date.firstDay !== seenDays.firstDay || date.lastDay !== seenDays.lastDay)
		return { ok: false, reason: "days-changed" };
	const found = await withAccounts(tx, input, courseDateId);
	if (!found.ok) return found;
	const { participants } = found;
	const [first] = participants;
	const person = participants.length === 1 ? (first?.userId ?? "") : "";
	const seats = await countSeats(tx, { courseId: course.id, dateId: date.id }, now, person);
	const left = seatsLeft(seats);
	if (!first || left < participants.length)
		return { ok: false, reason: "course-full", left, isOfDate: seats.isOfDate ?? false };
	if (withholds && !buyer?.isOrganisation) return { ok: false, reason: "not-an-organisation" };
	const [listPrice, vatBasisPoints] = [listPriceOf(course, date), course.vatThatCounts];
	const { discount, refusal } = await priceAtList(tx, input, { course, date, participants, listPrice });
	if (refusal) return { ok: false, reason: "code", code: refusal };
	const dues = duesForSeats({
		seats: participants.length,
		listPrice,
		off: discount?.off ?? 0,
		price,
		plan,
		vatBasisPoints,
		certificateRate: withholds ? settings.withholdingBasisPoints : 0,
	});
	// What the academy's table takes off, anybody may give.
	const agreed = price.kind === "list" ? listPrice : dues.price;
	const refusedPrice = await findPriceRefusal(tx, { actor: input.actor, listPrice, price: agreed, vatBasisPoints });
	if (refusedPrice) return refusedPrice;
	if (dues.total !== seenTotal) return { ok: false, reason: "total-changed" };
	const refused = judgePayment(input, dues, settings);
	return refused ?? { ok: true, course, date, participants, listPrice, discount, dues };
}

type ToPrice = Pick<JudgedRegistration, "course" | "date" | "participants" | "listPrice">;

/** The discount that counts at the list price. An agreed price has none. The code is locked before its uses are counted. */
async function priceAtList(
	tx: Tx,
	{ price, code = null, buyer, plan, payment, now }: RegisterByOffice,
	{ course, date, participants, listPrice }: ToPrice,
): Promise<PricedSeat> {
	if (price.kind !== "list") return { discount: null, refusal: null };
	if (code !== null) await lockCode(tx, code);
	const known = buyer && (await findKnownBuyer(tx, buyer));
	const isForThemselves = buyer === null && participants.length === 1;
	const userId = isForThemselves ? (participants[0]?.userId ?? null) : null;
	const pricing = await readOfficePricing({ buyerId: known?.id ?? null, userId, code, now }, tx);
	const { id, firstDay, location } = date;
	return priceOfficeSeats(
		pricing,
		{ id, courseId: course.id, firstDay, location, listPrice },
		{
			seats: participants.length,
			byOrganisation: buyer?.isOrganisation ?? false,
			isForThemselves,
			plan,
			invoiceUntil: payment.how === "invoice" ? payment.until : null,
		},
	);
}

function judgePayment(
	{ payment, now }: RegisterByOffice,
	dues: OrderDues,
	settings: SiteSettings,
): RegistrationFault | undefined {
	const today = todayInLagos(now);
	if ((dues.total === 0) !== (payment.how === "nothing")) return { ok: false, reason: "amount-wrong" };
	if (payment.how === "received") {
		const { amount, day } = payment;
		if (!Number.isSafeInteger(amount) || amount <= 0 || day > today) return { ok: false, reason: "amount-wrong" };
	}
	if (payment.how === "invoice" && payment.until < today) return { ok: false, reason: "amount-wrong" };
	const needsAccount = payment.how === "transfer" || payment.how === "invoice";
	return needsAccount && !bankAccountOf(settings) ? { ok: false, reason: "no-account" } : undefined;
}

/** Adds their accounts to the participants, found by verified address. */
async function withAccounts(
	tx: Tx,
	{ participants }: RegisterByOffice,
	courseDateId: number,
): Promise<{ ok: true; participants: Participant[] } | RegistrationFault> {
	const found: Participant[] = [];
	for (const participant of participants) {
		const { email } = participant;
		const name = participant.name ?? email ?? "";
		if (email !== null && found.some((other) => other.email === email))
			return { ok: false, reason: "already-registered", name };
		const user = email === null ? undefined : await findUserByEmail(tx, email);
		const userId = user?.email_verified ? user.id : null;
		if (userId && (await findActiveEnrolmentIn(tx, userId, courseDateId)))
			return { ok: false, reason: "already-registered", name };
		found.push({ ...participant, userId });
	}
	return { ok: true, participants: found };
}
