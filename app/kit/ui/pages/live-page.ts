import { createContext } from "react";

/** What the server knows of the page it is writing: how new its data is, what it wants to hear of, and the number of its request. Null in a browser. */
export type LivePage = { at: string; topics: Set<string>; requestId: string };

export const livePage = createContext<LivePage | null>(null);
