import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { atTheEnd } from "#server/data/sort-order.ts";

export type Testimonial = { id: number; publisherName: string; testimonial: string; publisherImageUrl: string | null };

export async function listTestimonials(): Promise<Testimonial[]> {
	return await db
		.selectFrom("testimonials")
		.select(["id", "publisher_name as publisherName", "testimonial", "publisher_image_url as publisherImageUrl"])
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** Adds a testimonial after the last. Open pages hear of it. */
export async function insertTestimonial(tx: Tx, said: Omit<Testimonial, "id">, now: Date) {
	await tx
		.insertInto("testimonials")
		.values({
			publisher_name: said.publisherName,
			testimonial: said.testimonial,
			publisher_image_url: said.publisherImageUrl,
			sort_order: atTheEnd("testimonials"),
			created_at: now,
			updated_at: now,
		})
		.execute();
	await notify(tx, "testimonials");
}
