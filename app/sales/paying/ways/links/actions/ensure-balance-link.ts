import type { Tx } from "#kit/data/db.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { ensureLiveLink } from "#sales/paying/ways/links/actions/ensure-live-link.ts";
import type { NewPayLink, PayLink } from "#sales/paying/ways/links/data/pay-links.ts";

type BalanceLinkRequest = {
	/** Must be locked. */
	enrolment: Enrolment;
	/** The amount due, in kobo (`amountStillDue`). */
	charge: Charge;
	/** Null: an e-mail contains it. */
	madeBy: string | null;
	now: Date;
};

/**
 * The one link through which anybody can pay what is due for an enrolment: the live link if it asks for exactly this amount; otherwise it
 * is revoked and a new one is made. Lock the enrolment before.
 */
export async function ensureBalanceLink(tx: Tx, wanted: BalanceLinkRequest): Promise<PayLink> {
	return (await ensureLiveLink(tx, balanceTerms(wanted))).link;
}

/** The terms stored with a link to a balance, in kobo. */
export function balanceTerms({ enrolment, charge, madeBy, now }: BalanceLinkRequest): NewPayLink {
	return {
		userId: enrolment.owner_id,
		about: { purpose: "balance", enrolmentId: enrolment.id },
		courseId: enrolment.course_id,
		charge,
		vatBasisPoints: enrolment.vat_basis_points,
		price: enrolment.price_kobo,
		madeBy,
		now,
	};
}
