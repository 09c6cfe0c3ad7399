import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { readList } from "#kit/rules/listing.ts";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { listReaders } from "#newsletter/data/newsletter-readers.ts";
import { READERS } from "#newsletter/rules/newsletter.ts";

export const loader = tableExport("subscriber", async ({ searchParams }, now) => {
	const { filter, order } = readList(READERS, searchParams);
	const readers = await listReaders(filter, order);
	return {
		title: words.csvTitle,
		after: { addresses: readers.length, search: filter.words, which: filter.state },
		file: words.csvName(todayInLagos(now)),
		head: [words.email, words.since, words.confirmed, words.left],
		parts: inParts(
			readers,
			async (part) => part,
			({ email, subscribedAt, confirmedAt, unsubscribedAt }) => [email, subscribedAt, confirmedAt, unsubscribedAt],
		),
	};
});
