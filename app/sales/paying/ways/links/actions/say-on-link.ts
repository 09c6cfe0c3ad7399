import { inTransaction } from "#kit/data/db.ts";
import { setWordsOfLink } from "#sales/paying/ways/links/data/pay-links.ts";

type SayOnLink = { userId: string; linkId: number; showsAsker: boolean; message: string | null };

/** Keeps what whoever pays by a member's link reads of them: their name in full and e-mail, if they agreed, and words of their own. False: it is no link of theirs. */
export async function sayOnLink({ userId, linkId, ...words }: SayOnLink): Promise<boolean> {
	return await inTransaction((tx) => setWordsOfLink(tx, { id: linkId, userId }, words));
}
