import { inTransaction } from "#kit/data/db.ts";
import { setWordsOfLink } from "#sales/paying/ways/links/data/pay-links.ts";

type SaveLinkMessage = { userId: string; linkId: number; showsAsker: boolean; message: string | null };

/**
 * Stores the facts about the member that the payer sees: full name and e-mail if the member agreed, and the message. False: it is not
 * their link.
 */
export async function saveLinkMessage({ userId, linkId, ...words }: SaveLinkMessage): Promise<boolean> {
	return await inTransaction((tx) => setWordsOfLink(tx, { id: linkId, userId }, words));
}
