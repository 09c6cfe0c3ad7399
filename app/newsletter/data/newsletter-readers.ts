import { countRows } from "#kit/data/count-rows.ts";
import { type Database, db } from "#kit/data/db.ts";
import { type FilterOf, likeText, type Order, type SortOf } from "#kit/rules/listing.ts";
import type { READERS } from "#newsletter/rules/newsletter.ts";

type ReaderFilter = FilterOf<typeof READERS>;

/** The newsletter's addresses: a page of them, or all for a file. */
export async function listReaders(filter: ReaderFilter, order: Order<SortOf<typeof READERS>>) {
	const direction = order.descending ? "desc" : "asc";
	return await matching(filter)
		.select([
			"id",
			"email",
			"subscribed_at as subscribedAt",
			"confirmed_at as confirmedAt",
			"unsubscribed_at as unsubscribedAt",
		])
		.orderBy(order.sort === "email" ? "email" : "subscribed_at", direction)
		.orderBy("id", direction)
		.limit(order.limit ?? null)
		.offset(order.offset ?? 0)
		.execute();
}

export async function countFound(filter: ReaderFilter): Promise<number> {
	return await countRows(matching(filter));
}

/** One of them, subscribed or not. */
export async function findReader(on: Database, id: number) {
	return await on.selectFrom("newsletter_subscribers").select(["email"]).where("id", "=", id).executeTakeFirst();
}

/** How many the newsletter goes to, how many have not confirmed their address, and how many left. */
export async function countReaders() {
	return await db
		.selectFrom("newsletter_subscribers")
		.select((row) => [
			row.fn.countAll<number>().filterWhere("is_subscribed", "=", true).as("subscribed"),
			row.fn
				.countAll<number>()
				.filterWhere("confirmed_at", "is", null)
				.filterWhere("unsubscribed_at", "is", null)
				.as("unconfirmed"),
			row.fn.countAll<number>().filterWhere("unsubscribed_at", "is not", null).as("unsubscribed"),
		])
		.executeTakeFirstOrThrow();
}

function matching({ words, state }: ReaderFilter) {
	return db
		.selectFrom("newsletter_subscribers")
		.$if(words !== "", (rows) => rows.where("email", "like", likeText(words.toLowerCase())))
		.$if(state === "subscribed", (rows) => rows.where("is_subscribed", "=", true))
		.$if(state === "unconfirmed", (rows) => rows.where("confirmed_at", "is", null).where("unsubscribed_at", "is", null))
		.$if(state === "unsubscribed", (rows) => rows.where("unsubscribed_at", "is not", null));
}
