import type { Kobo } from "#kit/rules/money.ts";
import { findLinkFacts } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import { listSeatLinksOf, type PayLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import type { LinkWords } from "#sales/paying/ways/links/rules/link-payer.ts";
import type { LinkTruth } from "#sales/paying/ways/links/rules/pay-link.ts";
import { readSettings } from "#settings/data/settings.ts";

export type LinkToShow = {
	id: number;
	url: string;
	/** The academy's name, for a payer who only has the address. */
	academy: string;
	course: string;
	purpose: PayLink["purpose"];
	total: Kobo;
	/** The organisation that the payer's form offers. */
	organisation: string | null;
	/** The facts that the link shows about the member. */
	said: LinkWords;
	truth: LinkTruth;
};

/** A link for the person who may share it: its address, its purpose and its status. Amounts in kobo. Never for the payer. */
export async function linkToShow(link: PayLink, now: Date): Promise<LinkToShow> {
	const [{ title, truth }, { academyName: academy }] = await Promise.all([findLinkFacts(link, now), readSettings()]);
	const { id, purpose, total_kobo: total, buyer } = link;
	return {
		id,
		url: payLinkUrl(link),
		academy,
		course: title,
		purpose,
		total,
		organisation: buyer?.name ?? null,
		said: { showsAsker: link.shows_asker, message: link.message },
		truth,
	};
}

/** A person's links to seats that are not bought yet and can still be bought, the newest first. */
export async function listLinksToShow(userId: string, now: Date) {
	const links = await Promise.all((await listSeatLinksOf(userId)).map((link) => linkToShow(link, now)));
	return links.flatMap(({ id, course, purpose, total, truth: { kind: stands } }) =>
		stands === "over" || stands === "paid" ? [] : { id, course, purpose, total, stands },
	);
}
