import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import {
	findLiveLink,
	insertPayLink,
	type NewPayLink,
	type PayLink,
	revokeLink,
	setBuyerOfLink,
} from "#sales/paying/ways/links/data/pay-links.ts";
import { isCharge } from "#sales/paying/ways/links/rules/pay-link.ts";

/**
 * The one live link of a person for one purpose, at exactly this amount (kobo). A live link for another amount is revoked and a new one
 * made, because a payer must not pay another amount than the link states. An organisation in `wanted` replaces the stored one; without
 * it, the stored one stays, also on a new link. Lock the course before; for a balance, the enrolment.
 */
export async function ensureLiveLink(tx: Tx, wanted: NewPayLink): Promise<{ link: PayLink; isNew: boolean }> {
	const { userId, about, now } = wanted;
	const live = await findLiveLink({ userId, ...about }, tx);
	if (live && isAsWanted(live, wanted)) {
		const link = wanted.buyer ? await setBuyerOfLink(tx, live.id, wanted.buyer) : live;
		return { link, isNew: false };
	}
	if (live) await revokeLink(tx, live.id, "changed", now);
	const kept = live?.purpose === about.purpose ? live.buyer : null;
	const link = await insertPayLink(tx, { ...wanted, buyer: wanted.buyer ?? kept });
	await notify(tx, `user:${userId}`);
	return { link, isNew: true };
}

function isAsWanted(live: PayLink, { about, charge, price, code, vatBasisPoints }: NewPayLink): boolean {
	const isSameThing =
		live.purpose === about.purpose && live.price_kobo === price && live.discount_code === (code ?? null);
	return isSameThing && live.vat_basis_points === vatBasisPoints && isCharge(live, charge);
}

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
