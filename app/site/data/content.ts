import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Pictures } from "#kit/data/schema.ts";
import { atTheEnd } from "#kit/data/sort-order.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { CONTENT, type ContentKind, type ContentValues } from "#site/rules/content.ts";

// The kinds are alike: rows in an order, with a version and a trash. What differs are their values.

type Table = "hero_slides" | "services" | "testimonials" | "team_members" | "pictures";
const TABLES: Record<ContentKind, Table> = {
	heroSlide: "hero_slides",
	service: "services",
	testimonial: "testimonials",
	teamMember: "team_members",
	client: "pictures",
	partner: "pictures",
	galleryPicture: "pictures",
};
/** Three kinds share a table, in which each is a collection. */
const COLLECTIONS: Partial<Record<ContentKind, Pictures["collection"]>> = {
	client: "clients",
	partner: "partners",
	galleryPicture: "gallery",
};

export type ContentRow<Kind extends ContentKind> = {
	id: number;
	version: number;
	/** What one calls it. */
	title: string;
	values: ContentValues[Kind];
	deletedAt: Date | null;
};

/** The rows of a kind in their order, without those in the trash. */
export async function listContent<Kind extends ContentKind>(kind: Kind): Promise<ContentRow<Kind>[]> {
	const rows = await selectRows(kind)(db).where("deleted_at", "is", null).orderBy("sort_order").orderBy("id").execute();
	return rows.map((row) => rowOf(kind, row));
}

/** A row that is not in the trash. */
export async function findContent<Kind extends ContentKind>(kind: Kind, id: number) {
	const row = await selectRows(kind)(db).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
	return row && rowOf(kind, row);
}

/** What lies in the trash, the latest first. */
export async function listDeletedContent<Kind extends ContentKind>(kind: Kind): Promise<ContentRow<Kind>[]> {
	const rows = await selectRows(kind)(db)
		.where("deleted_at", "is not", null)
		.orderBy("deleted_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.map((row) => rowOf(kind, row));
}

/** A row, in the trash or not, that stays as it is until the transaction ends. */
export async function lockContent<Kind extends ContentKind>(tx: Tx, kind: Kind, id: number) {
	const row = await selectRows(kind)(tx).where("id", "=", id).forUpdate().executeTakeFirst();
	return row && rowOf(kind, row);
}

/** Adds a row after the last one of its kind. Open pages hear of it. Answers its id. */
export async function insertContent<Kind extends ContentKind>(
	tx: Tx,
	kind: Kind,
	values: ContentValues[Kind],
	now: Date,
): Promise<number> {
	const table = TABLES[kind];
	const collection = COLLECTIONS[kind];
	const row = {
		...values,
		...(collection && { collection }),
		sort_order: atTheEnd(table),
		created_at: now,
		updated_at: now,
	};
	const { id } = await tx
		.insertInto(table as "services")
		// One of the five tables; its values are those of the kind.
		.values(row as never)
		.returning("id")
		.executeTakeFirstOrThrow();
	await notify(tx, CONTENT[kind].topic);
	return id;
}

/** Gives a locked row other values. */
export async function updateContent<Kind extends ContentKind>(
	tx: Tx,
	kind: Kind,
	id: number,
	values: ContentValues[Kind],
	now: Date,
) {
	await tx
		.updateTable(TABLES[kind] as "services")
		.set({ ...(values as object), version: sql`version + 1`, updated_at: now })
		.where("id", "=", id)
		.execute();
	await notify(tx, CONTENT[kind].topic);
}

/** Puts a locked row into the trash, or takes it out (`at` null). */
export async function setContentDeleted(tx: Tx, kind: ContentKind, id: number, at: Date | null) {
	await tx
		.updateTable(TABLES[kind] as "services")
		.set({ deleted_at: at, version: sql`version + 1` })
		.where("id", "=", id)
		.execute();
	await notify(tx, CONTENT[kind].topic);
}

/** Locks all rows of a kind and returns their ids in order. Another move waits. */
export async function lockContentOrder(tx: Tx, kind: ContentKind): Promise<number[]> {
	// First: two that lock the rows in an older and a newer order would wait for one another for ever.
	await sql`select pg_advisory_xact_lock(hashtextextended(${`order:${kind}`}, 0))`.execute(tx);
	const rows = await selectRows(kind)(tx)
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.forUpdate()
		.execute();
	return idsOf(rows);
}

/** Numbers locked rows in this order. */
export async function saveContentOrder(tx: Tx, kind: ContentKind, ids: readonly number[]) {
	await sql`update ${sql.table(TABLES[kind])} as row set sort_order = wanted.location
		from unnest(${ids}::bigint[]) with ordinality as wanted (id, location) where row.id = wanted.id`.execute(tx);
	await notify(tx, CONTENT[kind].topic);
}

/** Removes for good what was put into the trash before a moment. Answers what it was. */
export async function removeDeletedContent<Kind extends ContentKind>(tx: Tx, kind: Kind, before: Date) {
	const collection = COLLECTIONS[kind];
	const rows = await tx
		.deleteFrom(TABLES[kind] as "services")
		.where("deleted_at", "<", before)
		.$if(collection !== undefined, (rows) => rows.where(sql`collection`, "=", collection))
		.returningAll()
		.execute();
	return rows.map((row) => rowOf(kind, row));
}

function selectRows(kind: ContentKind) {
	const collection = COLLECTIONS[kind];
	return (on: Pick<Tx, "selectFrom">) =>
		on
			.selectFrom(TABLES[kind] as "services")
			.selectAll()
			.$if(collection !== undefined, (rows) => rows.where(sql`collection`, "=", collection));
}

type AnyRow = { id: number; version: number; deleted_at: Date | null };

function rowOf<Kind extends ContentKind>(kind: Kind, row: AnyRow): ContentRow<Kind> {
	const columns = row as unknown as Record<string, unknown>;
	const values = Object.fromEntries(CONTENT[kind].values.map((name) => [name, columns[name]]));
	return {
		id: row.id,
		version: row.version,
		title: String(columns[CONTENT[kind].title]),
		values: values as ContentValues[Kind],
		deletedAt: row.deleted_at,
	};
}
