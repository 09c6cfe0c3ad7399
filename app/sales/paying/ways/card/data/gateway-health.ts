import { type Selectable, sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { GatewayTroubles } from "#kit/data/schema.ts";
import { isHiccup, restUntil, type Trouble, type TroubleKind } from "#sales/paying/ways/card/rules/gateway-trouble.ts";

export type GatewayTrouble = Trouble & { provider: string; detail: string };

/** The providers in trouble that people should see: without those that answer again, and without single bad answers. */
export async function listTroubles(): Promise<GatewayTrouble[]> {
	return (await listAllTroubles()).filter((trouble) => !isHiccup(trouble));
}

/** Every provider whose last answer was bad. */
export async function listAllTroubles(): Promise<GatewayTrouble[]> {
	return (await db.selectFrom("gateway_troubles").selectAll().orderBy("provider").execute()).map(troubleFrom);
}

export async function findTrouble(provider: string): Promise<GatewayTrouble | undefined> {
	const row = await db.selectFrom("gateway_troubles").selectAll().where("provider", "=", provider).executeTakeFirst();
	return row && troubleFrom(row);
}

type BadAnswer = { provider: string; kind: TroubleKind; detail: string; retryAfterMs?: number | undefined; now: Date };

/** Stores another bad answer of a provider and locks its row. Returns whether people see the trouble from now on, or see a worse kind. */
export async function addTrouble(tx: Tx, bad: BadAnswer): Promise<boolean> {
	const { provider, kind, detail, now } = bad;
	const inserted = await tx
		.insertInto("gateway_troubles")
		.values({
			provider,
			kind,
			detail,
			since: now,
			last_at: now,
			retry_at: restUntil({ ...bad, since: now, times: 1 }, now),
		})
		.onConflict((conflict) => conflict.column("provider").doNothing())
		.returningAll()
		.executeTakeFirst();
	if (inserted) {
		await notify(tx, "payments");
		return !isHiccup(troubleFrom(inserted));
	}
	const before = await tx
		.selectFrom("gateway_troubles")
		.selectAll()
		.where("provider", "=", provider)
		.forUpdate()
		.executeTakeFirst();
	// It recovered between the two queries.
	if (!before) return await addTrouble(tx, bad);
	// A provider that refused our key and is then silent still counts as refusing it.
	const worst = before.kind === "misconfigured" ? before.kind : kind;
	const times = before.times + 1;
	const until = restUntil({ ...bad, kind: worst, times, since: before.since }, now);
	const row = await tx
		.updateTable("gateway_troubles")
		.set({
			kind: worst,
			detail: worst === kind ? detail : before.detail,
			last_at: now,
			times,
			retry_at: sql<Date | null>`greatest(retry_at, ${until}::timestamptz)`,
		})
		.where("provider", "=", provider)
		.returningAll()
		.executeTakeFirstOrThrow();
	return !isHiccup(troubleFrom(row)) && (isHiccup(before) || worst !== before.kind);
}

/** Whether this caller is the one that may try the provider again. */
export async function claimTry(provider: string, now: Date, until: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("gateway_troubles")
		.set({ retry_at: until })
		.where("provider", "=", provider)
		.where((where) => where.or([where("retry_at", "is", null), where("retry_at", "<=", now)]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes the trouble of a provider that answers again. Undefined: there was none. */
export async function endTrouble(tx: Tx, provider: string): Promise<GatewayTrouble | undefined> {
	const row = await tx
		.deleteFrom("gateway_troubles")
		.where("provider", "=", provider)
		.returningAll()
		.executeTakeFirst();
	if (row) await notify(tx, "payments");
	return row && troubleFrom(row);
}

function troubleFrom(row: Selectable<GatewayTroubles>): GatewayTrouble {
	const { provider, kind, detail, since, times } = row;
	return { provider, kind, detail, since, times, lastAt: row.last_at, retryAt: row.retry_at };
}
