import { db } from "#kit/data/db.ts";

export type Testimonial = { id: number; publisherName: string; testimonial: string; publisherImageUrl: string | null };

export async function listTestimonials(): Promise<Testimonial[]> {
	return await db
		.selectFrom("testimonials")
		.select(["id", "publisher_name as publisherName", "testimonial", "publisher_image_url as publisherImageUrl"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}
