import { configure } from "#kit/config/config.ts";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { openSite } from "#tests/http/house.ts";

/**
 * The built site with all the demo shows of collecting: a proof, a credit note, a withholding certificate that is awaited, a
 * live link. `more` is done with the database open, before the site is asked anything.
 */
export async function openDemo(more?: () => Promise<void>) {
	const site = await openSite({}, { template: "collecting" });
	if (!more) return site;
	configure(site.config);
	openDatabase(site.connection, 2);
	await openQueue({ supervise: false });
	await more();
	await closeQueue();
	await closeDatabase();
	return site;
}
