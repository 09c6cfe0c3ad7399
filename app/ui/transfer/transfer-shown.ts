import type { Kobo } from "#domain/money.ts";
import type { BankAccount } from "#domain/settings.ts";
import type { TransferStanding } from "#domain/transfers.ts";

/** A transfer as its page shows it; days and moments as read. Amounts are kobo. */
export type TransferShown = {
	reference: string;
	standing: Exclude<TransferStanding, "settled">;
	/** Whether a place is at stake: a balance has its own. */
	holdsPlace: boolean;
	/** As printed: `KY 7K3M-9QWX`. */
	code: string;
	toPay: Kobo;
	withheld: Kobo;
	until: string;
	account: BankAccount;
	proof: { id: string; filename: string; at: string } | null;
};
