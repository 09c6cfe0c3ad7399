import { inTransaction } from "#kit/data/db.ts";
import { setWordsOfLink } from "#sales/paying/ways/links/data/pay-links.ts";

type SayOnLink = { userId: string; linkId: number; showsAsker: boolean; message: string | null };

/**
 * Stores what the payer sees of the member: their full name and e-mail if they agreed, and their message. False: it is not their link.
 */
export async function sayOnLink({ userId, linkId, ...words }: SayOnLink): Promise<boolean> {
	return await inTransaction((tx) => setWordsOfLink(tx, { id: linkId, userId }, words));
}
