import { currentRequest } from "#kit/data/request-scope.ts";

/** With the number of the request, which the page shows. Without the database's own details: they can carry what people typed. */
export function reportFailure(error: unknown) {
	const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(`${new Date().toISOString()} request ${currentRequest()?.id ?? "unknown"}: ${said}`);
}
