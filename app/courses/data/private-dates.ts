import { linkToken, newNonce } from "#accounts/data/tokens.ts";
import { registerPath } from "#courses/rules/member-path.ts";
import { config } from "#kit/config/config.ts";
import { db, type Tx } from "#kit/data/db.ts";

type PrivateDate = { id: number; privateTo: string | null };

/** The private date of a course that a token leads to. Undefined: none; the link was renewed, or the date is public or cancelled. */
export async function findPrivateDate(courseId: number, token: string): Promise<PrivateDate | undefined> {
	const dates = await db
		.selectFrom("course_dates")
		.select(["id", "private_nonce as nonce", "private_to as privateTo"])
		.where("course_id", "=", courseId)
		.where("private_to", "is not", null)
		.where("cancelled_at", "is", null)
		.execute();
	// A token is an HMAC under our secret: it cannot be approached letter by letter.
	return dates.find(({ nonce }) => linkToken("private-date", nonce) === token);
}

/** The link that leads to a private date. */
export function privateDateUrl({ slug, nonce }: { slug: string; nonce: string }): string {
	return `${config.publicUrl}${registerPath(slug, linkToken("private-date", nonce))}`;
}

/** Gives a date of a locked course another link: the earlier one leads nowhere. */
export async function renewPrivateLink(tx: Tx, dateId: number) {
	await tx.updateTable("course_dates").set({ private_nonce: newNonce() }).where("id", "=", dateId).execute();
}
