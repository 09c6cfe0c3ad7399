import type { Charge } from "#domain/pricing.ts";
import type { Tx } from "#server/data/db.ts";
import type { Enrolment } from "#server/data/enrolments.ts";
import { findLiveLink, insertPayLink, type PayLink, revokeLinks } from "#server/data/pay-links.ts";

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
export async function linkOfBalance(tx: Tx, { enrolment, charge, madeBy, now }: Wanted): Promise<PayLink> {
	const about = { userId: enrolment.user_id, enrolmentId: enrolment.id };
	const live = await findLiveLink(about, tx);
	if (live && live.net_kobo === charge.net && live.vat_kobo === charge.vat) return live;
	if (live) await revokeLinks(tx, about, "changed", now);
	return await insertPayLink(tx, {
		userId: enrolment.user_id,
		about: { purpose: "balance", enrolmentId: enrolment.id },
		courseId: enrolment.course_id,
		charge,
		vatBasisPoints: enrolment.vat_basis_points,
		price: enrolment.price_kobo,
		madeBy,
		now,
	});
}
