import { createHash } from "node:crypto";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import {
	type AskedRequest,
	type RequestFacts,
	type RequestKind,
	type RequestState,
	SAME_REQUEST_MS,
} from "#requests/rules/requests.ts";

type NewRequest<Kind extends RequestKind> = {
	kind: Kind;
	facts: RequestFacts[Kind];
	userId: string;
	/** The typed values in a fixed order, by which equal requests are recognised. Values that we add, such as a reference, are left out. */
	typed: readonly (string | number | null)[];
	courseId?: number | null;
	serviceId?: number | null;
	now: Date;
};

type StoredRequest<Kind extends RequestKind> = {
	id: number;
	isNew: boolean;
	/** Whether the e-mail to the person was written. */
	confirmed: boolean;
	facts: RequestFacts[Kind];
};

/**
 * Writes a request, unless the same person sent the same one in the last ten minutes; then returns that row. The person's row, and the
 * request's, are locked until the transaction ends, so that a double press waits for the first.
 */
export async function insertRequestOnce<Kind extends RequestKind>(
	tx: Tx,
	request: NewRequest<Kind>,
): Promise<StoredRequest<Kind>> {
	const { userId, kind, now } = request;
	const facts: RequestFacts[RequestKind] = request.facts;
	await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
	const hash = createHash("sha256").update(JSON.stringify(request.typed)).digest("base64url");
	const same = await tx
		.selectFrom("requests")
		.select(["id", "facts", "confirmed_at"])
		.where("user_id", "=", userId)
		.where("kind", "=", kind)
		.where("facts_sha256", "=", hash)
		.where("requested_at", ">", new Date(now.getTime() - SAME_REQUEST_MS))
		.orderBy("id", "desc")
		.limit(1)
		// A call that confirms it has locked this row, so we wait until it is known whether the e-mail was written.
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (same) return { ...stored<Kind>(same), isNew: false };
	const row = await tx
		.insertInto("requests")
		.values({
			kind,
			user_id: userId,
			email: facts.email,
			phone: "phone" in facts ? facts.phone : null,
			course_id: request.courseId ?? null,
			service_id: request.serviceId ?? null,
			facts: storedJson(facts),
			facts_sha256: hash,
			requested_at: now,
		})
		.returning(["id", "facts", "confirmed_at"])
		.executeTakeFirstOrThrow();
	await notify(tx, "requests");
	return { ...stored<Kind>(row), isNew: true };
}

/**
 * Lists the different addresses to which a person had invitations, quotations and proformas sent since a moment. Locks the person's row
 * first, so that two simultaneous requests are counted one after the other.
 */
export async function lockTypedAddresses(tx: Tx, userId: string, since: Date): Promise<Set<string>> {
	await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
	const rows = await tx
		.selectFrom("requests")
		.select("email")
		.distinct()
		.where("user_id", "=", userId)
		.where("kind", "in", ["invitation", "quotation"])
		.where("requested_at", ">=", since)
		.execute();
	const proformas = await tx
		.selectFrom("payment_attempts")
		.select("invoice_email as email")
		.distinct()
		.where("user_id", "=", userId)
		.where("provider", "=", "bank")
		.where("created_at", ">=", since)
		.execute();
	return new Set([...rows, ...proformas].map((row) => row.email));
}

/** Finds and locks a person's latest request of a kind, so that two calls confirm it once. */
export async function lockLatestRequestOf<Kind extends RequestKind>(tx: Tx, userId: string, kind: Kind) {
	const row = await tx
		.selectFrom("requests")
		.select(["id", "facts", "confirmed_at"])
		.where("user_id", "=", userId)
		.where("kind", "=", kind)
		.orderBy("id", "desc")
		.limit(1)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row && stored<Kind>(row);
}

/** Finds a request of its owner. Another person's is not found. */
export async function findRequestOf<Kind extends RequestKind>(on: Database, userId: string, kind: Kind, id: number) {
	const row = await on
		.selectFrom("requests")
		.select(["id", "facts", "confirmed_at"])
		.where("user_id", "=", userId)
		.where("kind", "=", kind)
		.where("id", "=", id)
		.executeTakeFirst();
	return row && stored<Kind>(row);
}

/** A member's request, as they see it. */
export type OwnRequest = { id: number; state: RequestState; requestedAt: Date; asked: AskedRequest };

/** The latest requests of a member, the newest first. */
export async function listOwnRequests(userId: string, limit = 20): Promise<OwnRequest[]> {
	return (await ownRequests(userId).orderBy("id", "desc").limit(limit).execute()).map(owned);
}

/** Finds a member's own request. Another member's is not found. */
export async function findOwnRequest(userId: string, id: number): Promise<OwnRequest | undefined> {
	const row = await ownRequests(userId).where("id", "=", id).executeTakeFirst();
	return row && owned(row);
}

function ownRequests(userId: string) {
	return db
		.selectFrom("requests")
		.select(["id", "kind", "state", "facts", "requested_at"])
		.where("user_id", "=", userId);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRequests>["execute"]>>[number];

function owned({ id, kind, state, facts, requested_at: requestedAt }: OwnRow): OwnRequest {
	// The facts of a row match its kind, because `insertRequestOnce` writes both.
	return { id, state, requestedAt, asked: { kind, facts } as unknown as AskedRequest };
}

export async function markRequestConfirmed(tx: Tx, id: number, now: Date) {
	await tx.updateTable("requests").set({ confirmed_at: now }).where("id", "=", id).execute();
}

function stored<Kind extends RequestKind>(row: { id: number; facts: unknown; confirmed_at: Date | null }) {
	return { id: row.id, confirmed: row.confirmed_at !== null, facts: row.facts as RequestFacts[Kind] };
}
