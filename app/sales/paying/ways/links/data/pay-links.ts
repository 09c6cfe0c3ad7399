import { type Selectable, sql } from "kysely";
import { linkToken, newNonce, tokenHash } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { PayLinks } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { OtherParticipant } from "#sales/ledger/orders/rules/other-participant.ts";
import { sameParticipant } from "#sales/ledger/payments/data/open-attempts.ts";

/** A link by which somebody else pays, for one person and one thing. */
export type PayLink = Omit<Selectable<PayLinks>, "buyer"> & { buyer: Buyer | null };
export type WhyRevoked = NonNullable<PayLink["revoked_why"]>;

/** What a link is for: all that is open of an order, what is due of a seat, or a seat that a member asks for on a date. */
export type LinkAim =
	| { orderId: number }
	| { enrolmentId: number }
	| { userId: string | null; courseDateId: number; otherParticipant: string | null | { asOfOrder: number } };

export type NewPayLink = {
	userId: string | null;
	/** What it is for: the balance of an enrolment, a seat in a date, or what is open of an order of the office. */
	about:
		| { purpose: "balance"; enrolmentId: number }
		| { purpose: Exclude<Purpose, "balance">; courseDateId: number; otherParticipant: string | null }
		| { purpose: Purpose; orderId: number };
	/** For whom a seat is, where that is not its person. */
	participant?: OtherParticipant | null;
	courseId: number | null;
	charge: Charge;
	vatBasisPoints: number;
	price: Kobo;
	/** The organisation that whoever pays finds in their form. Left out: nobody said one. */
	buyer?: Buyer | null;
	/** Null: by a reminder. */
	madeBy: string | null;
	now: Date;
};

/**
 * Writes a link. Fails where one is live for the same thing (`findLiveLink`): lock the order before, for a seat the
 * course. Amounts are kobo, and what it asks for stays: a link whose price changed is revoked.
 */
