// Which request is being answered, for whatever writes a line about it: no one passes it on by hand.
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestScope = {
	/** Random; the answer carries it as x-request-id, and the page of an error shows it. */
	id: string;
	/** Shortened: see `shortAddress`. */
	address: string;
	/** What the browser says of itself, cut. */
	userAgent: string;
	/** Who is logged in, once the session was read. */
	userId?: string;
	/** The route as app/routes.ts has it, once it is known: it holds no key of anybody. */
	pattern?: string;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export function inRequest<T>(scope: RequestScope, work: () => T): T {
	return scopes.run(scope, work);
}

/** Undefined in the worker and in programs beside the site. */
export function currentRequest(): RequestScope | undefined {
	return scopes.getStore();
}
