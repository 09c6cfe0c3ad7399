import { createContext } from "react-router";
import type { Viewer } from "#kit/rules/access.ts";

/** What the server knows of a request before the router sees it; app/server.ts sets it. */
export type RequestFacts = {
	clientAddress: string;
	isDataRequest: boolean;
	/** Allows the page's scripts. A page that is kept has none: its policy names its scripts by what they say. */
	nonce: string | undefined;
	/** How much had been announced to open pages before this one was read (`app/kit/web/live-notices.ts`). */
	liveAt: string;
	/** The kind of person a page is rendered for that is kept: it is asked for by no one in particular. */
	keptFor?: Viewer | null;
	/** What the page wants to hear of gathers here while it is rendered (`useLive`). */
	topics?: Set<string>;
};

export const requestFacts = createContext<RequestFacts>({
	clientAddress: "",
	isDataRequest: false,
	nonce: "",
	liveAt: "",
});
