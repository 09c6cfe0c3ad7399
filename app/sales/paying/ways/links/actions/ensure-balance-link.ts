import type { Tx } from "#kit/data/db.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { ensureLiveLink } from "#sales/paying/ways/links/actions/ensure-live-link.ts";
import type { NewPayLink, PayLink } from "#sales/paying/ways/links/data/pay-links.ts";

type Wanted = {
	/** Locked. */
	enrolment: Enrolment;
	/** What is due of it, in kobo (`amountStillDue`). */
	charge: Charge;
	/** Null: a letter carries it. */
	madeBy: string | null;
	now: Date;
};

/**
 * The one link by which anybody may pay what is due of an enrolment: the live one, as long as it asks for exactly this; else
 * that is revoked and another is made. Within a transaction that locked the enrolment.
 */
export async function ensureBalanceLink(tx: Tx, wanted: Wanted): Promise<PayLink> {
	return (await ensureLiveLink(tx, balanceTerms(wanted))).link;
}

/** What a link to a balance freezes, in kobo. */
export function balanceTerms({ enrolment, charge, madeBy, now }: Wanted): NewPayLink {
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
