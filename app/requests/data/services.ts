import { db, type Tx } from "#kit/data/db.ts";

/** A service that the academy offers besides its courses. `price`: in words, empty: none. `imageUrl` null: a drawn picture is shown. */
export type Service = {
	id: number;
	title: string;
	body: string;
	price: string;
	imageUrl: string | null;
	imageAlternative: string;
};

export async function listServices(): Promise<Service[]> {
	return await db
		.selectFrom("services")
		.select(["id", "title", "body", "price", "image_url as imageUrl", "image_alternative as imageAlternative"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** A service as a form names it, by its number, or as a call does, by its title. */
export type ServiceName = { id: number } | { title: string };

/** Finds and locks a service while a request for it is written. Of two with the same title, the first one shown. */
export async function lockService(tx: Tx, wanted: ServiceName) {
	return await tx
		.selectFrom("services")
		.select(["id", "title"])
		.where((service) => ("id" in wanted ? service("id", "=", wanted.id) : service("title", "=", wanted.title)))
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.limit(1)
		.forKeyShare()
		.executeTakeFirst();
}
