import { amountStillDue, owingOf } from "#domain/enrolment.ts";
import type { Kobo } from "#domain/money.ts";
import { nextCheckAt } from "#domain/payment.ts";
import type { Charge } from "#domain/pricing.ts";
import { providerNow } from "#server/adapters/gateway.ts";
import { lockCourse } from "#server/data/course-slots.ts";
import { inTransaction } from "#server/data/db.ts";
import { type Enrolment, findEnrolmentOf, lockEnrolmentOf } from "#server/data/enrolments.ts";
import { insertAttempt, type NewAttempt } from "#server/data/new-attempts.ts";
import { type Attempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import {
	askAboutEarlier,
	began,
	beganAgain,
	countStart,
	giveUp,
	lookAgain,
} from "#server/operations/ask-about-earlier.ts";
import type { StartRefusal } from "#server/operations/start-payment.ts";

export type StartBalance = { actor: { id: string }; enrolmentId: number; seenTotal: Kobo; now: Date };

export type BalanceStarted =
	| { ok: true; attempt: Attempt }
	| ({ ok: false } & (StartRefusal | { reason: "enrolment-gone" | "nothing-due" }));

/**
 * Begins the payment of a balance: what is still due of the price as it was bought plus the VAT of that time, in kobo. It
 * holds no slot, the deposit has one. Refused: somebody else's enrolment (as one that does not exist), nothing due,
 * cancelled by them or the academy, another total than the person saw, and whatever `askAboutEarlier` refuses. It settles like every payment (Walk 5).
 */
export async function startBalance(start: StartBalance): Promise<BalanceStarted> {
	const { actor, enrolmentId, now } = start;
	const about = { userId: actor.id, enrolmentId };
	const { allowance, references } = await countStart(about, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const owed = await findEnrolmentOf(actor.id, enrolmentId);
	if (!owed) return { ok: false, reason: "enrolment-gone" };
	if (owed.dateCancelledAt) return { ok: false, reason: "nothing-due" };
	const earlier = await askAboutEarlier(references, now);
	if (!earlier.ok) return earlier;
	return await inTransaction(async (tx): Promise<BalanceStarted> => {
		// Course, enrolment, attempt: the order in which whoever settles locks them.
		if (owed.course_id !== null) await lockCourse(tx, owed.course_id);
		const enrolment = await lockEnrolmentOf(tx, actor.id, enrolmentId);
		if (!enrolment) return { ok: false, reason: "enrolment-gone" };
		const charge = amountStillDue(owingOf(enrolment), enrolment.vat_basis_points);
		if (!charge) return { ok: false, reason: "nothing-due" };
		if (charge.total !== start.seenTotal) return { ok: false, reason: "total-changed" };
		const open = await lookAgain(tx, about, now);
		if (!open.ok) return open;
		const again = open.unused.find(
			({ provider, net_kobo, total_kobo }) =>
				// What is due may be another sum by now.
				provider === providerNow().provider && net_kobo === charge.net && total_kobo === charge.total,
		);
		await giveUp(tx, open.unused, again, now);
		if (again) {
			await updateAttempt(tx, again.id, { nextCheckAt: nextCheckAt(now, now) });
			await insertPaymentEvent(tx, beganAgain(again, actor.id, now));
			return { ok: true, attempt: again };
		}
		const balance = balanceAttempt(enrolment, charge, now);
		const attempt = await insertAttempt(tx, balance);
		await insertPaymentEvent(tx, began({ ...balance, reference: attempt.reference }, actor.id, now));
		return { ok: true, attempt };
	});
}

function balanceAttempt(enrolment: Enrolment, charge: Charge, now: Date): NewAttempt {
	return {
		...providerNow(),
		userId: enrolment.user_id,
		courseId: enrolment.course_id,
		courseDateId: enrolment.course_date_id,
		enrolmentId: enrolment.id,
		invoiceId: enrolment.open_invoice_id,
		purpose: "balance",
		priceKobo: enrolment.price_kobo,
		charge,
		vatBasisPoints: enrolment.vat_basis_points,
		invoiceEmail: enrolment.invoice_email,
		purchase: {
			title: enrolment.title,
			description: enrolment.description,
			imageUrl: enrolment.image_url,
			category: enrolment.category,
			place: enrolment.place ?? "",
			placeAddress: enrolment.place_address,
			firstDay: enrolment.first_day ?? "",
			lastDay: enrolment.last_day ?? "",
		},
		holdUntil: null,
		nextCheckAt: nextCheckAt(now, now),
		now,
	};
}
