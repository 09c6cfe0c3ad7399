/** What the list of transfers is narrowed to, as its address says it. */
import { listRules, oneOf } from "#kit/rules/listing.ts";

export const TRANSFER_VIEWS = ["awaited", "proof", "late", "came", "withdrawn", "all"] as const;
export type TransferView = (typeof TRANSFER_VIEWS)[number];

/** Part of a name, an e-mail, a code, a reference, an organisation or a course's title. */
export type TransferFilter = { words: string; view: TransferView; now: Date };

/** How a transfer stands: one state each. `question`: its money came, and somebody has to decide about it. */
export type ListedTransfer = { state: "awaited" | "proof" | "late" | "came" | "question" | "withdrawn" };

/** The list of transfers: whose deadline is first comes first. */
export const TRANSFERS = listRules({
	sorts: ["deadline", "name", "amount"],
	filters: { view: oneOf("state", TRANSFER_VIEWS) },
	chips: "view",
});
