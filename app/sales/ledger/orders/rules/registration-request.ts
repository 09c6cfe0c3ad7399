/** What stands in the form of a registration: for which date, paid how much, by which way, and to whom the documents go. */

import { formText } from "#kit/rules/form-text.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { type Buyer, type BuyerRead, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import {
	type OtherParticipant,
	type OtherRead,
	type ReadBy,
	readOther,
} from "#sales/ledger/orders/rules/other-participant.ts";

export type PayWay = "now" | "instalment";
/** `card`: the payment window, whatever it offers; `ussd`: the same, with that alone. */
export const PAY_TILES = ["card", "ussd", "transfer"] as const;
export type PayTile = (typeof PAY_TILES)[number];
export type PayHow = PayTile | "link";

export type TypedRegistration = {
	email: string;
	location: string;
	courseDate: string;
	pay: PayWay;
	how: PayHow;
	/** The tile that is chosen; who asks for a link has one too. */
	tile: PayTile;
	/** Who will attend. */
	who: OtherRead["typed"];
	buyer: BuyerRead["typed"];
};

export type RegistrationWish = {
	typed: TypedRegistration;
	other: OtherParticipant | null;
	ownName: string | null;
	otherErrors: OtherRead["errors"];
	buyer: Buyer | null;
	buyerErrors: BuyerRead["errors"];
};

/** Where what was typed is only shown again. */
const NOBODY: ReadBy = { ownEmail: "", readPhone: () => undefined };

/** Reads the form as it was sent, or as it stands in an address. */
export function registrationIn(form: FormData, by: ReadBy = NOBODY): RegistrationWish {
	const how = formText(form, "how");
	const tile = PAY_TILES.find((name) => name === how) ?? "card";
	const pay = payWayIn(formText(form, "pay")) ?? "now";
	// Nothing is kept of a deposit.
	const { buyer, errors, typed } = readBuyer(form, pay === "now");
	const { other, ownName, errors: otherErrors, typed: who } = readOther(form, by);
	return {
		typed: {
			email: formText(form, "email").trim(),
			location: formText(form, "location"),
			courseDate: formText(form, "courseDate"),
			pay,
			how: how === "link" || formText(form, "link") === "yes" ? "link" : tile,
			tile,
			who,
			buyer: typed,
		},
		other,
		ownName,
		otherErrors,
		buyer,
		buyerErrors: errors,
	};
}

/** A way to pay as a form or an address writes it. */
export function payWayIn(text: string | null): PayWay | undefined {
	return text === "instalment" || text === "now" ? text : undefined;
}

export const purposeOf = (pay: PayWay): Exclude<Purpose, "balance"> => (pay === "instalment" ? "deposit" : "full");
