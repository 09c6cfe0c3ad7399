import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { atTheEnd } from "#server/data/sort-order.ts";

export type HeroSlide = { id: number; title: string; description: string; imageUrl: string | null };

/** The slides that open home, in the academy's order. */
export async function listHeroSlides(): Promise<HeroSlide[]> {
	return await db
		.selectFrom("hero_slides")
		.select(["id", "title", "description", "image_url as imageUrl"])
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** Adds a slide after the last. */
export async function insertHeroSlide(tx: Tx, slide: Omit<HeroSlide, "id">, now: Date) {
	await tx
		.insertInto("hero_slides")
		.values({
			title: slide.title,
			description: slide.description,
			image_url: slide.imageUrl,
			sort_order: atTheEnd("hero_slides"),
			created_at: now,
			updated_at: now,
		})
		.execute();
	await notify(tx, "hero");
}
