import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import type { SiteTexts } from "#server/data/types.ts";

export type SiteText = { description: string; items: string[] };

/** 'Who We Are' and 'Why Choose Us' as the academy wrote them; undefined for one it has not written. */
export async function findSiteTexts(): Promise<{ whoWeAre?: SiteText; whyChooseUs?: SiteText }> {
	const rows = await db.selectFrom("site_texts").select(["name", "description", "items"]).execute();
	const texts = new Map(rows.map(({ name, ...text }) => [name, text]));
	const [whoWeAre, whyChooseUs] = [texts.get("who-we-are"), texts.get("why-choose-us")];
	return { ...(whoWeAre && { whoWeAre }), ...(whyChooseUs && { whyChooseUs }) };
}

/** Writes one of the texts, in place of what was there. */
export async function saveSiteText(tx: Tx, name: SiteTexts["name"], text: SiteText, now: Date) {
	await tx
		.insertInto("site_texts")
		.values({ name, ...text, updated_at: now })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ ...text, updated_at: now }))
		.execute();
	await notify(tx, "texts");
}
