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

/** A link through which another person pays, for one member and one purpose. */
export type PayLink = Omit<Selectable<PayLinks>, "buyer"> & { buyer: Buyer | null };
export type RevokeReason = NonNullable<PayLink["revoked_why"]>;

/** The purpose of a link: all open dues of an order, the open dues of a seat, or a seat that a member asks for on a date. */
export type LinkAim =
	| { orderId: number }
	| { enrolmentId: number }
	| { userId: string | null; courseDateId: number; otherParticipant: string | null | { asOfOrder: number } };

export type NewPayLink = {
	userId: string | null;
	/** The purpose: the balance of an enrolment, a seat on a date, or the open dues of an office order. */
	about:
		| { purpose: "balance"; enrolmentId: number }
		| { purpose: Exclude<Purpose, "balance">; courseDateId: number; otherParticipant: string | null }
		| { purpose: Purpose; orderId: number };
	/** The participant, when it is not the member. */
	participant?: OtherParticipant | null;
	courseId: number | null;
	charge: Charge;
	vatBasisPoints: number;
	price: Kobo;
	/** The discount code for the seat. Null or left out: none. */
	code?: string | null;
	/** The organisation that the payer's form offers. Left out: none. */
	buyer?: Buyer | null;
	/** Null: a reminder. */
	madeBy: string | null;
	now: Date;
};

/**
 * Writes a link. Fails when a live one for the same purpose exists (`findLiveLink`): lock the order before, or the course for a seat.
 * Amounts are in kobo and never change: when the price changes, the link is revoked.
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
			discount_code: link.code ?? null,
			buyer: link.buyer ? storedJson(link.buyer) : null,
			made_by: link.madeBy,
			made_at: link.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	return row as PayLink;
}

/** Stores another organisation with a link. Lock its course before; for a balance, its order. */
export async function setBuyerOfLink(tx: Tx, id: number, buyer: Buyer): Promise<PayLink> {
	const set = { buyer: storedJson(buyer) };
	const row = await tx.updateTable("pay_links").set(set).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
	return row as PayLink;
}

/** Stores what a link shows about its member. False: it is not their link. */
export async function setWordsOfLink(
	tx: Tx,
	{ id, userId }: { id: number; userId: string },
	{ showsAsker, message }: { showsAsker: boolean; message: string | null },
): Promise<boolean> {
	const set = { shows_asker: showsAsker, message };
	const links = tx.updateTable("pay_links").set(set).where("id", "=", id).where("user_id", "=", userId);
	return (await links.returning("id").executeTakeFirst()) !== undefined;
}

/** The address of a link. It is secret: only the person who may share the link sees it. */
export function payLinkUrl({ nonce }: Pick<PayLink, "nonce">): string {
	return `${config.publicUrl}/pay/${linkToken("pay", nonce)}`;
}

/** The link of a person for a purpose that is not revoked. It may still be unpayable for other reasons. */
export async function findLiveLink(aim: LinkAim, on: Database = db): Promise<PayLink | undefined> {
	const row = await on
		.selectFrom("pay_links")
		.selectAll()
		.where(isFor(aim))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return row as PayLink | undefined;
}

/** Finds a link by its token, also a revoked one. */
export async function findLinkByToken(token: string): Promise<PayLink | undefined> {
	const links = db.selectFrom("pay_links").selectAll().where("token_sha256", "=", tokenHash(token));
	return (await links.executeTakeFirst()) as PayLink | undefined;
}

/** Finds a link by its id without checking its owner. */
export async function findPayLink(id: number, on: Database = db): Promise<PayLink | undefined> {
	const row = await on.selectFrom("pay_links").selectAll().where("id", "=", id).executeTakeFirst();
	return row as PayLink | undefined;
}

/** Locks a link for the transaction. Lock its course or order before. */
export async function lockPayLink(tx: Tx, id: number): Promise<PayLink> {
	const links = tx.selectFrom("pay_links").selectAll().where("id", "=", id).forShare();
	return (await links.executeTakeFirstOrThrow()) as PayLink;
}

/** References of attempts that were started through a link and not tried, as far as is known. */
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

/** Whether this payer started the attempt that is paid through a link now, so that a second press resumes it. */
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

/** A person's live links to seats that are not bought yet, the newest first. They may still be unpayable for other reasons. */
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

/** Revokes the live links for a purpose. Returns their number. */
export async function revokeLinks(tx: Tx, aim: LinkAim, why: RevokeReason, now: Date): Promise<number> {
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
export async function revokeLink(tx: Tx, id: number, why: RevokeReason, now: Date): Promise<boolean> {
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

/** The participant a link asks a seat for, when it is not its member. */
export function participantOfLink(link: PayLink): OtherParticipant | null {
	const { other_participant: key, participant_name: name, participant_email: email, participant_phone: phone } = link;
	return key === null || name === null ? null : { key, name, email: email ?? "", phone };
}
