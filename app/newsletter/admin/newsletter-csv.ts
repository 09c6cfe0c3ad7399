import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { csvOf } from "#kit/rules/csv.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { momentText } from "#kit/rules/moments.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { readReaders } from "#newsletter/admin/read-readers.ts";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { listAllReaders } from "#newsletter/data/newsletter-readers.ts";
import type { Route } from "./+types/newsletter-csv";

/** The addresses that the page lists with the same search and filter, all of them. Who took them stands in the log. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const listing = readReaders(new URL(request.url).searchParams);
	const readers = await listAllReaders(listing);
	const after = { addresses: readers.length, search: listing.words, which: listing.state };
	await inTransaction((tx) =>
		insertChange(tx, { actor, action: "exported", subject: "subscriber", id: null, title: words.csvTitle, after, now }),
	);
	const rows = readers.map(({ email, subscribedAt, unsubscribedAt }) => [
		email,
		momentText(subscribedAt),
		unsubscribedAt && momentText(unsubscribedAt),
	]);
	return new Response(csvOf([words.email, words.since, words.left], rows), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": savedAs(words.csvName(todayInLagos(now))),
		},
	});
}
