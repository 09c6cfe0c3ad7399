import { createContext } from "react-router";

/** What the server knows of a request before the router sees it; app/server.ts sets it. */
export type RequestFacts = {
	clientAddress: string;
	isDataRequest: boolean;
	nonce: string;
	/** How much had been told to open pages before this one was read (`app/kit/web/live-notices.ts`). */
	liveAt: string;
};

export const requestFacts = createContext<RequestFacts>({
	clientAddress: "",
	isDataRequest: false,
	nonce: "",
	liveAt: "",
});
