import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { atTheEnd } from "#server/data/sort-order.ts";

/** What the academy offers beside its courses. `imageUrl` null: drawn as a pattern. */
export type Service = { id: number; title: string; body: string; imageUrl: string | null };

export async function listServices(): Promise<Service[]> {
	return await db
		.selectFrom("services")
		.select(["id", "title", "body", "image_url as imageUrl"])
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** A service as a form names it, by its number, or as a call does, by its title. */
export type ServiceName = { id: number } | { title: string };

/** A service that stays while a request for it is written. Of two with the same title the first one shown. */
export async function lockService(tx: Tx, wanted: ServiceName) {
	return await tx
		.selectFrom("services")
		.select(["id", "title"])
		.where((service) => ("id" in wanted ? service("id", "=", wanted.id) : service("title", "=", wanted.title)))
		.orderBy("sort_order")
		.orderBy("id")
		.limit(1)
		.forKeyShare()
		.executeTakeFirst();
}

/** Adds a service after the last. */
export async function insertService(tx: Tx, service: Omit<Service, "id">, now: Date) {
	await tx
		.insertInto("services")
		.values({
			title: service.title,
			body: service.body,
			image_url: service.imageUrl,
			sort_order: atTheEnd("services"),
			created_at: now,
			updated_at: now,
		})
		.execute();
	await notify(tx, "services");
}
