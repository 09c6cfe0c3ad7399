import type { Kobo } from "#kit/rules/money.ts";
import type { TransferReader, TransferStanding, WhyEnded } from "#sales/transfers/rules/transfers.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** A transfer as its page shows it; days and moments as read. Amounts are kobo. */
export type TransferShown = {
	reference: string;
	reader: TransferReader;
	standing: Exclude<TransferStanding, "settled">;
	/** Whether a seat is at stake: a balance has its own. */
	holdsSeat: boolean;
	/** As printed: `KY 7K3M-9QWX`. */
	code: string;
	/** What is to be transferred now: the rest, where a part came. */
	toPay: Kobo;
	/** What came so far, too little. */
	came: Kobo;
	byCertificate: Kobo;
	until: string;
	/** Why nobody waits for it, where that is so and was kept. */
	why: WhyEnded | null;
	/** Whether the seat is the person's, or the balance is paid, whatever became of this transfer. */
	isBought: boolean;
	/** Null: it is not theirs to pay. */
	account: BankAccount | null;
	hasProof: boolean;
	/** The file, for who uploaded it. */
	proof: { id: string; filename: string; at: string } | null;
	/** Whether the office ended the transfer with the proof before it. */
	isProofLookedAt: boolean;
};
