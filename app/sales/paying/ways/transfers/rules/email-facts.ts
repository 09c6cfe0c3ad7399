/** The facts of the e-mails about bank transfers. */
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** To the payer, with the proforma. */
		proforma: ProformaFacts & { transferUrl: string | null };
		/** To the office: a proof was uploaded. */
		"proof-notice": ProofNoticeFacts;
		/** To the participant, and to the payer with the proforma if that is another person: the deadline passed without money. */
		"transfer-lapsed": TransferLapsedFacts;
		/** To the payer: less arrived than was asked for. */
		"transfer-short": TransferShortFacts;
		/** To the payer with the proforma, or to the participant: the transfer is no longer awaited. */
		"transfer-ended": TransferEndedFacts;
	}
}

/** `code` as stored. */
export type ProofNoticeFacts = {
	fullName: string;
	courseTitle: string;
	email: string;
	reference: string;
	code: string;
	total: Kobo;
	deskUrl: string;
};

/** `deadline`: the ISO time that passed. `held`: whether a seat was held until then. `hasProof`: whether a proof was uploaded. */
export type TransferLapsedFacts = {
	courseTitle: string;
	code: string;
	toPay: Kobo;
	deadline: string;
	held: boolean;
	hasProof: boolean;
} & ({ reader: "payer"; participant: string } | { reader: "participant"; fullName: string; transferUrl: string });

/** The amount received and the amount `missing`, to be sent under the order's `code`, as stored. */
export type TransferShortFacts = {
	participant: string;
	courseTitle: string;
	code: string;
	came: Kobo;
	missing: Kobo;
	account: ProformaFacts["account"];
};

export type TransferEndedFacts = {
	/**
	 * `cancelled`: the seat was cancelled. `paid`: paid another way. `moved`: the seat moved to that date, paid for another. For a payment
	 * through a link also `withdrawn`: by its member; `replaced`: by a proforma that another person has.
	 */
	why: "office" | "cancelled" | "date-cancelled" | "paid" | "moved" | "changed" | "withdrawn" | "replaced";
	/** Full name. */
	participant: string;
	courseTitle: string;
	date: DateRange | null;
	/** As stored. */
	code: string;
	toPay: Kobo;
} & (
	| { reader: "payer" }
	/** `held`: whether a held seat is released with it. */
	| { reader: "participant"; fullName: string; held: boolean; hadProof: boolean; transferUrl: string }
);
