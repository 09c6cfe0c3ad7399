import { inTransaction } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type BalanceStarted, beginBalance } from "#sales/balances/actions/begin-balance.ts";
import { cardTerms, type PayerTerms } from "#sales/orders/actions/pay-terms.ts";
import { findEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { askAboutEarlier, countStart } from "#sales/payments/actions/check-earlier-attempts.ts";

export type StartBalance = PayerTerms & {
	actor: { id: string };
	enrolmentId: number;
	/** To whom the documents go, where not to whom those of the enrolment went. */
	invoiceEmail?: string;
	seenTotal: Kobo;
	/** The pending payment that this one takes the place of. */
	instead?: string | undefined;
	now: Date;
};

export type { BalanceStarted };

/**
 * Begins the payment of a balance: what is still due of the price as it was bought plus the VAT of that time, in kobo. It
 * holds no slot, the deposit has one. Refused: somebody else's enrolment (as one that does not exist), nothing due,
 * cancelled by them or the academy, another total than the person saw, and whatever `askAboutEarlier` refuses. It settles like every payment (Walk 5).
 */
export async function startBalance(start: StartBalance): Promise<BalanceStarted> {
	const { actor, enrolmentId, invoiceEmail = null, seenTotal, instead, now } = start;
	const allowance = await countStart(actor.id, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const enrolment = await findEnrolmentOf(actor.id, enrolmentId);
	if (!enrolment || enrolment.isFromMember) return { ok: false, reason: "enrolment-gone" };
	if (enrolment.dateCancelledAt) return { ok: false, reason: "nothing-due" };
	const earlier = await askAboutEarlier(
		{ userId: actor.id, seatIds: [enrolmentId] },
		{ instead, actorId: actor.id, now },
	);
	if (!earlier.ok) return earlier;
	const isBuyerUnsaid = start.buyer === undefined;
	const begin = { isBuyerUnsaid, enrolment, actorId: actor.id, invoiceEmail, seenTotal, deadline: null, now };
	return await inTransaction((tx) => beginBalance(tx, { ...begin, ...cardTerms(start) }));
}
