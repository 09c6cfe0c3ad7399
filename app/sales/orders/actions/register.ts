import { findUserByEmail } from "#accounts/data/users.ts";
import {
	countSlotsLeft,
	findCourseDate,
	findCourseOfDate,
	type LockedCourse,
	lockCourse,
} from "#courses/data/course-slots.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type DateRange, type Day, hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { askForTransfer, sendInvoice } from "#sales/orders/actions/ask-for-money.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/orders/actions/order-payer.ts";
import { confirmCovered } from "#sales/orders/actions/order-seats.ts";
import { type MoneyByHand, takeMoney } from "#sales/orders/actions/pay-by-hand.ts";
import { findBuyer, insertBuyer, type NewBuyer } from "#sales/orders/data/buyers.ts";
import { type Due, insertDue } from "#sales/orders/data/dues.ts";
import { findActiveEnrolmentIn } from "#sales/orders/data/enrolments.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { findOrderOfForm, insertOrder, insertSeats, type Order } from "#sales/orders/data/orders.ts";
import { duesForSeats, type OfficePrice, type OrderDues, type Plan } from "#sales/orders/rules/order-dues.ts";
import { closeOtherWays } from "#sales/payments/actions/after-money.ts";
import { transferDeadline } from "#sales/transfers/rules/working-days.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** Whoever attends. Without a name, it is still to follow. */
export type NewParticipant = { name: string | null; email: string | null; phone: string | null };

export type OfficePayment =
	| ({ how: "received" } & MoneyByHand)
	| { how: "transfer" }
	/** `confirm`: the seats are theirs before the money comes. */
	| { how: "invoice"; until: Day; confirm: boolean }
	/** Of free seats. */
	| { how: "nothing" };

export type RegisterByOffice = ConfirmedForm & {
	courseDateId: number;
	participants: readonly NewParticipant[];
	/** Null: the one participant, or the first. */
	buyer: NewBuyer | { id: number } | null;
	purchaseOrder: string | null;
	price: OfficePrice;
	plan: Plan;
	/** Whether the buyer keeps tax for the tax authority, at the rate of the settings. */
	withholds: boolean;
	payment: OfficePayment;
	/** As the form showed them. */
	seenTotal: Kobo;
	seenDays: DateRange;
};

type Refusal =
	| {
			reason:
				| "date-gone"
				| "date-over"
				| "days-changed"
				| "total-changed"
				| "amount-wrong"
				| "no-account"
				| "buyer-gone"
				| "withholding-needs-organisation";
	  }
	| { reason: "course-full"; left: number }
	| { reason: "already-registered"; name: string };

/** `receipt`: of money the office had at once. */
export type Registered =
	| { ok: true; code: string; receipt: string | null; total: Kobo }
	| { ok: true; again: true; code: string }
	| ({ ok: false } & Refusal);

/**
 * Places an order for people by the office: at the list price, an agreed one, or free; paid at once, by a transfer that is
 * awaited, or on invoice. Who has a verified account is found by their address. Refused: the date is gone, over, or on other
 * days than the form showed; too few seats; somebody is registered there, or named twice; another total than the form
 * showed; an amount that is none, or a price and no way to pay it; no account for transfers; tax kept by who is no organisation.
 */
export async function registerByOffice(input: RegisterByOffice): Promise<Registered> {
	const { key, now, onlyLook, actor: _, ...what } = input;
	const done = await oncePerForm<Registered>({ key, what, now, onlyLook }, (tx) => register(tx, input));
	if (!done.ok || "code" in done) return done;
	const order = await findOrderOfForm(db, key);
	if (!order) throw new Error(`The form ${key} placed no order.`);
	return { ok: true, again: true, code: order.code };
}

type Participant = NewParticipant & { userId: string | null };
type Judged = {
	ok: true;
	course: LockedCourse;
	date: NonNullable<Awaited<ReturnType<typeof findCourseDate>>>;
	participants: Participant[];
	dues: OrderDues;
};

async function register(tx: Tx, input: RegisterByOffice): Promise<Registered> {
	const { actor, payment, now } = input;
	const settings = await readSettings(tx);
	const judged = await judge(tx, input, settings);
	if (!judged.ok) return judged;
	const { total } = judged.dues;
	if (input.onlyLook) return { ok: true, code: "", receipt: null, total };
	const { order, seats, dues, payer } = await place(tx, input, judged, settings);
	await insertChange(tx, {
		actor,
		action: "added",
		subject: "order",
		id: order.code,
		title: order.code,
		after: { course: judged.course.title, participants: seats.map(({ fullName }) => fullName), amount: naira(total) },
		now,
	});
	const asked = { order, seats, dues, payer, settings, now };
	const { plan, key } = input;
	if (payment.how === "invoice") await sendInvoice(tx, { ...asked, until: payment.until, key });
	if (payment.how === "transfer")
		await askForTransfer(tx, { ...asked, plan, deadline: heldUntil(input, judged, settings), key });
	const taken =
		payment.how === "received" ? await takeMoney(tx, { ...payment, order, seats, payer, actor, key, now }) : undefined;
	if (isConfirmed(payment)) {
		const standing = await listSeats(tx, order.id);
		const buyerName = payer.buyer?.name ?? null;
		await confirmCovered(tx, { seats: standing, confirmedBy: actor.id, payerEmail: null, buyerName, now });
	}
	await notify(tx, "courses", "enrolments", "payments", "invoices", ...accountsOf(seats));
	return { ok: true, code: order.code, receipt: taken?.receipt ?? null, total };
}

