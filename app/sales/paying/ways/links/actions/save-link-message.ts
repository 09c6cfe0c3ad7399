import { inTransaction } from "#kit/data/db.ts";
import { setWordsOfLink } from "#sales/paying/ways/links/data/pay-links.ts";

type SaveLinkMessage = { userId: string; linkId: number; showsAsker: boolean; message: string | null };

/**
 * Stores what the payer sees of the member: their full name and e-mail if they agreed, and their message. False: it is not their link.
 */
export async function saveLinkMessage({ userId, linkId, ...words }: SaveLinkMessage): Promise<boolean> {
	return await inTransaction((tx) => setWordsOfLink(tx, { id: linkId, userId }, words));
}
