import type pg from "pg";

type Asking = (...args: unknown[]) => unknown;
type Corkable = { cork(): void; uncork(): void };

/**
 * Has a connection put what is asked in one breath into one parcel to the database: a transaction that asks five things
 * at once costs one call of the system, and PostgreSQL wakes up once.
 */
export function sendInOneParcel(client: pg.PoolClient) {
	const stream = streamOf(client);
	if (!stream) return;
	const ask = client.query.bind(client) as Asking;
	let isOpen = false;
	const asking: Asking = (...args) => {
		if (!isOpen) {
			isOpen = true;
			stream.cork();
			process.nextTick(() => {
				isOpen = false;
				stream.uncork();
			});
		}
		return ask(...args);
	};
	client.query = asking as typeof client.query;
}

/** The line itself, which the library does not speak of. Without it everything works, in more parcels. */
function streamOf(client: pg.PoolClient): Corkable | undefined {
	const { stream } = (client as unknown as { connection?: { stream?: Partial<Corkable> } }).connection ?? {};
	return stream?.cork && stream.uncork ? (stream as Corkable) : undefined;
}
