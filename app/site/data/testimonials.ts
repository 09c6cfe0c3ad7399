import { db } from "#kit/data/db.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";

export type Testimonial = { id: number; publisherName: string; testimonial: string; publisherImageUrl: string };

export async function listTestimonials(): Promise<Testimonial[]> {
	const rows = await db
		.selectFrom("testimonials")
		.select(["id", "publisher_name as publisherName", "testimonial", "publisher_image_url as publisherImageUrl"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({ ...row, publisherImageUrl: row.publisherImageUrl ?? portraitUrl(row.publisherName) }));
}