/** What is paid, free, or given on trust is theirs now. */
const isConfirmed = (payment: OfficePayment) =>
	payment.how === "received" || payment.how === "nothing" || (payment.how === "invoice" && payment.confirm);

const accountsOf = (seats: readonly OrderSeat[]) =>
	seats.flatMap(({ user_id }) => (user_id ? [`user:${user_id}` as const] : []));

type Refused = { ok: false } & Refusal;

async function judge(tx: Tx, input: RegisterByOffice, settings: SiteSettings): Promise<Judged | Refused> {
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
	const left = await countSlotsLeft(tx, course, now, person);
	if (!first || left < participants.length) return { ok: false, reason: "course-full", left: Math.max(0, left) };
	const known = buyer && "id" in buyer ? await findBuyer(tx, buyer.id) : undefined;
	if (buyer && "id" in buyer && !known) return { ok: false, reason: "buyer-gone" };
	const isOrganisation = known?.is_organisation ?? (buyer && "isOrganisation" in buyer && buyer.isOrganisation);
	if (withholds && !isOrganisation) return { ok: false, reason: "withholding-needs-organisation" };
	const dues = duesForSeats({
		seats: participants.length,
		listPrice: course.price_kobo,
		price,
		plan,
		vatBasisPoints: course.vatThatCounts,
		withholdingBasisPoints: withholds ? settings.withholdingBasisPoints : 0,
	});
	if (dues.total !== seenTotal) return { ok: false, reason: "total-changed" };
	const refused = judgePayment(input, dues, settings);
	return refused ?? { ok: true, course, date, participants, dues };
}

function judgePayment(
	{ payment, now }: RegisterByOffice,
	dues: OrderDues,
	settings: SiteSettings,
): Refused | undefined {
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

/** The participants with their accounts, by addresses that were verified. */
async function withAccounts(
	tx: Tx,
	{ participants }: RegisterByOffice,
	courseDateId: number,
): Promise<{ ok: true; participants: Participant[] } | Refused> {
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

type Placed = { order: Order; seats: OrderSeat[]; dues: Due[]; payer: OrderPayer };

/** Writes buyer, order, seats and dues. */
async function place(tx: Tx, input: RegisterByOffice, judged: Judged, settings: SiteSettings): Promise<Placed> {
	const { actor, key, price, payment, purchaseOrder, now } = input;
	const { course, date, participants, dues } = judged;
	const [first] = participants;
	const buyerId = await buyerOf(tx, input, participants);
	const isTheirs = buyerId === null || (input.buyer === null && participants.length === 1);
	const order = await insertOrder(tx, {
		userId: isTheirs ? (first?.userId ?? null) : null,
		buyerId,
		purchaseOrder,
		source: "office",
		placedBy: actor.id,
		formKey: key,
		now,
	});
	const payer = await findPayerOfOrder(tx, order, []);
	const purchase = {
		title: course.title,
		description: course.description,
		imageUrl: course.image_url,
		category: course.category,
		location: date.location,
		locationAddress: date.address,
		firstDay: date.firstDay,
		lastDay: date.lastDay,
	};
	const isListed = price.kind === "list" || dues.price === course.price_kobo;
	const ids = await insertSeats(
		tx,
		order.id,
		participants.map(({ userId, ...participant }) => ({
			userId,
			participant,
			courseId: course.id,
			courseDateId: date.id,
			listPrice: course.price_kobo,
			price: dues.price,
			discount: isListed ? null : { kind: price.kind, reason: price.reason },
			vatBasisPoints: course.vatThatCounts,
			invoiceEmail: payer.email ?? "",
			heldUntil: heldUntil(input, judged, settings),
			purchase,
		})),
		now,
	);
	const dueDay = payment.how === "invoice" ? payment.until : null;
	const written: Due[] = [];
	for (const [at, enrolmentId] of ids.entries())
		for (const due of dues.perSeat[at] ?? []) written.push(await insertDue(tx, { enrolmentId, due, dueDay, now }));
	// What they began themselves for this date is given up: they have their seat.
	const attempt = { purpose: "full", course_date_id: date.id } as const;
	for (const [at, enrolmentId] of ids.entries()) {
		const userId = participants[at]?.userId;
		if (userId) await closeOtherWays(tx, { attempt: { ...attempt, id: 0, user_id: userId }, enrolmentId, now });
	}
	const seats = await listSeats(tx, order.id);
	return { order, seats, dues: written, payer: await findPayerOfOrder(tx, order, seats) };
}

/** Null: the member whose account the order is in. */
async function buyerOf(tx: Tx, { buyer, now }: RegisterByOffice, [first, ...others]: readonly Participant[]) {
	if (buyer && "id" in buyer) return buyer.id;
	if (buyer) return (await insertBuyer(tx, buyer, now)).id;
	if (!first || (others.length === 0 && first.userId)) return null;
	const { name, email, phone } = first;
	const person = { isOrganisation: false, name: name ?? email ?? "", email, phone, address: null, taxNumber: null };
	return (await insertBuyer(tx, person, now)).id;
}

/** Until when seats wait for money: an invoice's day, or a transfer's deadline; never past the end of the date. */
function heldUntil({ payment, now }: RegisterByOffice, { date }: Judged, settings: SiteSettings): Date {
	if (payment.how === "invoice") {
		const last = payment.until < date.lastDay ? payment.until : date.lastDay;
		return instantInLagos(addDays(last, 1), 0);
	}
	const { transferDays: days, holidays } = settings;
	return transferDeadline({ now, days, holidays, firstDay: null, lastDay: date.lastDay });
}
