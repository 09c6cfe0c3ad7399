/** The e-mails about bank transfers, as facts. */
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		/** To who pays, with the proforma. */
		proforma: ProformaFacts & { transferUrl: string | null };
		/** To the office: somebody uploaded a proof of their transfer. */
		"proof-notice": ProofNoticeFacts;
		/** To the participant, and to who holds the proforma where that is somebody else: the deadline passed, and nothing was seen. */
		"transfer-lapsed": TransferLapsedFacts;
		/** To who pays: less came than was asked for. */
		"transfer-short": TransferShortFacts;
		/** To who holds the proforma, or to the participant: nobody waits for the transfer any more. */
		"transfer-ended": TransferEndedFacts;
	}
}

/** `code` as kept. */
export type ProofNoticeFacts = {
	fullName: string;
	courseTitle: string;
	email: string;
	reference: string;
	code: string;
	total: Kobo;
	deskUrl: string;
};

/** `deadline`: the ISO instant that passed. `held`: whether a seat had been held until then. `hasProof`: whether they uploaded one. */
export type TransferLapsedFacts = {
	courseTitle: string;
	code: string;
	toPay: Kobo;
	deadline: string;
	held: boolean;
	hasProof: boolean;
} & ({ reader: "payer"; participant: string } | { reader: "participant"; fullName: string; transferUrl: string });

/** What came, and what is `missing`, to be sent under the order's `code`, as kept. */
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
	 * `cancelled`: the seat was; `paid`: another way; `moved`: to that date, with what was paid for another. Of what is paid by a link:
	 * `withdrawn`: by its member; `replaced`: a proforma invoice that somebody else holds.
	 */
	why: "office" | "cancelled" | "date-cancelled" | "paid" | "moved" | "changed" | "withdrawn" | "replaced";
	/** Whole name. */
	participant: string;
	courseTitle: string;
	date: DateRange | null;
	/** As kept. */
	code: string;
	toPay: Kobo;
} & (
	| { reader: "payer" }
	/** `held`: whether a seat is free for others with it. */
	| { reader: "participant"; fullName: string; held: boolean; hadProof: boolean; transferUrl: string }
);
