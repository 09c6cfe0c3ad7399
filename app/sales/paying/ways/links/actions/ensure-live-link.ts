import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
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
 * The one link that is live for a person and a thing, at exactly this sum (kobo): the one there is, else that is revoked and
 * another made, for whoever has the old one must not pay another sum than it says. An organisation that is said now takes the
 * place of the one kept; where none is said, that stays with the link, and with one that asks for the same at another sum. Lock
 * the course before, for a balance its enrolment.
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

function isAsWanted(live: PayLink, { about, charge, price, vatBasisPoints }: NewPayLink): boolean {
	const isSameThing = live.purpose === about.purpose && live.price_kobo === price;
	return isSameThing && live.vat_basis_points === vatBasisPoints && isCharge(live, charge);
}
