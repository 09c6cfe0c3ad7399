import { insertChange } from "#kit/data/changes.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { askForTransfer, makeOrderLink, sendInvoice } from "#sales/orders/actions/ask-for-money.ts";
import {
	judgeRegistration,
	type OfficePayment,
	type RegisterByOffice,
	type RegistrationRefusal,
} from "#sales/orders/actions/judge-registration.ts";
import { confirmCovered } from "#sales/orders/actions/order-seats.ts";
import { takeMoney } from "#sales/orders/actions/pay-by-hand.ts";
import { heldUntil, placeOfficeOrder } from "#sales/orders/actions/place-office-order.ts";
import { isFirst } from "#sales/orders/data/dues.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { findOrderOfForm } from "#sales/orders/data/orders.ts";
import { readSettings } from "#settings/data/settings.ts";

/** `receipt`: of money the office had at once. */
export type Registered =
	| { ok: true; code: string; receipt: string | null; total: Kobo }
	| { ok: true; again: true; code: string }
	| ({ ok: false } & RegistrationRefusal);

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

async function register(tx: Tx, input: RegisterByOffice): Promise<Registered> {
	const { actor, price, payment, now } = input;
	const settings = await readSettings(tx);
	const judged = await judgeRegistration(tx, input, settings);
	if (!judged.ok) return judged;
	const { total } = judged.dues;
	if (input.onlyLook) return { ok: true, code: "", receipt: null, total };
	const { order, seats, dues, payer } = await placeOfficeOrder(tx, input, judged, settings);
	await insertChange(tx, {
		actor,
		action: "added",
		subject: "order",
		id: order.code,
		title: order.code,
		after: {
			course: judged.course.title,
			participants: seats.map(({ fullName }) => fullName),
			amount: naira(total),
			...(price.kind !== "list" && { price: price.kind, reason: price.reason }),
		},
		now,
	});
	const asked = { order, seats, dues, payer, settings, now };
	const { plan, key } = input;
	if (payment.how === "link")
		await makeOrderLink(tx, {
			...asked,
			dues: dues.filter(isFirst),
			purpose: plan === "deposit" ? plan : "full",
			madeBy: actor.id,
		});
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
