import { readReaders } from "#newsletter/admin/read-readers.ts";
import { todayInLagos } from "#domain/course-dates.ts";
import { csvOf } from "#domain/csv.ts";
import { savedAs } from "#domain/downloads.ts";
import { adminNewsletter } from "#newsletter/admin/words.ts";
import { momentText } from "#domain/moments.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { listAllReaders } from "#newsletter/data/newsletter-readers.ts";
import { actorOf } from "#server/guards-admin.ts";
import type { Route } from "./+types/newsletter-csv";

const say = adminNewsletter;

/** The addresses that the page lists with the same search and filter, all of them. Who took them stands in the log. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const listing = readReaders(new URL(request.url).searchParams);
	const readers = await listAllReaders(listing);
	const after = { addresses: readers.length, search: listing.words, which: listing.state };
	await inTransaction((tx) =>
		insertChange(tx, { actor, deed: "exported", subject: "subscriber", id: null, title: say.csvTitle, after, now }),
	);
	const rows = readers.map(({ email, subscribedAt, unsubscribedAt }) => [
		email,
		momentText(subscribedAt),
		unsubscribedAt && momentText(unsubscribedAt),
	]);
	return new Response(csvOf([say.email, say.since, say.left], rows), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": savedAs(say.csvName(todayInLagos(now))),
		},
	});
}
