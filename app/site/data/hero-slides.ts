import { db } from "#kit/data/db.ts";

export type HeroSlide = {
	id: number;
	title: string;
	description: string;
	imageUrl: string | null;
	imageAlternative: string;
};

/** The slides that open home, in the academy's order. */
export async function listHeroSlides(): Promise<HeroSlide[]> {
	return await db
		.selectFrom("hero_slides")
		.select(["id", "title", "description", "image_url as imageUrl", "image_alternative as imageAlternative"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}
