import { sql } from "kysely";
import { linkToken, newNonce, tokenHash } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { QuotedFacts } from "#requests/rules/request-facts.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";

/** A quotation with its last version, and the order it became, if it was accepted. */
export type Quotation = {
	id: number;
	/** The request it answers. Null: seats were asked for on the page of a course. */
	requestId: number | null;
	nonce: string;
	courseId: number | null;
	orderId: number | null;
	version: number;
	facts: QuotedFacts;
	/** The one date it is for. Null: any open date of the course. */
	courseDateId: number | null;
	/** Why the office changed it. */
	reason: string | null;
};

type NewQuotation = {
	requestId: number | null;
	courseId: number;
	courseDateId?: number | null;
	facts: QuotedFacts;
	now: Date;
};

/** Writes a quotation with its first version. */
export async function insertQuotation(tx: Tx, quotation: NewQuotation): Promise<Quotation> {
	const { requestId, courseId, courseDateId = null, facts, now } = quotation;
	const nonce = newNonce();
	const { id } = await tx
		.insertInto("quotations")
		.values({
			request_id: requestId,
			course_id: courseId,
			nonce,
			token_sha256: tokenHash(linkToken("quotation", nonce)),
			made_at: now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const version = { quotationId: id, version: 1, facts, courseDateId, reason: null, madeBy: null, now };
	await insertQuotationVersion(tx, version);
	return { id, requestId, nonce, courseId, orderId: null, version: 1, facts, courseDateId, reason: null };
}

type NewVersion = {
	quotationId: number;
	version: number;
	facts: QuotedFacts;
	courseDateId: number | null;
	reason: string | null;
	madeBy: string | null;
	now: Date;
};

/** Writes a further version. Lock the quotation before. */
export async function insertQuotationVersion(tx: Tx, version: NewVersion) {
	await tx
		.insertInto("quotation_versions")
		.values({
			quotation_id: version.quotationId,
			version: version.version,
			facts: storedJson(version.facts),
			email: version.facts.email,
			course_date_id: version.courseDateId,
			reason: version.reason,
			made_by: version.madeBy,
			made_at: version.now,
		})
		.execute();
}

/** The secret address at which a quotation is read and accepted. */
export function quotationUrl({ nonce }: Pick<Quotation, "nonce">): string {
	return `${config.publicUrl}${quotationPath({ nonce })}`;
}

/** The same address as a path of this site. */
export function quotationPath({ nonce }: Pick<Quotation, "nonce">): string {
	return `/quotations/${linkToken("quotation", nonce)}`;
}

/** Finds a quotation by the token in its address. */
export async function findQuotationByToken(token: string, on: Database = db): Promise<Quotation | undefined> {
	return await findWhere(on, sql`q.token_sha256 = ${tokenHash(token)}`);
}

/** The quotation that a request has. Undefined: the request has no prices. */
export async function findQuotationOfRequest(requestId: number, on: Database = db): Promise<Quotation | undefined> {
	return await findWhere(on, sql`q.request_id = ${requestId}`);
}

/** The quotations whose last version was sent to this address, the latest first. */
export async function listQuotationsTo(email: string): Promise<Quotation[]> {
	return await listWhere(db, sql`lower(v.email) = lower(${email}) order by q.id desc limit 100`);
}

/** The address at which the quotation of a request is accepted. Null: it has no prices. */
export async function findAcceptUrl(requestId: number, on: Database = db): Promise<string | null> {
	const quotation = await findQuotationOfRequest(requestId, on);
	return quotation ? quotationUrl(quotation) : null;
}

/** What was asked, with the last version of its quotation and the address at which it is accepted. */
export async function withQuotation({ id, asked }: { id: number; asked: AskedRequest }): Promise<AskedRequest> {
	const quotation = asked.kind === "quotation" ? await findQuotationOfRequest(id) : undefined;
	if (!quotation) return asked;
	const facts: QuotedFacts & { acceptUrl: string } = { ...quotation.facts, acceptUrl: quotationUrl(quotation) };
	return { kind: "quotation", facts };
}

/** The code of the order that a quotation became. */
export async function findOrderCode(orderId: number, on: Database = db): Promise<string | null> {
	const order = await on.selectFrom("orders").select("code").where("id", "=", orderId).executeTakeFirst();
	return order?.code ?? null;
}

/** Locks a quotation: it is accepted or changed once at a time. Lock its course before. */
export async function lockQuotation(tx: Tx, id: number): Promise<Quotation | undefined> {
	await tx.selectFrom("quotations").select("id").where("id", "=", id).forNoKeyUpdate().execute();
	return await findWhere(tx, sql`q.id = ${id}`);
}

/** Notes the order that a locked quotation became. */
export async function markQuotationAccepted(
	tx: Tx,
	{ id, version, orderId, now }: { id: number; version: number; orderId: number; now: Date },
) {
	const set = { order_id: orderId, accepted_version: version, accepted_at: now };
	await tx.updateTable("quotations").set(set).where("id", "=", id).execute();
}

async function findWhere(on: Database, which: ReturnType<typeof sql>): Promise<Quotation | undefined> {
	return (await listWhere(on, which))[0];
}

async function listWhere(on: Database, which: ReturnType<typeof sql>): Promise<Quotation[]> {
	const { rows } = await sql<Quotation>`
		select q.id, q.request_id as "requestId", q.nonce, q.course_id as "courseId", q.order_id as "orderId",
			v.version, v.facts, v.course_date_id as "courseDateId", v.reason
		from quotations q join lateral (
			select * from quotation_versions where quotation_id = q.id order by version desc limit 1
		) v on true where ${which}`.execute(on);
	return rows;
}
