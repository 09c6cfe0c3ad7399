import { createContext } from "react";

/** What the server knows of the page it is writing: how new its data is, and what it wants to hear of. Null in a browser. */
export type LivePage = { at: string; topics: Set<string> };

export const livePage = createContext<LivePage | null>(null);
