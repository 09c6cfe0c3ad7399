import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { SiteText, SiteTextName, SiteTexts } from "#site/rules/site-text.ts";

/** The texts the academy wrote, by their names; one it has not written is not there. */
export async function findSiteTexts(): Promise<SiteTexts> {
	const rows = await db.selectFrom("site_texts").select(["name", "description", "items"]).execute();
	return Object.fromEntries(rows.map(({ name, ...text }) => [name, text]));
}

/** A text and its version; undefined while no one has written it. */
export async function findSiteText(name: SiteTextName, on: Pick<Tx, "selectFrom"> = db) {
	return await on
		.selectFrom("site_texts")
		.select(["version", "description", "items"])
		.where("name", "=", name)
		.executeTakeFirst();
}

/** The same, staying as it is until the transaction ends: also where nothing stands yet. */
export async function lockSiteText(tx: Tx, name: SiteTextName) {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`site_texts:${name}`}, 0))`.execute(tx);
	return await findSiteText(name, tx);
}

/** Writes one of the texts, in place of what was there. */
export async function saveSiteText(tx: Tx, name: SiteTextName, text: SiteText, now: Date) {
	await tx
		.insertInto("site_texts")
		.values({ name, ...text, updated_at: now })
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet({ ...text, version: sql`site_texts.version + 1`, updated_at: now }),
		)
		.execute();
	await notify(tx, "texts");
}