export async function insertPayLink(tx: Tx, link: NewPayLink): Promise<PayLink> {
	const nonce = newNonce();
	const { about, charge } = link;
	const row = await tx
		.insertInto("pay_links")
		.values({
			nonce,
			token_sha256: tokenHash(linkToken("pay", nonce)),
			user_id: link.userId,
			purpose: about.purpose,
			enrolment_id: "enrolmentId" in about ? about.enrolmentId : null,
			order_id: "orderId" in about ? about.orderId : null,
			course_id: link.courseId,
			course_date_id: "courseDateId" in about ? about.courseDateId : null,
			other_participant: link.participant?.key ?? null,
			participant_name: link.participant?.name ?? null,
			participant_email: link.participant?.email ?? null,
			participant_phone: link.participant?.phone ?? null,
			net_kobo: charge.net,
			vat_kobo: charge.vat,
			total_kobo: charge.total,
			vat_basis_points: link.vatBasisPoints,
			price_kobo: link.price,
			buyer: link.buyer ? storedJson(link.buyer) : null,
			made_by: link.madeBy,
			made_at: link.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	return row as PayLink;
}

/** Keeps another organisation with a link. Lock its course before, for a balance its order. */
export async function setBuyerOfLink(tx: Tx, id: number, buyer: Buyer): Promise<PayLink> {
	const set = { buyer: storedJson(buyer) };
	const row = await tx.updateTable("pay_links").set(set).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
	return row as PayLink;
}

/** Keeps what a link says of its person. False: it is no link of theirs. */
export async function setWordsOfLink(
	tx: Tx,
	{ id, userId }: { id: number; userId: string },
	{ showsAsker, message }: { showsAsker: boolean; message: string | null },
): Promise<boolean> {
	const set = { shows_asker: showsAsker, message };
	const links = tx.updateTable("pay_links").set(set).where("id", "=", id).where("user_id", "=", userId);
	return (await links.returning("id").executeTakeFirst()) !== undefined;
}

/** The address of a link, which is a secret: only who may hand it on gets to see it. */
export function payLinkUrl({ nonce }: Pick<PayLink, "nonce">): string {
	return `${config.publicUrl}/pay/${linkToken("pay", nonce)}`;
}

/** The link of a person for a thing that nobody revoked. Whether it may still be paid is not looked at. */
export async function findLiveLink(aim: LinkAim, on: Database = db): Promise<PayLink | undefined> {
	const row = await on
		.selectFrom("pay_links")
		.selectAll()
		.where(isFor(aim))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return row as PayLink | undefined;
}

/** A link by what stands in its address, revoked ones too. */
export async function findLinkByToken(token: string): Promise<PayLink | undefined> {
	const links = db.selectFrom("pay_links").selectAll().where("token_sha256", "=", tokenHash(token));
	return (await links.executeTakeFirst()) as PayLink | undefined;
}

/** A link by its number, whosever it is. */
export async function findPayLink(id: number, on: Database = db): Promise<PayLink | undefined> {
	const row = await on.selectFrom("pay_links").selectAll().where("id", "=", id).executeTakeFirst();
	return row as PayLink | undefined;
}

/** A link that stays as it is until the end of the transaction. Lock its course or order before. */
export async function lockPayLink(tx: Tx, id: number): Promise<PayLink> {
	const links = tx.selectFrom("pay_links").selectAll().where("id", "=", id).forShare();
	return (await links.executeTakeFirstOrThrow()) as PayLink;
}

/** References of what was begun by a link and not tried, as far as anybody knows. */
export async function listBegunByLink(id: number): Promise<string[]> {
	const rows = await db
		.selectFrom("payment_attempts")
		.select("reference")
		.where("pay_link_id", "=", id)
		.where("state", "in", ["created", "opened"])
		.orderBy("id")
		.execute();
	return rows.map(({ reference }) => reference);
}

/** Whether what is being paid by a link just now was begun by this payer: a second press goes on with it. */
export async function isPayerOfLink(
	id: number,
	{ payerName, payerEmail }: { payerName: string; payerEmail: string },
	on: Database = db,
) {
	const begun = await on
		.selectFrom("payment_attempts")
		.select(["payer_name", "invoice_email"])
		.where("pay_link_id", "=", id)
		.where("state", "in", ["created", "opened"])
		.orderBy("id", "desc")
		.executeTakeFirst();
	return begun?.payer_name === payerName && begun.invoice_email === payerEmail;
}

/** What is live for seats of a person that nobody bought yet, the newest first. Whether it may still be paid is not looked at. */
export async function listSeatLinksOf(userId: string): Promise<PayLink[]> {
	const rows = await db
		.selectFrom("pay_links")
		.selectAll()
		.where("user_id", "=", userId)
		.where("enrolment_id", "is", null)
		.where("revoked_at", "is", null)
		.orderBy("id", "desc")
		.execute();
	return rows as PayLink[];
}

/** Revokes what is live for a thing; answers how many that were. */
export async function revokeLinks(tx: Tx, aim: LinkAim, why: WhyRevoked, now: Date): Promise<number> {
	const revoked = await tx
		.updateTable("pay_links")
		.set({ revoked_at: now, revoked_why: why })
		.where(isFor(aim))
		.where("revoked_at", "is", null)
		.returning("id")
		.execute();
	return revoked.length;
}

/** Revokes one link. False: it was revoked already. */
export async function revokeLink(tx: Tx, id: number, why: WhyRevoked, now: Date): Promise<boolean> {
	const revoked = await tx
		.updateTable("pay_links")
		.set({ revoked_at: now, revoked_why: why })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return revoked !== undefined;
}

function isFor(aim: LinkAim) {
	if ("orderId" in aim) return sql<boolean>`order_id = ${aim.orderId}`;
	if ("enrolmentId" in aim) return sql<boolean>`enrolment_id = ${aim.enrolmentId}`;
	return sql<boolean>`user_id = ${aim.userId} and course_date_id = ${aim.courseDateId}
		and other_participant is not distinct from ${sameParticipant(aim.otherParticipant)}`;
}

/** For whom a link asks for a seat, where that is not its person. */
export function participantOfLink(link: PayLink): OtherParticipant | null {
	const { other_participant: key, participant_name: name, participant_email: email, participant_phone: phone } = link;
	return key === null || name === null ? null : { key, name, email: email ?? "", phone };
}
