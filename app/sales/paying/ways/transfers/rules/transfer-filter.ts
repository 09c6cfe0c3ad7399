/** The filters of the list of transfers, as its address names them. */
import { listRules, oneOf } from "#kit/rules/listing.ts";

export const TRANSFER_VIEWS = ["awaited", "proof", "late", "came", "withdrawn", "all"] as const;
export type TransferView = (typeof TRANSFER_VIEWS)[number];

/** Part of a name, an e-mail, a code, a reference, an organisation or a course title. */
export type TransferFilter = { words: string; view: TransferView; now: Date };

/** The state of a transfer, exactly one. `question`: its money came and is under review. */
export type ListedTransfer = { state: "awaited" | "proof" | "late" | "came" | "question" | "withdrawn" };

/** The list of transfers, the earliest deadline first. */
export const TRANSFERS = listRules({
	sorts: ["deadline", "name", "amount"],
	filters: { view: oneOf("state", TRANSFER_VIEWS) },
	chips: "view",
});
