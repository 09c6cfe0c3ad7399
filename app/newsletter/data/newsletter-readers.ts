import { type Database, db } from "#kit/data/db.ts";
import { type Listing, likeText, ROWS_A_PAGE } from "#kit/rules/listing.ts";

export const READER_SORTS = ["since", "email"] as const;
export const READER_STATES = ["subscribed", "unsubscribed", "all"] as const;
export type ReaderState = (typeof READER_STATES)[number];
export type ReaderListing = Listing<(typeof READER_SORTS)[number]> & { state: ReaderState };

/** A page of the newsletter's addresses, and how many there are. */
export async function listReaders(listing: ReaderListing) {
	const readers = await inOrder(listing)
		.limit(ROWS_A_PAGE)
		.offset((listing.page - 1) * ROWS_A_PAGE)
		.execute();
	const { count } = await matching(listing)
		.select((row) => row.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return { readers, count };
}

/** The same without pages, for a file. */
export async function listAllReaders(listing: ReaderListing) {
	return await inOrder(listing).execute();
}

/** One of them, subscribed or not. */
export async function findReader(on: Database, id: number) {
	return await on.selectFrom("newsletter_subscribers").select(["email"]).where("id", "=", id).executeTakeFirst();
}

/** How many the newsletter goes to, and how many left it. */
export async function countReaders() {
	return await db
		.selectFrom("newsletter_subscribers")
		.select((row) => [
			row.fn.countAll<number>().filterWhere("unsubscribed_at", "is", null).as("subscribed"),
			row.fn.countAll<number>().filterWhere("unsubscribed_at", "is not", null).as("unsubscribed"),
		])
		.executeTakeFirstOrThrow();
}

function inOrder(listing: ReaderListing) {
	const order = listing.descending ? "desc" : "asc";
	return matching(listing)
		.select(["id", "email", "subscribed_at as subscribedAt", "unsubscribed_at as unsubscribedAt"])
		.orderBy(listing.sort === "email" ? "email" : "subscribed_at", order)
		.orderBy("id", order);
}

function matching({ words, state }: ReaderListing) {
	return db
		.selectFrom("newsletter_subscribers")
		.$if(words !== "", (rows) => rows.where("email", "like", likeText(words.toLowerCase())))
		.$if(state === "subscribed", (rows) => rows.where("unsubscribed_at", "is", null))
		.$if(state === "unsubscribed", (rows) => rows.where("unsubscribed_at", "is not", null));
}
