import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { SiteText, SiteTextName } from "#site/rules/site-text.ts";

/** 'Who We Are' and 'Why Choose Us' as the academy wrote them; undefined for one it has not written. */
export async function findSiteTexts(): Promise<{ whoWeAre?: SiteText; whyChooseUs?: SiteText }> {
	const rows = await db.selectFrom("site_texts").select(["name", "description", "items"]).execute();
	const texts = new Map(rows.map(({ name, ...text }) => [name, text]));
	const [whoWeAre, whyChooseUs] = [texts.get("who-we-are"), texts.get("why-choose-us")];
	return { ...(whoWeAre && { whoWeAre }), ...(whyChooseUs && { whyChooseUs }) };
}

/** A text and its version; undefined while nobody has written it. */
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
