import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import type { SocketConnection } from "#tests/support/database.ts";

const PICKED_UP_AFTER_MS = 400;
let site: OpenSite;
const lines = createServer();

beforeAll(async () => {
	site = await openSite({ SEED: "none" }, { wayOf: slowWay });
}, 120_000);
afterAll(async () => {
	await site.close();
	lines.close();
});

test("a site that answers already listens to its database: what changes right after a page was read is heard", async () => {
	const listening =
		"select from pg_stat_activity where datname = current_database() and query like '%from live_notices'";
	expect(await site.query(listening)).toHaveLength(1);
});

/** A database that is slow to pick up, as a busy one is. Only the site's own lines are slow. */
async function slowWay(database: SocketConnection): Promise<SocketConnection> {
	lines.on("connection", async (near) => {
		const held = near.on("error", () => near.destroy()).pause();
		await pause(PICKED_UP_AFTER_MS);
		const far = connect(`${database.host}/.s.PGSQL.${database.port}`).on("error", () => near.destroy());
		held.pipe(far).pipe(near);
		near.once("close", () => far.destroy());
	});
	lines.listen(0, "127.0.0.1");
	await once(lines, "listening");
	return { ...database, host: "127.0.0.1", port: (lines.address() as AddressInfo).port };
}
