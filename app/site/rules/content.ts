/** What the academy shows of itself beside its courses: the kinds of content an admin adds, edits, orders and deletes. */
import type { Subject } from "#kit/rules/changes.ts";
import type { PUBLIC_TOPICS } from "#kit/rules/topics.ts";

/** The values of each kind, by the names of their columns. A picture's address may be null where a pattern stands in. */
export type ContentValues = {
	heroSlide: { title: string; description: string; image_url: string | null; image_alternative: string };
	service: { title: string; body: string; price: string; image_url: string | null; image_alternative: string };
	testimonial: { publisher_name: string; testimonial: string; publisher_image_url: string | null };
	teamMember: { name: string; position: string; biography: string; image_url: string | null };
	client: { image_url: string; alternative: string };
	partner: { image_url: string; alternative: string };
	galleryPicture: { image_url: string; alternative: string };
};

export type ContentKind = keyof ContentValues;

type KindFacts<Kind extends ContentKind> = {
	/** How the log names it. */
	subject: Subject;
	/** The topic that open pages get. */
	topic: (typeof PUBLIC_TOPICS)[number];
	/** The value one calls it by. */
	title: keyof ContentValues[Kind] & string;
	/** In the order of its columns. */
	values: readonly (keyof ContentValues[Kind] & string)[];
};

export const CONTENT: { readonly [Kind in ContentKind]: KindFacts<Kind> } = {
	heroSlide: {
		subject: "hero slide",
		topic: "hero",
		title: "title",
		values: ["title", "description", "image_url", "image_alternative"],
	},
	service: {
		subject: "service",
		topic: "services",
		title: "title",
		values: ["title", "body", "price", "image_url", "image_alternative"],
	},
	testimonial: {
		subject: "testimonial",
		topic: "testimonials",
		title: "publisher_name",
		values: ["publisher_name", "testimonial", "publisher_image_url"],
	},
	teamMember: {
		subject: "team member",
		topic: "team",
		title: "name",
		values: ["name", "position", "biography", "image_url"],
	},
	client: { subject: "client logo", topic: "clients", title: "alternative", values: ["image_url", "alternative"] },
	partner: { subject: "partner logo", topic: "partners", title: "alternative", values: ["image_url", "alternative"] },
	galleryPicture: {
		subject: "gallery picture",
		topic: "gallery",
		title: "alternative",
		values: ["image_url", "alternative"],
	},
};

/** So long does what was deleted wait in the trash. */
export const TRASH_DAYS = 30;
