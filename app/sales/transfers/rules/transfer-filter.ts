/** What the list of transfers is narrowed to, as its address says it. */
import { wordsSought } from "#kit/rules/listing.ts";

export const TRANSFER_VIEWS = ["awaited", "proof", "late", "came", "withdrawn", "all"] as const;
export type TransferView = (typeof TRANSFER_VIEWS)[number];

/** Part of a name, an e-mail, a code, a reference, an organisation or a course's title. */
export type TransferFilter = { words: string; view: TransferView; now: Date };

/** How a transfer stands: one state each. `question`: its money came, and somebody has to decide about it. */
export type ListedTransfer = { state: "awaited" | "proof" | "late" | "came" | "question" | "withdrawn" };

/** Reads it; nonsense shows what is awaited. Who looks for words looks among all. */
export function readTransferFilter(query: URLSearchParams, now: Date): TransferFilter {
	const words = wordsSought(query);
	const view = TRANSFER_VIEWS.find((known) => known === query.get("state"));
	return { words, view: view ?? (words ? "all" : "awaited"), now };
}
