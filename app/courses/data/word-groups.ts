import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";

export type SearchWords = { lines: string; version: number };

/** Phrases that mean the same in a search: the migration writes the one row. */
export async function readSearchWords(on: Database = db): Promise<SearchWords> {
	return await on.selectFrom("search_words").select(["lines", "version"]).executeTakeFirstOrThrow();
}

/** The same, which no one changes until the transaction ends. */
export async function lockSearchWords(tx: Tx): Promise<SearchWords> {
	return await tx.selectFrom("search_words").select(["lines", "version"]).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSearchWords(tx: Tx, { lines, version }: SearchWords) {
	await tx
		.updateTable("search_words")
		.set({ lines, version: version + 1 })
		.execute();
	await notify(tx, "courses");
}
